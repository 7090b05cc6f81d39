/** The right and bottom edges of the dialog, and their corner: dragged with the pointer, or moved
 *  with the arrow keys. The dialog is centred in the window, so moving an edge moves the opposite
 *  one as well. */

import clsx from 'clsx';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './resize-handles.module.css';
import { HEIGHT, WIDTH } from './strings.ts';
import { maxSize, MIN_SIZE, type DialogSize, type Side } from './use-dialog-size.ts';

/** Change per press of an arrow key, in px. */
const KEY_STEP = 32;

const EDGES = [
  { side: 'width', label: WIDTH, orientation: 'vertical', less: 'ArrowLeft', more: 'ArrowRight' },
  { side: 'height', label: HEIGHT, orientation: 'horizontal', less: 'ArrowUp', more: 'ArrowDown' },
] as const;

interface Props {
  /** The current size; null if it is the largest. */
  size: DialogSize | null;
  onChange: (size: DialogSize) => void;
}

/** Size of the dialog that an edge belongs to, in px. */
function sizeAround(edge: Element): DialogSize {
  const { width, height } = edge.closest('[role="dialog"]')!.getBoundingClientRect();
  return { width, height };
}

export function ResizeHandles({ size, onChange }: Props) {
  const max = maxSize();

  const drag = (...sides: Side[]) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Otherwise the text beside the edge would be selected.
      event.preventDefault();
      const edge = event.currentTarget;
      const start = sizeAround(edge);
      const { clientX, clientY } = event;
      const onMove = (move: globalThis.PointerEvent) => {
        const way = { width: 2 * (move.clientX - clientX), height: 2 * (move.clientY - clientY) };
        const moved = { ...start };
        for (const side of sides) moved[side] = start[side] + way[side];
        onChange(moved);
      };
      edge.setPointerCapture(event.pointerId);
      edge.addEventListener('pointermove', onMove);
      edge.addEventListener(
        'lostpointercapture',
        () => edge.removeEventListener('pointermove', onMove),
        { once: true },
      );
    },
  });

  return (
    <>
      {EDGES.map(({ side, label, orientation, less, more }) => (
        <div
          key={side}
          role="separator"
          tabIndex={0}
          className={clsx(styles.edge, styles[side])}
          aria-label={label}
          aria-orientation={orientation}
          aria-valuemin={MIN_SIZE[side]}
          aria-valuemax={max[side]}
          aria-valuenow={Math.min(Math.round(size?.[side] ?? max[side]), max[side])}
          {...drag(side)}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
            const now = sizeAround(event.currentTarget);
            const wanted = {
              [less]: now[side] - KEY_STEP,
              [more]: now[side] + KEY_STEP,
              Home: MIN_SIZE[side],
              End: max[side],
            }[event.key];
            if (wanted === undefined) return;
            event.preventDefault();
            onChange({ ...now, [side]: wanted });
          }}
        />
      ))}
      <div className={clsx(styles.edge, styles.corner)} {...drag('width', 'height')} />
    </>
  );
}
