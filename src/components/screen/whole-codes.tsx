/** The text of a field or a cell. A code such as `A-03-02-1` is read as one word, so no line ends at a
 *  hyphen of it. */

import styles from './whole-codes.module.css';

/** A longer code may be broken, because a field of a handheld would be too narrow for it. */
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
