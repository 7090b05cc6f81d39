/** The site's style sheets that only some media need, keyed by file name. A browser fetches the others first
 *  and renders without waiting for these. */
export const STYLES_BY_MEDIA = {
  print: { source: /[\\/]src[\\/]css[\\/]print\.css\b/, media: 'print' },
  'forced-colours': {
    source: /[\\/]src[\\/]css[\\/]forced-colours\.css\b/,
    media: '(forced-colors: active)',
  },
} as const;
