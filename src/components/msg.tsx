/** Defines a message code at its explanation, with its own anchor, so that other pages, search and
 *  people can link to it: `<Msg code="FXP-INB-3021" />`. */

import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './msg.module.css';

export function Msg({ code }: { code: string }) {
  const anchor = code.toLowerCase();
  useBrokenLinks().collectAnchor(anchor);
  return (
    <a className={styles.code} id={anchor} href={`#${anchor}`}>
      <code>{code}</code>
    </a>
  );
}
