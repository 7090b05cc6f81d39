/** A sentence of the pages in which only code between backticks is markup. */

import { Fragment } from 'react';

export function PlainText({ text }: { text: string }) {
  return text
    .split(/`([^`]+)`/)
    .map((part, at) =>
      at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>,
    );
}
