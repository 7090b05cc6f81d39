/** Bundler loader that takes the weak references out of Docusaurus's list of chunks. Only rendering on a
 *  server reads them, and each of them has its page compiled. */

export default function registryLoader(source) {
  return source.replaceAll(/require\.resolveWeak\("[^"]*"\)/g, 'undefined');
}
