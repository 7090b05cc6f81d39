/** The home page: search and ask in the middle, the six sections around them. */

import Link from '@docusaurus/Link';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import { OPEN_ASSISTANT, OPEN_SEARCH, signal } from '@site/src/lib/portal-events.ts';
import { SECTIONS } from '@site/sections.ts';
import Layout from '@theme/Layout';
import { MessageCircleQuestion, Search } from 'lucide-react';
import styles from './index.module.css';

export default function Home() {
  return (
    <Layout description="Find out how to do your task in the warehouse suite: search, ask, or open a section.">
      <main className={styles.page}>
        <header className={styles.hero}>
          <h1 className={styles.title}>What do you need to do?</h1>
          <p className={styles.lead}>
            Steps, fields and messages of the whole suite, from the dock door to the asset register.
          </p>
          <div className={styles.actions}>
            <button type="button" className={styles.search} onClick={() => signal(OPEN_SEARCH)}>
              <Search size={22} aria-hidden="true" />
              <span className={styles.searchText}>Search for a task, field or message code</span>
              <span className={styles.keys} aria-hidden="true">
                <kbd>Ctrl</kbd> <kbd>K</kbd>
              </span>
            </button>
            <button type="button" className={styles.ask} onClick={() => signal(OPEN_ASSISTANT)}>
              <MessageCircleQuestion size={22} aria-hidden="true" />
              Ask a question
            </button>
          </div>
        </header>
        <nav aria-label="Sections" className={styles.sections}>
          {SECTIONS.map((section) => (
            <Link key={section.id} to={section.home} className={styles.tile}>
              <SectionIcon section={section} size={26} />
              <span>
                <span className={styles.tileTitle}>{section.label}</span>
                <span className={styles.tileText}>{section.purpose}</span>
                <span className={styles.version}>Version {section.version}</span>
              </span>
            </Link>
          ))}
        </nav>
        <p className={styles.about}>
          <Link to="/markdown-page/">About these pages</Link>: what the symbols mean, and how to
          find things
        </p>
      </main>
    </Layout>
  );
}
