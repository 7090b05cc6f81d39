/** Positions floating elements. */

/** Distance to the element and to the edges of the window, in px. */
const GAP = 6;

/** Puts a fixed box below an element, or above it if there is no room below, within the window. */
export function placeBeside(box: HTMLElement, element: Element): void {
  const anchor = element.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = anchor.bottom + GAP;
  const hasRoom = below + height + GAP <= clientHeight;
  const top = hasRoom ? below : Math.max(GAP, anchor.top - GAP - height);
  const left = Math.max(GAP, Math.min(anchor.left, clientWidth - width - GAP));
  box.style.top = `${top}px`;
  box.style.left = `${left}px`;
}
