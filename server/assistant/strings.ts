/** Every word that the assistant adds to what the pages say. */

/** The whole answer when the evidence is thin. */
export const DECLINED = 'I could not find an answer to this in the documentation.';

/** Line above a part of an answer. `place` is a Markdown link. */
export function lead(place: string): string {
  return `From ${place}:`;
}

/** The same where the answer comes from another app than the one that was selected. */
export function leadElsewhere(app: string, place: string): string {
  return `This is in ${app}, ${place}:`;
}

/** Line above two pages side by side. */
export const LEAD_BOTH = 'Side by side:';

/** The same where both are in another app than the one that was selected. */
export function leadBothElsewhere(app: string): string {
  return `These are in ${app}, side by side:`;
}
