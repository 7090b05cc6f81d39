/** The part of subset-font that we use; it ships without types. */
declare module 'subset-font' {
  /** The font with only these letters.
   *  @throws Error if the font cannot be read. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2';
      /** Axes of a variable font to keep, with their ranges. */
      variationAxes: Record<string, { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
