/** `npm run insights`: what readers could not find, from the command line, alongside a running
 *  server. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { readContent } from '../server/content.ts';
import { readConfig } from '../server/config.ts';
import { askerOf } from '../server/insights/ask-pages.ts';
import { createInsights } from '../server/insights/insights.ts';
import { createMeaningSource } from '../server/search/vectors/open-meaning.ts';
import { openStorage } from '../server/storage/storage.ts';
import { runInsights, type OpenInsights } from './insights-command.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Opened only by a command that needs it: `--help` creates no database. */
const open: OpenInsights = async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, buildDir, insightsDays, feedbackNames } = config;
  const log = pino({ enabled: false });
  const storage = await openStorage({ dataDir, databaseUrl, log });
  const meaning = createMeaningSource(config.embeddings, log);
  const { corpus, engine, classifier, meaningOf } = await readContent(buildDir, meaning);
  const insights = createInsights({
    ...{ storage, clock: Date.now, log, keepDays: insightsDays, keepNames: feedbackNames },
  });
  return {
    insights,
    embed: (texts) => meaning.embed(texts),
    storage,
    corpus,
    ask: askerOf({ engine, classifier, meaningOf }),
    async close() {
      await meaning.close();
      await storage.close();
    },
  };
};

process.exitCode = await runInsights(process.argv.slice(2), {
  open,
  reportedFile: path.join(ROOT, 'tests/fixtures/questions/reported.jsonl'),
  read: (file) => readFile(file, 'utf8').catch(() => ''),
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
