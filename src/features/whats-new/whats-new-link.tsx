/** Links to what is new in the current section. Renders nothing outside of sections. */

import Link from '@docusaurus/Link';
import { useSection } from '@site/src/components/use-section.ts';
import { useChangedPages } from './use-changed-pages.ts';

interface Props {
  className?: string | undefined;
  onClick?: () => void;
}

export function WhatsNewLink({ className, onClick }: Props) {
  const section = useSection();
  const changed = useChangedPages(section?.id);
  if (!section) return null;
  return (
    <Link to={`/whats-new/${section.id}/`} className={className} onClick={onClick}>
      What’s new{changed.size > 0 && ` (${changed.size})`}
    </Link>
  );
}
