/** The six sections of the suite, named once: docs instances, navigation, home page, search and
 *  assistant derive from this table. The order is the order of the chat's app selector. */

import type { Section } from './server/contract/sections.ts';

export const SECTIONS = [
  {
    id: 'logipro',
    pluginId: 'logipro',
    base: 'logipro',
    label: 'LogiPro',
    home: '/logipro/',
    icon: 'PencilRuler',
    purpose: 'Build, secure and run the screens that people work with.',
    version: '25.3',
  },
  {
    id: 'docs',
    pluginId: 'default',
    base: 'docs',
    label: 'FlexiPro',
    home: '/docs/',
    icon: 'Smartphone',
    purpose: 'Receive, move, build, maintain and ship, step by step.',
    version: '25.3',
  },
  {
    id: 'express-client',
    pluginId: 'express-client',
    base: 'express-client',
    label: 'Express Client',
    home: '/express-client/',
    icon: 'KeyRound',
    purpose: 'Keep the licence of your LogiPro host valid.',
    version: '25.1',
  },
  {
    id: 'express-server',
    pluginId: 'express-server',
    base: 'express-server',
    label: 'Express Server',
    home: '/express-server/',
    icon: 'ServerCog',
    purpose: 'Run the licence server on your own Linux host.',
    version: '25.1',
  },
  {
    id: 'flexipro_label',
    pluginId: 'flexipro_label',
    base: 'flexipro_label',
    label: 'FlexiPro Label',
    home: '/flexipro_label/',
    icon: 'Tags',
    purpose: 'Send the right label to the right printer, by hand or over the API.',
    version: '25.2',
  },
  {
    id: 'atlas',
    pluginId: 'atlas',
    base: 'atlas',
    label: 'Atlas',
    home: '/atlas/Introduction/',
    icon: 'Warehouse',
    purpose: 'Draw a warehouse, run it and measure it before you build.',
    version: '25.3',
  },
] as const satisfies readonly Section[];

/** The section that owns a site path, if any. */
export function sectionOfPath(path: string): Section | undefined {
  const first = path.split('/')[1];
  return SECTIONS.find((section) => section.base === first);
}
