/** Turns the built site into what the server reads: the corpus for search and assistant, the stand-alone
 *  sign-in page, the manifest of servable files and their compressed forms. What only the server reads goes
 *  into a folder beside the build, outside the folder that Docusaurus writes. */

import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { AllContent, LoadContext } from '@docusaurus/types';
import type { Corpus, CorpusPage } from '../../server/contract/corpus.ts';
import type { HostedSearch } from '../../server/contract/search.ts';
import type { Section } from '../../server/contract/sections.ts';
import { sectionChanges } from '../page-history/section-changes.ts';
import { collectDocs } from './collect-docs.ts';
import { readRedirects } from '../redirects/read-redirects.ts';
import { contentHash } from '../../server/contract/content-hash.ts';
import { filesOfOnePage } from './files-of-one-page.ts';
import { finishPages } from './finish-pages.ts';
import { inlineParts, type InlineParts } from './inline-scripts.ts';
import { codeVersion, KeptResults } from './kept-results.ts';
import { readQuestions, type QuestionEntries } from './read-questions.ts';
import { articleIn, pageOf, readArticle, type ReadArticle } from './read-page.ts';
import { writeJson } from './write-json.ts';
import { writeManifest } from './write-manifest.ts';

export interface CorpusOptions {
  sections: readonly Section[];
  /** External origins that pages call. */
  connectOrigins: string[];
  /** External origins that scripts are loaded from. */
  scriptOrigins: string[];
  /** Hosted search, if pages do not use our own server. */
  hostedSearch: HostedSearch | undefined;
}

export interface BuiltSite extends Pick<LoadContext, 'siteDir' | 'generatedFilesDir'> {
  outDir: string;
  /** The content that the other plugins have loaded. */
  content: AllContent;
}

/** Called once, after all pages have been rendered. Files are read synchronously here and in what follows: for
 *  hundreds of small files that is several times as fast, and nothing else is waiting. */
export async function finishBuild(
  { content, outDir, siteDir, generatedFilesDir }: BuiltSite,
  options: CorpusOptions,
): Promise<void> {
  // build-data/ is beside build/; the server derives its path in the same way.
  const dataDir = `${outDir.replace(/[\\/]+$/, '')}-data`;
  await mkdir(dataDir, { recursive: true });
  const code = codeVersion(siteDir);
  const kept = (name: string) => path.join(siteDir, '.cache/built-pages', name);
  const articles = new KeptResults<ReadArticle>(kept('articles.json'), code);
  const questions = new KeptResults<QuestionEntries>(kept('questions.json'), code);
  const docs = collectDocs(content, options.sections, siteDir, (file) =>
    readQuestions(file, questions),
  );
  const pages: CorpusPage[] = [];
  for (const doc of docs) {
    const html = articleIn(readFileSync(path.join(outDir, doc.path, 'index.html'), 'utf8'));
    const article = articles.of(`${doc.path}\0${doc.title}\0${html}`, () => readArticle(html, doc));
    pages.push(pageOf(article, doc));
  }
  await articles.save();
  await questions.save();
  pages.sort((a, b) => a.path.localeCompare(b.path, 'en'));
  const corpus: Corpus = { version: contentHash(JSON.stringify(pages)), pages };
  await writeJson(path.join(dataDir, 'corpus.json'), corpus);
  const changes = sectionChanges(content, options.sections, siteDir);
  await writeJson(path.join(dataDir, 'changes.json'), changes);

  const publicPaths = await finishPages({ outDir, siteDir, generatedFilesDir });
  const inline = new KeptResults<InlineParts>(kept('inline.json'), code);
  await writeManifest({
    outDir,
    dataDir,
    corpusVersion: corpus.version,
    isOfOnePage: filesOfOnePage(generatedFilesDir),
    inlinePartsOf: (html) => inline.of(html, () => inlineParts(html)),
    publicPaths,
    connectOrigins: options.connectOrigins,
    scriptOrigins: options.scriptOrigins,
    hostedSearch: options.hostedSearch,
    moved: readRedirects(siteDir).pages,
    redirects: Object.fromEntries(
      options.sections
        .filter((section) => section.home !== `/${section.id}/`)
        .map((section) => [`/${section.id}/`, section.home]),
    ),
  });
  await inline.save();
}
