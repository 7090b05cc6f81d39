/** Chapters of the FlexiPro Label section, in reading order. */

import { buildSidebar } from './build-sidebar.ts';

export default buildSidebar(
  'flexipro_label',
  ['index'],
  [
    {
      slug: 'admin',
      label: 'Administration',
      description: 'Set up applications, data sources, rules, print managers, printers and users.',
      pages: [
        'admin/cloud-overview',
        'admin/on-premise-overview',
        'admin/access-application',
        'admin/add-access-application',
        'admin/edit-access-application',
        'admin/data-source',
        'admin/enable-https-on-linux',
        'admin/on-demand-print',
        'admin/print-history',
        'admin/rules',
        'admin/print-manager',
        'admin/new-print-manager',
        'admin/edit-print-manager',
        'admin/manage-label-printer',
        'admin/users',
        'admin/new-user',
        'admin/edit-user',
        'admin/cups-integration',
      ],
    },
    {
      slug: 'user',
      label: 'User guide',
      description: 'Print a label from the floor and find what you printed before.',
      pages: ['user/access-application', 'user/on-demand-print', 'user/print-history'],
    },
    {
      slug: 'developer',
      label: 'Developer guide',
      description: 'Call FlexiPro Label from your own programs over REST.',
      pages: [
        'developer/introduction',
        'developer/get-label',
        'developer/get-printer',
        'developer/print',
      ],
    },
  ],
  ['faq', 'release-notes'],
);
