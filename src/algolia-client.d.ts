/** The browser build of Algolia's client, which ships without types of its own. Imported by its
 *  file name because the build replaces `algoliasearch/lite` with our own client. */

declare module 'algoliasearch/dist/lite/builds/browser.js' {
  export { liteClient } from 'algoliasearch/lite';
}
