/** Times in a readable form, in the browser's time zone. */

/** Created on first use: it takes some 15 ms, and most pages only show a day. */
let format: Intl.DateTimeFormat | undefined;

/** ISO 8601 as `1 Mar 2026, 08:00`. */
export function showTime(iso: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(iso));
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Day of a change, the same for everybody, such as `1 March 2026`. Without Intl: it is on every
 *  page.
 *  @param time in ms since 1970. */
export function showDay(time: number): string {
  const date = new Date(time);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
