/** What users manage of their own: password, sessions, API tokens. */

import { AccountPage } from '@site/src/features/account/account-page.tsx';
import { TITLE } from '@site/src/features/account/strings.ts';
import Layout from '@theme/Layout';

export default function Account() {
  return (
    <Layout title={TITLE} description="Your password, your sessions and your API tokens.">
      <AccountPage />
    </Layout>
  );
}
