/** Chapters of the Express Client section, in reading order. */

import { buildSidebar } from './build-sidebar.ts';

export default buildSidebar(
  'express-client',
  ['index', 'configuration'],
  [
    {
      slug: 'license-management',
      label: 'License management',
      description:
        'A licence from registration to release, with and without an internet connection.',
      pages: [
        'license-management/registration',
        'license-management/online',
        'license-management/offline',
        'license-management/checking',
        'license-management/removing',
      ],
    },
  ],
  ['faq', 'release-notes-client', 'release-notes-server'],
);
