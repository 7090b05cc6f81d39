/** The text of a field or a cell. A code such as `A-03-02-1` reads as one word, so its hyphens must
 *  not break a line. */

import styles from './whole-codes.module.css';

/** A longer code may break, because a field on a handheld would be too narrow for it. */
const LONGEST = 12;

export function WholeCodes({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, index) =>
    isCode(word) ? (
      <span key={index} className={styles.whole}>
        {word}
      </span>
    ) : (
      word
    ),
  );
}

function isCode(word: string): boolean {
  return word.length <= LONGEST && word.includes('-') && /\d/.test(word);
}
