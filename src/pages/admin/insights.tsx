/** What readers cannot find, for administrators and writers. */

import { InsightsPage } from '@site/src/features/insights/insights-page.tsx';
import { TITLE } from '@site/src/features/insights/strings.ts';
import { AdminLinks } from '@site/src/features/session/admin-links.tsx';
import Layout from '@theme/Layout';

export default function AdminInsights() {
  return (
    <Layout title={TITLE} description="What readers of the documentation miss.">
      <AdminLinks />
      <InsightsPage />
    </Layout>
  );
}
