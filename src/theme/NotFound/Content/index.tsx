/** Replaces the not-found content of @docusaurus/theme-classic 3.10.2, within sections and outside:
 *  a search filled with the words of the address, the nearest pages, the sections. */

import { NotFoundWays } from '@site/src/features/not-found/not-found-ways.tsx';

export default function NotFoundContent() {
  return (
    <main className="container margin-vert--lg" data-not-found="">
      <h1>Page Not Found</h1>
      <NotFoundWays />
    </main>
  );
}
