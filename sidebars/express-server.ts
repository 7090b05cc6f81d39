/** Chapters of the Express Server section, in reading order. */

import { buildSidebar } from './build-sidebar.ts';

export default buildSidebar('express-server', ['index'], [], ['release-notes']);
