/** A text whose percent signs do not break from their numbers. */
export function joinPercentSigns(text: string): string {
  return text.replace(/(?<=\d) %/g, '\u00a0%');
}
