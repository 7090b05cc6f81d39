/** A sentence of the pages in which backticks for code are the only markup. */

import { Fragment } from 'react';

export function PlainText({ text }: { text: string }) {
  return text
    .split(/`([^`]+)`/)
    .map((part, at) =>
      at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>,
    );
}
