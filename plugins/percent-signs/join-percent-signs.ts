/** Replaces the space before a percent sign with a non-breaking one. */
export function joinPercentSigns(text: string): string {
  return text.replace(/(?<=\d) %/g, '\u00a0%');
}
