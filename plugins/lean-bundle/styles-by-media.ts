/** Style sheets of the site that only some media need, by the name of their file. A browser fetches the
 *  others first and draws without waiting for these. */
export const STYLES_BY_MEDIA = {
  print: { source: /[\\/]src[\\/]css[\\/]print\.css\b/, media: 'print' },
  'forced-colours': {
    source: /[\\/]src[\\/]css[\\/]forced-colours\.css\b/,
    media: '(forced-colors: active)',
  },
} as const;
