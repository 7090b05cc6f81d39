/** Lets readers enlarge the pictures of a page, by pointer and by keyboard. medium-zoom is loaded
 *  when the first page with a picture has stood for a second, so that it never delays the text. */

import type { ClientModule } from '@docusaurus/types';
import type { Zoom } from 'medium-zoom/dist/pure';

const PICTURES = '.markdown img';
/** Pictures are attached so long after a page is shown (specification, section 9), in ms. */
const ATTACH_DELAY_MS = 1000;
/** A scroll of so many pixels closes the picture (specification, section 9). */
const SCROLL_OFFSET = 40;

let zoom: Zoom | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function attach(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(PICTURES)];
  if (pictures.length === 0) return;
  const { default: mediumZoom } = await import('medium-zoom/dist/pure');
  zoom ??= mediumZoom({
    background: 'var(--paper)',
    margin: 16,
    scrollOffset: SCROLL_OFFSET,
  });
  zoom.attach(pictures);
  for (const picture of pictures) {
    markVector(picture);
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.addEventListener('keydown', toggleByKey);
  }
}

/** medium-zoom draws vector pictures larger than their own size, but knows them by the end of their
 *  address. The build puts small pictures into the page itself, where that end is missing. */
function markVector(picture: HTMLImageElement): void {
  if (/^data:image\/svg\+xml[^#]*$/.test(picture.src)) picture.src += '#.svg';
}

function toggleByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  void zoom?.toggle({ target: event.currentTarget as HTMLImageElement });
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (location.pathname === previousLocation?.pathname) return;
  clearTimeout(timer);
  zoom?.detach();
  timer = setTimeout(() => {
    attach().catch((error: unknown) => console.warn('The image zoom could not be loaded:', error));
  }, ATTACH_DELAY_MS);
};
