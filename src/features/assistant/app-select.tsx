/** Selects the section that the assistant searches first. */

import * as Select from '@radix-ui/react-select';
import { SECTIONS } from '@site/sections.ts';
import type { SectionId } from '@site/server/contract/sections.ts';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './app-select.module.css';
import { APP_LABEL, APP_PLACEHOLDER } from './strings.ts';

/** Distance between the list and the window's edge, in px (specification, section 9). */
const VIEWPORT_MARGIN = 10;

/** An option of the list. Without a value it would look like no selection.
 *  @throws Error if the value is empty (specification, section 5). */
function Choice({ value, children }: { value: string; children: ReactNode }) {
  if (value === '') throw new Error('A choice of a list must have a value that is not empty.');
  return (
    <Select.Item value={value} className={styles.item}>
      {children}
    </Select.Item>
  );
}

interface Props {
  value: SectionId;
  onChange: (app: SectionId) => void;
}

export function AppSelect({ value, onChange }: Props) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <>
      <Select.Root value={value} onValueChange={onChange}>
        <Select.Trigger className={styles.trigger} aria-label={APP_LABEL}>
          <Select.Value placeholder={APP_PLACEHOLDER} />
          <Select.Icon>
            <ChevronDown size={18} aria-hidden="true" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal container={frame}>
          <Select.Content
            className={styles.list}
            position="popper"
            side="top"
            sideOffset={4}
            collisionPadding={VIEWPORT_MARGIN}
          >
            <Select.Viewport>
              {SECTIONS.map((section) => (
                <Choice key={section.id} value={section.id}>
                  <SectionIcon section={section} size={18} />
                  <Select.ItemText>{section.label}</Select.ItemText>
                </Choice>
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
      {/* The list opens inside the dialog, where screen readers are. */}
      <div ref={setFrame} />
    </>
  );
}
