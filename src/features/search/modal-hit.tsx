/** A hit in the search modal, with the icon of its section. A message shows its whole row: readers
 *  with a code want to know what to do, not where it is documented. */

import Link from '@docusaurus/Link';
import type { DocSearchModalProps } from '@docsearch/react';
import type { SearchHit } from '@site/server/contract/search.ts';
import { SECTIONS } from '@site/sections.ts';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import styles from './modal-hit.module.css';
import { MessageText } from './message-text.tsx';
import { noteOpened } from './note-opened.ts';

type Props = Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0];

export function ModalHit({ hit, children }: Props) {
  // Hosted search, and recent searches stored by an older version, may lack both.
  const { section: id, message } = hit as unknown as Partial<SearchHit>;
  const section = SECTIONS.find((candidate) => candidate.id === id);
  return (
    <Link to={hit.url} className={styles.hit} onClick={noteOpened}>
      {section && <SectionIcon section={section} size={18} />}
      {message ? (
        <MessageText message={message} className={styles.message} />
      ) : (
        <div className={styles.stock}>{children}</div>
      )}
    </Link>
  );
}
