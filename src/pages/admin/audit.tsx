/** The audit log, for administrators. */

import { AuditPage } from '@site/src/features/admin/audit-page.tsx';
import { TITLE } from '@site/src/features/admin/audit-strings.ts';
import { AdminLinks } from '@site/src/features/session/admin-links.tsx';
import Layout from '@theme/Layout';

export default function AdminAudit() {
  return (
    <Layout title={TITLE} description="Audit log of the documentation portal.">
      <AdminLinks />
      <AuditPage />
    </Layout>
  );
}
