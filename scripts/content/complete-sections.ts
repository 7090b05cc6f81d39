/** Sections whose pages are all written. From then on a page of the map that is missing is an
 *  error, and so is a message code that no page of the section defines. */

export const COMPLETE_SECTIONS: readonly string[] = [
  'docs',
  'atlas',
  'express-client',
  'express-server',
  'flexipro_label',
  'logipro',
];
