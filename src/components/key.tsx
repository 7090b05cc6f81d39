/** A key on the keyboard: `<Key>Ctrl</Key>+<Key>K</Key>`. */

import type { ReactNode } from 'react';

export function Key({ children }: { children: ReactNode }) {
  return <kbd>{children}</kbd>;
}
