/** One message. The assistant's is Markdown; the reader's is shown as typed. */

import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { memo, type RefObject } from 'react';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerText } from './answer-text.tsx';
import { Choices } from './choices.tsx';
import { FurtherPlaces } from './further-places.tsx';
import type { ChatMessage, Rating } from './messages.ts';
import styles from './message.module.css';
import { Reading } from './reading.tsx';
import { References } from './references.tsx';
import * as strings from './strings.ts';
import type { Again } from './use-assistant.ts';

/** Actions on messages. */
export interface MessageHandlers {
  /** Called when a link into the site is followed. */
  onFollow: () => void;
  onRate: (id: string, rating: Rating | null) => void;
  onAskAgain: (message: ChatMessage) => void;
  onAnswerAgain: (message: ChatMessage, how: Again) => void;
}

interface Props extends MessageHandlers {
  message: ChatMessage;
  /** For the element with the words of the message. */
  text: RefObject<HTMLDivElement | null> | undefined;
  /** Whether an answer is in progress. */
  isBusy: boolean;
}

/** The note below the words of an incomplete message. */
function noteOf({ state, content }: ChatMessage): string {
  if (state === 'stopped') return strings.STOPPED;
  if (state === 'broken') return strings.BROKEN;
  return state === 'failed' && content !== strings.FAILED ? strings.FAILED : '';
}

const LIST = /\n+(?:[-*] .*(?:\n+|$))+/;

/** The words before and after the list of places, which are shown as buttons. */
function aroundList(markdown: string): [before: string, after: string] {
  const [list = ''] = LIST.exec(markdown) ?? [];
  const [before = '', ...after] = list === '' ? [markdown] : markdown.split(list);
  return [before, after.join(list)];
}

export const Message = memo(function Message(props: Props) {
  const { message, text, isBusy, onFollow, onRate, onAskAgain, onAnswerAgain } = props;
  const { role, state, content, choices, confidence } = message;
  if (role === 'user') {
    return (
      <div className={clsx(styles.message, styles.user)}>
        <span className={styles.who}>{strings.YOU}</span>
        <div className={styles.body} ref={text}>
          <p>{content}</p>
        </div>
      </div>
    );
  }
  const isOver = state !== 'streaming';
  const isUnsure = choices.length > 0;
  const [before, after] = isUnsure ? aroundList(content) : [content, ''];
  const note = noteOf(message);
  return (
    <div className={styles.message}>
      <span className={styles.who}>{strings.ASSISTANT}</span>
      <div className={styles.body}>
        <Reading
          answers={message.answers}
          continues={message.continues}
          isBusy={isBusy}
          onAskAlone={() => onAnswerAgain(message, { fresh: true })}
        />
        <div className={styles.words} ref={text}>
          <AnswerText markdown={before} onFollow={onFollow} />
          {note && <p className={styles.note}>{note}</p>}
          {message.advice && <p className={styles.note}>{message.advice}</p>}
        </div>
        {isUnsure && (
          <Choices
            choices={choices}
            isBusy={isBusy}
            onChoose={(choice) => onAnswerAgain(message, { choice })}
          />
        )}
        {after !== '' && (
          <div className={styles.words}>
            <AnswerText markdown={after} onFollow={onFollow} />
          </div>
        )}
        {isOver && (
          <>
            {/* Cards below growing text would be pushed down by every line. */}
            <References
              title={strings.SOURCES}
              references={message.references}
              onFollow={onFollow}
            />
            {!isUnsure && <FurtherPlaces places={message.further} onFollow={onFollow} />}
            <References title={strings.CLOSEST} references={message.closest} onFollow={onFollow} />
            {confidence === 'none' && (
              <p className={styles.whom}>
                {strings.ASK_A_PERSON}{' '}
                <Link to={strings.SUPPORT_PAGE} onClick={onFollow}>
                  {strings.SUPPORT}
                </Link>
              </p>
            )}
          </>
        )}
      </div>
      {isOver && message.question !== '' && (
        <AnswerActions message={message} isBusy={isBusy} onRate={onRate} onAskAgain={onAskAgain} />
      )}
    </div>
  );
});
