/** Ejected from @docusaurus/theme-classic 3.10.2. Shown when the content of a page crashes.
 *  Changed: offers a way to continue if trying again does not help. */

import Link from '@docusaurus/Link';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/Error';

export default function ErrorPageContent({ error, tryAgain }: Props) {
  return (
    <main className="container margin-vert--xl" data-crash="">
      <h1>
        <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>
      </h1>
      <p>
        <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
      </p>
      <p>
        If that does not help, go to the <Link to="/">home page</Link> and search from there.
      </p>
      <div className="margin-vert--md">
        <ErrorBoundaryError error={error} />
      </div>
    </main>
  );
}
