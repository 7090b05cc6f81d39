/** Removes from built pages what Docusaurus adds and we do not want: scripts that set attributes of the
 *  page from its address, and style attributes, which the content policy blocks. Works on the text, because
 *  parsing and writing a page would change other parts of it. */

const QUERY = /\b(?:window\.)?location\.search\b/g;
/** Sheet of symbols that other pictures refer to. */
const SPRITE = /<svg style="display: ?none;?">/g;
/** Prism's style on a token without text, which is invisible. */
const EMPTY_TOKEN = /(<span class="token [^"]*") style="?display:inline-block"?(?=>)/g;

/** A script in the page itself, without a type: what others hold is data. */
const INLINE_SCRIPT = /(?<=<script>)[^]*?(?=<\/script>)/gi;

/** One page.
 *  @param name what it is called in errors.
 *  @throws Error if the page has none of the scripts that read the address: then they look different from
 *  what is expected here, and may still run. */
export function plainPage(html: string, name: string): string {
  let found = 0;
  const page = html.replace(INLINE_SCRIPT, (script) => {
    if (script.search(QUERY) === -1) return script;
    found += 1;
    // `?docusaurus-data-x=1` and `?docusaurus-theme=x` then look into an empty query.
    return script.replace(QUERY, '""');
  });
  if (found === 0) throw new Error(`${name} has no script that reads its address`);
  return page.replace(SPRITE, '<svg hidden>').replace(EMPTY_TOKEN, '$1');
}
