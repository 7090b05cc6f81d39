/** Puts text on the clipboard, also where the portal is reached by plain http: browsers have their
 *  clipboard interface in secure contexts alone. */

/** Copies text, or what it will be: Safari lets a page copy only while it answers to a click, so
 *  the browser is given the promise and not its later result.
 *  @param near element that was clicked; a dialog around it keeps the focus to itself.
 *  @throws Error when the browser refuses, or what the promise was rejected with. */
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
