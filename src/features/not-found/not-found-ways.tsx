/** Ways to continue from an address without a page. The server sends the same page for every such
 *  address, so everything that depends on the address is rendered in the browser. */

import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { SECTIONS } from '@site/sections.ts';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import { SectionLink } from '@site/src/components/section-link.tsx';
import type { SyntheticEvent } from 'react';
import styles from './not-found-ways.module.css';
import { useNearestPages } from './use-nearest-pages.ts';
import { wordsOfAddress } from './words-of-address.ts';

export function NotFoundWays() {
  const { pathname } = useLocation();
  const words = useIsBrowser() ? wordsOfAddress(pathname) : '';
  const history = useHistory();
  const nearest = useNearestPages(words);

  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    if (typeof query === 'string') history.push(`/search/?q=${encodeURIComponent(query)}`);
  };
  return (
    <>
      <p>There is no page at this address. It may have moved, or the address may have a typo.</p>
      <form role="search" action="/search/" className={styles.form} onSubmit={search}>
        <input
          // Resets the field when the address changes.
          key={words}
          type="search"
          name="q"
          className={styles.input}
          aria-label="Search"
          defaultValue={words}
          autoComplete="off"
        />
        <button type="submit" className={styles.button}>
          Search
        </button>
      </form>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className={styles.title}>
            Were you looking for one of these?
          </h2>
          <ul className={styles.list}>
            {nearest.map(({ path, title, section }) => (
              <li key={path}>
                <Link to={path} className={styles.page}>
                  {section && <SectionIcon section={section} size={18} />}
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label="Sections">
        <h2 className={styles.title}>Start from a section</h2>
        <ul className={styles.sections}>
          {SECTIONS.map((section) => (
            <li key={section.id}>
              <SectionLink section={section} className={styles.section} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
