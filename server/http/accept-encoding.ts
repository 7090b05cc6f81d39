/** Chooses the form of a file from Accept-Encoding (RFC 9110, section 12.5.3). */

import type { Encoding } from './site-files.ts';

const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The best form that the client takes: the highest weight, brotli before gzip at equal weight. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (encoding: Encoding) =>
    // Identity is taken unless it is refused; the rest must be named or covered by `*`.
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  const best = [...PREFERENCE].sort((a, b) => weightOf(b) - weightOf(a))[0];
  return best && weightOf(best) > 0 ? best : 'identity';
}
