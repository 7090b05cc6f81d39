/** The accounts, for administrators. */

import { TITLE } from '@site/src/features/admin/users-strings.ts';
import { UsersPage } from '@site/src/features/admin/users-page.tsx';
import { AdminLinks } from '@site/src/features/session/admin-links.tsx';
import Layout from '@theme/Layout';

export default function AdminUsers() {
  return (
    <Layout title={TITLE} description="Accounts of the documentation portal.">
      <AdminLinks />
      <UsersPage />
    </Layout>
  );
}
