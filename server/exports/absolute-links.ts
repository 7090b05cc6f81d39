/** Makes links work outside of the site: site paths become whole addresses. */

/** An escaped sign, code of either kind (CommonMark 0.31, sections 4.5 and 6.1), or the target of a
 *  link. The first two are only there to be passed over. `//` begins a host, not a path. */
const PIECES = /\\[\s\S]|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\]\((\/(?!\/)[^\s()]*)\)/g;

/** Markdown of the corpus with the targets of its links below `origin`, which has no slash at its
 *  end. Code is left as it stands. */
export function absoluteLinks(markdown: string, origin: string): string {
  return markdown.replace(PIECES, (piece, _fence, path: string | undefined) =>
    path === undefined ? piece : `](${origin}${path})`,
  );
}
