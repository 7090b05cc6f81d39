/** Days and weeks as the insights count them: local dates of the server. */

import { addDays, addWeeks, format, parseISO, startOfISOWeek } from 'date-fns';

export const DAY_MS = 86_400_000;

/** `2026-03-01` of milliseconds since 1970. */
export function dayOf(ms: number): string {
  return format(ms, 'yyyy-MM-dd');
}

/** Monday of a day's week. */
export function weekOf(day: string): string {
  return format(startOfISOWeek(parseISO(day)), 'yyyy-MM-dd');
}

/** Mondays of the `count` weeks up to that of `ms`, oldest first. */
export function weeksUpTo(ms: number, count: number): string[] {
  const last = startOfISOWeek(ms);
  return Array.from({ length: count }, (_, i) =>
    format(addWeeks(last, i - count + 1), 'yyyy-MM-dd'),
  );
}

/** Milliseconds since 1970 at which a local day begins. */
export function startOf(day: string): number {
  return parseISO(day).getTime();
}

/** Seconds until the next local day. */
export function secondsToNextDay(ms: number): number {
  return Math.max(1, Math.ceil((startOf(format(addDays(ms, 1), 'yyyy-MM-dd')) - ms) / 1000));
}
