/** Corrects the roles in DocSearch 3.9's modal, which axe and screen readers trip over: a container
 *  with role button around inputs, options that contain links and buttons, a second page footer.
 *  Hits become a list of links; a live region announces the one selected with the arrow keys. The
 *  modal rewrites some attributes at every key, hence the observer. */

const OBSERVED = [
  'role',
  'aria-selected',
  'aria-controls',
  'aria-activedescendant',
  'aria-expanded',
];

function remove(element: Element, ...names: string[]): void {
  for (const name of names) if (element.hasAttribute(name)) element.removeAttribute(name);
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function correct(root: Element, live: Element): void {
  const container = root.querySelector('.DocSearch-Container');
  if (!container) return;
  set(container, 'role', 'dialog');
  set(container, 'aria-modal', 'true');
  set(container, 'aria-label', 'Search');
  set(container, 'tabindex', '-1');
  remove(
    container,
    'aria-expanded',
    'aria-haspopup',
    'aria-labelledby',
    'aria-controls',
    'aria-owns',
  );

  const input = container.querySelector('.DocSearch-Input');
  if (input) {
    remove(input, 'aria-autocomplete', 'aria-controls', 'aria-activedescendant', 'aria-labelledby');
    set(input, 'aria-label', 'Search');
  }
  for (const list of container.querySelectorAll('[role="listbox"]')) {
    remove(list, 'role', 'aria-labelledby');
  }
  for (const hit of container.querySelectorAll('.DocSearch-Hit')) {
    const selected = hit.getAttribute('aria-selected');
    if (selected !== null) {
      // The style of the selected hit uses this (search-modal.css).
      hit.toggleAttribute('data-active', selected === 'true');
      if (selected === 'true') live.textContent = hit.textContent;
    }
    remove(hit, 'role', 'aria-selected');
  }
  for (const bar of container.querySelectorAll('header, footer')) set(bar, 'role', 'none');
}

/** Keeps the modal inside `root` corrected until the returned function is called.
 *  @param live element that screen readers read out when it changes. */
export function keepModalCorrected(root: Element, live: Element): () => void {
  const observer = new MutationObserver(() => correct(root, live));
  observer.observe(root, { subtree: true, childList: true, attributeFilter: OBSERVED });
  correct(root, live);
  return () => observer.disconnect();
}
