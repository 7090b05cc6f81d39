/** Records each opened page, so that the sidebar can mark later changes. */

import { useLocation } from '@docusaurus/router';
import { useSection } from '@site/src/components/use-section.ts';
import { whenIdle } from '@site/src/lib/when-idle.ts';
import { useEffect } from 'react';
import { noteSeen } from './seen-pages.ts';

export function SeenWatch() {
  const { pathname } = useLocation();
  const section = useSection()?.id;

  useEffect(() => {
    if (section === undefined) return;
    const path = `${pathname.replace(/\/$/, '')}/`;
    // Without the network the marks wait for the next page; the reader misses nothing else.
    whenIdle(() => void noteSeen(section, (page) => page === path).catch(() => undefined));
  }, [pathname, section]);

  return null;
}
