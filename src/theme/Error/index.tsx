/** Ejected from @docusaurus/core 3.10.2 (theme-fallback). Shown when something outside of a page's
 *  content crashes: navigation, assistant, the layout itself. Changed: uses the texts and styles of
 *  the screen for a crashed page, without a layout around it, which would crash here as well. */

import Head from '@docusaurus/Head';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/Error';

export default function ErrorScreen({ error, tryAgain }: Props) {
  return (
    <main className="container margin-vert--xl" data-crash="">
      <Head>
        <title>This page crashed.</title>
      </Head>
      <h1>
        <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>
      </h1>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
      {/* The router may be what has crashed. */}
      <p>
        If that does not help, go to the <a href="/">home page</a> and search from there.
      </p>
      <div className="margin-vert--md">
        <ErrorBoundaryError error={error} />
      </div>
    </main>
  );
}
