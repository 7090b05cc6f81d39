/** Collects the documentation pages that Docusaurus has loaded, with their front matter. */

import path from 'node:path';
import type { AllContent } from '@docusaurus/types';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Section, SectionId } from '../../server/contract/sections.ts';
import type { ReaderQuestions } from './read-questions.ts';

/** A page's source data. */
export interface SourceDoc {
  /** Site path with a trailing slash. */
  path: string;
  section: SectionId;
  sectionLabel: string;
  title: string;
  description: string;
  number: string;
  keywords: string[];
  questions: string[];
  /** Readers' questions, by heading. */
  groups: ReaderQuestions;
}

const CHAPTER_NUMBER = /^(\d+(?:\.\d+)*)\s/;

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** All pages of all sections, in no particular order.
 *  @param siteDir folder that `@site` stands for.
 *  @param questionsOf reads the readers' questions of the page in a file.
 *  @throws Error if a page has no description, because search results show it. */
export function collectDocs(
  allContent: AllContent,
  sections: readonly Section[],
  siteDir: string,
  questionsOf: (pageFile: string) => ReaderQuestions,
): SourceDoc[] {
  const instances = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
    string,
    LoadedContent | undefined
  >;
  return sections.flatMap((section) =>
    (instances[section.pluginId]?.loadedVersions ?? []).flatMap((version) =>
      version.docs.map((doc): SourceDoc => {
        const frontMatter = doc.frontMatter as Record<string, unknown>;
        if (!frontMatter['description']) {
          throw new Error(
            `${doc.source} has no description in its front matter; add one sentence.`,
          );
        }
        const label = doc.frontMatter.sidebar_label ?? '';
        return {
          path: doc.permalink.endsWith('/') ? doc.permalink : `${doc.permalink}/`,
          section: section.id,
          sectionLabel: section.label,
          title: doc.title,
          description: doc.description,
          number: CHAPTER_NUMBER.exec(label)?.[1] ?? '',
          keywords: texts(frontMatter['keywords']),
          questions: texts(frontMatter['questions']),
          groups: questionsOf(path.join(siteDir, doc.source.replace(/^@site/, ''))),
        };
      }),
    ),
  );
}
