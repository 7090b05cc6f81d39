/** Copies text to the clipboard, even if the portal is used over plain http: browsers offer their
 *  clipboard API only in secure contexts. */

/** Copies text, or the result of a promise: Safari lets a page copy only while it handles a click,
 *  so the browser is given the promise itself.
 *  @param near the clicked element; a dialog around it traps the focus.
 *  @throws Error if the browser refuses, or the promise's rejection. */
export async function copyText(text: string | Promise<string>, near: Element): Promise<void> {
  if (!window.isSecureContext) {
    const { default: copy } = await import('copy-text-to-clipboard');
    const target = near.closest<HTMLElement>('[role="dialog"]') ?? document.body;
    if (!copy(await text, { target })) throw new Error('The browser refused to copy.');
    return;
  }
  if (typeof text === 'string') {
    await navigator.clipboard.writeText(text);
    return;
  }
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
