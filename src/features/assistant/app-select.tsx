/** Selects the section that the assistant looks in first. */

import * as Select from '@radix-ui/react-select';
import { SECTIONS } from '@site/sections.ts';
import type { SectionId } from '@site/server/contract/sections.ts';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styles from './app-select.module.css';
import { APP_LABEL, APP_PLACEHOLDER } from './strings.ts';

/** Distance that the list keeps from the window's edge, in px (specification, section 9). */
const VIEWPORT_MARGIN = 10;

interface Props {
  value: SectionId;
  onChange: (app: SectionId) => void;
}

export function AppSelect({ value, onChange }: Props) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <>
      <Select.Root value={value} onValueChange={(app) => onChange(app as SectionId)}>
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
                <Select.Item key={section.id} value={section.id} className={styles.item}>
                  <SectionIcon section={section} size={18} />
                  <Select.ItemText>{section.label}</Select.ItemText>
                </Select.Item>
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
