/** The audit log, for administrators. */

import { AuditPage } from '@site/src/features/admin/audit-page.tsx';
import { TITLE } from '@site/src/features/admin/audit-strings.ts';
import Layout from '@theme/Layout';

export default function AdminAudit() {
  return (
    <Layout title={TITLE} description="Audit log of the documentation portal.">
      <AuditPage />
    </Layout>
  );
}
