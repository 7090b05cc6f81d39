/** Style sheets of the site that only some media need. A browser fetches the others first and draws
 *  without waiting for these. By the name of the file that they get. */
export const STYLES_BY_MEDIA = {
  print: { source: /[\\/]src[\\/]css[\\/]print\.css\b/, media: 'print' },
  'forced-colours': {
    source: /[\\/]src[\\/]css[\\/]forced-colours\.css\b/,
    media: '(forced-colors: active)',
  },
} as const;
