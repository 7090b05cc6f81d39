/** A message code in running text: a link to the row that explains it, which shows the text on the
 *  screen and the remedy on hover, on focus and at the first tap. Inserted by the build
 *  (plugins/message-codes). */

import Link from '@docusaurus/Link';
import { useEffect, useId, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import styles from './msg-link.module.css';
import { placeBeside } from './place-beside.ts';

interface Props {
  code: string;
  /** Site path of the row. */
  to: string;
  text?: string;
  remedy?: string;
}

/** How long a pointer moving from the code to the tip may be outside both, in ms. */
const GRACE_MS = 150;

export function MsgLink({ code, to, text, remedy }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byTouch = useRef(false);

  const show = () => {
    clearTimeout(timer.current);
    setIsOpen(text !== undefined);
  };
  const hideSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), GRACE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    const element = tip.current;
    const link = frame.current;
    if (!isOpen || !element || !link) return undefined;
    // In the browser's top layer, if it has one.
    if ('showPopover' in element) element.showPopover();
    placeBeside(element, link);
    const close = () => setIsOpen(false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPointerDown = (event: Event) => {
      if (!link.contains(event.target as Node)) close();
    };
    window.addEventListener('scroll', close, { passive: true, capture: true });
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      window.removeEventListener('scroll', close, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);

  return (
    <span
      ref={frame}
      className={styles.frame}
      // A finger enters and leaves with every tap.
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') show();
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') hideSoon();
      }}
    >
      <Link
        to={to}
        className={styles.link}
        aria-describedby={isOpen ? id : undefined}
        onPointerDown={({ pointerType }: PointerEvent) =>
          (byTouch.current = pointerType === 'touch')
        }
        onFocus={() => {
          if (!byTouch.current) show();
        }}
        onBlur={hideSoon}
        onClick={(event) => {
          if (!byTouch.current || isOpen || text === undefined) return;
          event.preventDefault();
          show();
        }}
      >
        <code>{code}</code>
      </Link>
      {isOpen && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
          <span className={styles.text}>{text}</span>
          {remedy && (
            <span className={styles.remedy}>
              <b>What to do:</b> {remedy}
            </span>
          )}
          <span className={styles.hint}>Tap the code again for details.</span>
        </span>
      )}
    </span>
  );
}
