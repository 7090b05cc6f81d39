/** Bundler loader that removes the weak references from Docusaurus's list of chunks. Only server
 *  rendering reads them, and each of them causes its page to be compiled. */

export default function registryLoader(source) {
  return source.replaceAll(/require\.resolveWeak\("[^"]*"\)/g, 'undefined');
}
