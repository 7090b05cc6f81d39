/** Wraps the not-found page to give it a description, like every other page. */

import { PageMetadata } from '@docusaurus/theme-common';
import NotFound from '@theme-original/NotFound';

export default function NotFoundPage() {
  return (
    <>
      <PageMetadata description="There is no page at this address. Search, ask, or start from the home page." />
      <NotFound />
    </>
  );
}
