/** An unstyled link to a source of an answer. */

import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { sitePath } from './site-path.ts';

interface Props {
  url: string;
  className?: string | undefined;
  /** Called when a link into the site is followed. */
  onFollow: () => void;
  children: ReactNode;
}

export function SourceLink({ url, className, onFollow, children }: Props) {
  const path = sitePath(url);
  if (path !== null) {
    return (
      <Link className={className} to={path} onClick={onFollow}>
        {children}
      </Link>
    );
  }
  // Only web addresses: an external service must not smuggle in another scheme.
  if (!/^https?:\/\//i.test(url)) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
