/** Phrases that a native writer would not use: English that was thought in another language. Each
 *  with a replacement. */

export interface TranslationMark {
  /** Matches the phrase. */
  pattern: RegExp;
  write: string;
}

export const TRANSLATION_MARKS: readonly TranslationMark[] = [
  {
    // "stands for", "stands out" and "stand-alone" are English.
    pattern: /\b(?:stand|stands|stood|standing)\b(?! (?:for|by|out|down|up)\b|-)/gi,
    write: 'is, is in, appears',
  },
  { pattern: /\banew\b/gi, write: 'again' },
  {
    pattern: /\b(?:somebody|anybody|everybody|nobody|whoever|whosoever)\b/gi,
    write: 'a user, someone, no one, the person who',
  },
  { pattern: /\bof (?:its|their|his|her) own\b/gi, write: 'its own …, a separate …' },
  {
    // "there is no", "is no longer" and "is no more than" are English.
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|later\b|way\b|one\b)\p{Ll}+/giu,
    write: 'is not a …, does not count as …',
  },
  { pattern: /\bwholly\b/gi, write: 'completely' },
  { pattern: /\bin part\b/gi, write: 'partly' },
  { pattern: /\bgets? free\b/gi, write: 'becomes free' },
  // Not REST, the interface style.
  { pattern: /\brests? for\b/g, write: 'waits' },
  { pattern: /\blets? (?:it|them) go(?: again)?\b/gi, write: 'releases' },
  { pattern: /\bhow many per ?cent\b/gi, write: 'what percentage' },
  {
    pattern: /\b(?:is|are) not drawn\b|\bmade for this page\b/gi,
    write: 'nothing about how the page was made',
  },
  {
    pattern:
      /\b(?:(?:do|does|did|is|are|was|were|has|have|had|ca|wo|could|should|would|must)n['’]t|(?:it|that|there|what|here)['’]s|(?:you|we|they)['’](?:re|ve|ll)|i['’]m)\b/gi,
    write: 'the words in full',
  },
];
