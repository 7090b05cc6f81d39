/** What we use of subset-font, which comes without types. */
declare module 'subset-font' {
  /** The font with these letters alone.
   *  @throws Error when the font cannot be read. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2';
      /** Axes of a variable font that stay, from and to what. */
      variationAxes: Record<string, { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
