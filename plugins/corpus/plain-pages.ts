/** Removes from built pages what Docusaurus adds and we do not want: scripts that set page attributes from
 *  the URL, and style attributes, which the Content-Security-Policy blocks. Works on the text, because
 *  parsing and serialising a page would change other parts of it. */

const QUERY = /\b(?:window\.)?location\.search\b/g;
/** SVG sprite that other pictures refer to. */
const SPRITE = /<svg style="display: ?none;?">/g;
/** Prism's style on a token without text, which is invisible anyway. */
const EMPTY_TOKEN = /(<span class="token [^"]*") style="?display:inline-block"?(?=>)/g;

/** An inline script without a type: those with a type hold data. */
const INLINE_SCRIPT = /(?<=<script>)[^]*?(?=<\/script>)/gi;

/** Cleans one page.
 *  @param name name of the page in error messages.
 *  @throws Error if the page has none of the scripts that read the URL: then they look different from what is
 *  expected here, and may still run. */
export function plainPage(html: string, name: string): string {
  let found = 0;
  const page = html.replace(INLINE_SCRIPT, (script) => {
    if (script.search(QUERY) === -1) return script;
    found += 1;
    // `?docusaurus-data-x=1` and `?docusaurus-theme=x` are then looked up in an empty query.
    return script.replace(QUERY, '""');
  });
  if (found === 0) throw new Error(`${name} has no script that reads its address`);
  return page.replace(SPRITE, '<svg hidden>').replace(EMPTY_TOKEN, '$1');
}
