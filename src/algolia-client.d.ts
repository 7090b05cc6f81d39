/** The build of Algolia's client for browsers, which ships without types of its own. It is named by
 *  its file because the build puts our own client in the place of `algoliasearch/lite`. */

declare module 'algoliasearch/dist/lite/builds/browser.js' {
  export { liteClient } from 'algoliasearch/lite';
}
