/** Days and weeks as the insights count them: local dates of the server. */

// Imported individually: all of date-fns is 300 files, which took a third of the server's startup
// time.
import { addDays } from 'date-fns/addDays';
import { addWeeks } from 'date-fns/addWeeks';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';

export const DAY_MS = 86_400_000;

/** The local date of a moment or of milliseconds since 1970, such as `2026-03-01`. */
export function dayOf(ms: number | Date): string {
  return formatISO(ms, { representation: 'date' });
}

/** Monday of a day's week. */
export function weekOf(day: string): string {
  return dayOf(startOfISOWeek(parseISO(day)));
}

/** Mondays of the `count` weeks up to and including that of `ms`, oldest first. */
export function weeksUpTo(ms: number, count: number): string[] {
  const last = startOfISOWeek(ms);
  return Array.from({ length: count }, (_, i) => dayOf(addWeeks(last, i - count + 1)));
}

/** Milliseconds since 1970 at which a local day begins. */
export function startOf(day: string): number {
  return parseISO(day).getTime();
}

/** Seconds until the next local day. */
export function secondsToNextDay(ms: number): number {
  return Math.max(1, Math.ceil((startOf(dayOf(addDays(ms, 1))) - ms) / 1000));
}
