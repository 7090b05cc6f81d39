/** Extracts the text of a built page for inclusion in a document with other pages. */

/** Anchor of a page in the joined document. */
export function anchorOfPage(path: string): string {
  return path.replace(/^\/|\/$/g, '').replaceAll('/', '--');
}

/** The text of a page, with anchors made unique, links to joined pages turned into internal ones,
 *  and everything collapsed or behind a tab expanded.
 *  @param html the built page.
 *  @param joined paths of all pages of the document.
 *  @throws Error if the page contains no text. */
export function joinedPage(html: string, path: string, joined: ReadonlySet<string>): HTMLElement {
  const source = new DOMParser().parseFromString(html, 'text/html');
  const text = source.querySelector<HTMLElement>('.theme-doc-markdown');
  if (!text) throw new Error(`${path} holds no text`);
  const own = anchorOfPage(path);
  for (const element of text.querySelectorAll('.hash-link, button')) element.remove();
  for (const element of text.querySelectorAll('[id]')) element.id = `${own}--${element.id}`;
  for (const link of text.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const { pathname, hash } = new URL(link.getAttribute('href')!, `https://site${path}`);
    if (!joined.has(pathname) || /^\w+:/.test(link.getAttribute('href')!)) continue;
    link.setAttribute('href', `#${anchorOfPage(pathname)}${hash && `--${hash.slice(1)}`}`);
  }
  for (const fold of text.querySelectorAll('details')) fold.open = true;
  openTabs(text);
  // The joined document has its own heading; each page begins one level below.
  const heading = text.querySelector('h1');
  if (heading) {
    const below = source.createElement('h2');
    below.append(...heading.childNodes);
    const { chapter } = heading.dataset;
    if (chapter !== undefined) below.dataset['chapter'] = chapter;
    heading.replaceWith(below);
  }
  const article = document.createElement('article');
  article.id = own;
  article.className = 'markdown';
  article.append(...text.childNodes);
  return article;
}

/** Shows every panel below its label. */
function openTabs(text: HTMLElement): void {
  for (const container of text.querySelectorAll('.tabs-container')) {
    const labels = [...container.querySelectorAll('[role="tab"]')];
    container.querySelectorAll('[role="tabpanel"]').forEach((panel, index) => {
      panel.removeAttribute('hidden');
      panel.removeAttribute('role');
      const label = document.createElement('p');
      label.append(
        Object.assign(document.createElement('b'), {
          textContent: labels[index]?.textContent ?? '',
        }),
      );
      panel.prepend(label);
    });
    container.querySelector('[role="tablist"]')?.remove();
  }
}
