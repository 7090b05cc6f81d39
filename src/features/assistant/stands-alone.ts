/** Decides whether a question is sent as standing alone. The service keeps one conversation a day
 *  for all tabs and pages; the reader thinks of the one on the screen. */

/** Where and when a question was asked. */
export interface AskedAt {
  /** Path of the current page. */
  page: string;
  /** Local day, yyyy-MM-dd. */
  day: string;
}

/** @param last the previous question on the screen; null if there is none.
 *  @param count messages of the day, including this one. The day's first has nothing before it. */
export function standsAlone(last: AskedAt | null, now: AskedAt, count: number): boolean {
  if (!last) return count > 1;
  return last.day !== now.day || last.page !== now.page;
}
