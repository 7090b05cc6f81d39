/** Links between the administration pages, as far as the reader may see them. */

import Link from '@docusaurus/Link';
import { useSession } from './session-context.tsx';
import styles from './admin-links.module.css';

const LABEL = 'Administration';

const PAGES = [
  { to: '/admin/users/', label: 'Accounts', ofWriters: false },
  { to: '/admin/audit/', label: 'Audit log', ofWriters: false },
  { to: '/admin/insights/', label: 'What readers miss', ofWriters: true },
];

export function AdminLinks() {
  const { rights } = useSession();
  const pages = PAGES.filter(({ ofWriters }) => rights.admin || (ofWriters && rights.writer));
  if (pages.length < 2) return null;
  return (
    <nav className={styles.adminLinks} aria-label={LABEL}>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} isNavLink>
          {label}
        </Link>
      ))}
    </nav>
  );
}
