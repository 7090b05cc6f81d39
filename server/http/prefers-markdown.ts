/** True where the Accept header names Markdown and does not like HTML better (RFC 9110, section
 *  12.5.1). Browsers never name it. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const weights = new Map(
    accept.split(',').map((part): [string, number] => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith('q='));
      return [type, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
    }),
  );
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}
