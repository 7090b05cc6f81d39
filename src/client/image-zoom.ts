/** Lets readers enlarge the pictures of a page, by pointer and keyboard. medium-zoom is loaded one
 *  second after the first page with a picture is shown, so that it never delays the text. */

import type { ClientModule } from '@docusaurus/types';
import type { Zoom } from 'medium-zoom/dist/pure';

const PICTURES = '.markdown img';
/** Delay between showing a page and attaching its pictures (specification, section 9), in ms. */
const ATTACH_DELAY_MS = 1000;
/** Scrolling this many pixels closes the picture (specification, section 9). */
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

/** medium-zoom enlarges vector pictures beyond their own size, but recognises them by their file
 *  extension. The build inlines small pictures, whose addresses lack it. */
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
