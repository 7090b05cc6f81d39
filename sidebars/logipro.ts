/** Chapters of the LogiPro section, in reading order. */

import { buildSidebar } from './build-sidebar.ts';

export default buildSidebar(
  'logipro',
  ['index'],
  [
    {
      slug: 'setup',
      label: 'Setup',
      description:
        'Connect the platform: data sources, devices, barcodes, labels, messaging, offline tables and sounds.',
      pages: [
        'setup/data-source',
        'setup/device-config',
        'setup/barcodes',
        'setup/item-cross-reference',
        'setup/label',
        'setup/mqtt',
        'setup/offline',
        'setup/settings',
        'setup/sounds',
      ],
    },
    {
      slug: 'security',
      label: 'Security',
      description: 'Decide who signs in, from where, and which menus they may open.',
      pages: [
        'security/application',
        'security/company',
        'security/menu',
        'security/responsibility',
        'security/single-sign-on',
        'security/user',
      ],
    },
    {
      slug: 'administration',
      label: 'Administration',
      description: 'Watch servers, sessions, incidents and web service calls.',
      pages: [
        'administration/active-server',
        'administration/incident-history',
        'administration/session-history',
        'administration/session-summary',
        'administration/web-service-history',
      ],
    },
    {
      slug: 'application',
      label: 'Application',
      description:
        'The parts that screens share: events, tables, lookups, messages, tasks and translations.',
      pages: [
        'application/events',
        'application/attachments',
        'application/business-events',
        'application/crud',
        'application/scheduler',
        'application/lookups',
        'application/messages',
        'application/org-definition',
        'application/profile-options',
        'application/tasks',
        'application/translation',
      ],
    },
    {
      slug: 'components',
      label: 'Components',
      description:
        'Every part that a screen is built from, with its properties, events and limits.',
      pages: [
        'components/async-task',
        'components/button',
        'components/chart',
        'components/checkbox',
        'components/div',
        'components/divider',
        'components/fieldset',
        'components/grid',
        'components/image',
        'components/kpi',
        'components/list-of-values',
        'components/radio-button',
        'components/radio-group',
        'components/select-menu',
        'components/table',
        'components/text',
        'components/text-area',
        'components/text-input',
        'components/upload-files',
        'components/web-service',
      ],
    },
    {
      slug: 'development',
      label: 'Development',
      description: 'Build and change screens: the designer, scripting and personalization.',
      pages: [
        'development/development-tools',
        'development/scripting',
        'development/personalization',
        'development/personalization-recipes',
      ],
    },
    {
      slug: 'migration',
      label: 'Migration',
      description:
        'Carry screens and settings from one environment to the next, and back if it goes wrong.',
      pages: ['migration/export', 'migration/import', 'migration/personalization'],
    },
    {
      slug: 'android-client',
      label: 'Android client',
      description: 'Install, configure and connect the Android client on handhelds.',
      pages: [
        'android-client/getting-started',
        'android-client/installation',
        'android-client/configuration-file-deployment',
        'android-client/connection',
        'android-client/settings',
        'android-client/offline-mode',
        'android-client/device-requirements',
      ],
    },
  ],
  ['release-notes', 'email-support'],
);
