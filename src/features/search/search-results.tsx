/** The list of results. Titles and passages are HTML in which the server has escaped everything
 *  except its own marks. */

import Link from '@docusaurus/Link';
import { useSearchResultUrlProcessor } from '@docusaurus/theme-search-algolia/client';
import type { HierarchyLevel, SearchHit } from '@site/server/contract/search.ts';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import { SECTIONS } from '@site/sections.ts';
import { MessageText } from './message-text.tsx';
import styles from './search-results.module.css';

const LEVELS: HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

function Html({ html, className }: { html: string; className?: string }) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface Props {
  hits: SearchHit[];
  /** Called when a result is opened. */
  onOpen: () => void;
}

function Result({ hit, onOpen }: { hit: SearchHit; onOpen: Props['onOpen'] }) {
  const processUrl = useSearchResultUrlProcessor();
  const section = SECTIONS.find(({ id }) => id === hit.section);
  const trail = LEVELS.flatMap((level) => hit._highlightResult.hierarchy[level]?.value ?? []);
  const title = trail.pop() ?? '';
  const passage = hit._snippetResult.content?.value;
  return (
    <li className={styles.result}>
      {section && <SectionIcon section={section} size={20} />}
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link to={processUrl(hit.url)} onClick={onOpen}>
            <Html html={title} />
          </Link>
        </h2>
        <p className={styles.trail}>
          {trail.map((part, index) => (
            <Html key={index} html={index === 0 ? part : ` › ${part}`} />
          ))}
        </p>
        {hit.message && <MessageText message={hit.message} />}
        {passage && !hit.message && (
          <p className={styles.passage}>
            <Html html={passage} />
          </p>
        )}
      </div>
    </li>
  );
}

export function SearchResults({ hits, onOpen }: Props) {
  return (
    <ol className={styles.list}>
      {hits.map((hit) => (
        <Result key={hit.objectID} hit={hit} onOpen={onOpen} />
      ))}
    </ol>
  );
}
