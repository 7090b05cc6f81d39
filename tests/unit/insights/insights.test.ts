/** What readers send, ask and search, on the real databases: counted together, limited, kept for a time,
 *  grouped, taken and resolved. */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InvokeAnswer } from '../../../server/contract/assistant.ts';
import type { Feedback } from '../../../server/contract/feedback.ts';
import { DAILY_NOTES } from '../../../server/insights/counter.ts';
import { toCsv } from '../../../server/insights/csv.ts';
import { DAILY_FEEDBACK } from '../../../server/insights/feedback.ts';
import { createInsights, type Insights } from '../../../server/insights/insights.ts';
import { markResolved } from '../../../server/insights/resolve.ts';
import { SETTLED_MS } from '../../../server/insights/searches.ts';
import { createWorld, type World } from '../../fixtures/accounts.ts';
import { silent, testDialects } from '../../fixtures/storages.ts';

const DAY = 86_400_000;
const dialects = await testDialects();

describe.each(dialects)('insights on $name', (dialect) => {
  let world: World;
  let insights: Insights;
  let reader: { id: string; name: string };

  const open = (keepNames = false) =>
    createInsights({
      storage: world.storage,
      clock: () => world.time.now,
      log: silent,
      keepDays: 180,
      keepNames,
    });
  beforeEach(async () => {
    world = await createWorld(dialect);
    reader = await world.addUser('reader');
    insights = open();
  });
  afterEach(() => world.drop());

  const report = async (weeks = 8) => {
    await insights.flush(true);
    return insights.report({ weeks });
  };
  const ask = (text: string, confidence: 'none' | 'low' | 'high') =>
    insights.counter.note({
      ...{ userId: reader.id, kind: 'question', text, section: 'docs' },
      ...{ missed: confidence === 'none', unsure: confidence === 'low' },
    });
  const said = (more: object): Feedback => ({
    ...{ kind: 'page', id: randomUUID(), at: new Date(world.time.now).toISOString() },
    ...{ page: '/docs/inbound/po-receipt', helpful: false, reasons: ['wrong'], words: '' },
    ...more,
  });

  test('many rows are all counted, and others have their turn meanwhile', async () => {
    const days = ['2026-02-23', '2026-02-24', '2026-02-25'];
    const subjects = Array.from({ length: 600 }, (_, index) => `subject ${index}`);
    for (const day of days) {
      const rows = subjects.map((subject, index) => ({
        ...{ day, kind: 'search', section: 'docs' },
        ...{ subject_key: `key${index}`, subject, count: 1, missed: 1, unsure: 0, followed: 0 },
        last_at: world.time.now,
      }));
      await world.storage.db.insertInto('insight_counts').values(rows).execute();
    }
    let turns = 0;
    let running = true;
    const turn = () => {
      turns += 1;
      if (running) setImmediate(turn);
    };
    setImmediate(turn);
    const { weeks, searches } = await report();
    running = false;
    expect(weeks.at(-1)).toMatchObject({ searches: 1800, empty: 1800 });
    expect(searches).toHaveLength(100);
    expect(searches[0]).toMatchObject({ count: 3, missed: 3 });
    // Read in four batches, processed in several passes, with a yield after each.
    expect(turns).toBeGreaterThan(5);
  });

  test('questions that are alike stand together, those that were answered do not stand there', async () => {
    ask('How do I split a pallet?', 'none');
    ask('how do I split a pallet', 'none');
    ask('Split one pallet', 'low');
    ask('Where is the printer?', 'high');
    const { questions, weeks, top, grouping } = await report();
    expect(grouping).toBe('words');
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({ count: 3, missed: 2, unsure: 1, section: 'docs' });
    expect(questions[0]?.members.map(({ text }) => text)).toEqual([
      'How do I split a pallet?',
      'Split one pallet',
    ]);
    expect(weeks.at(-1)).toMatchObject({ questions: 4, declined: 2, unsure: 1 });
    expect(top.questions[0]).toEqual({
      text: 'How do I split a pallet?',
      section: 'docs',
      count: 2,
    });
  });

  test('a search is what a reader stops at, with or without a click', async () => {
    const { searches } = insights;
    for (const [query, found] of [
      ['po', 30],
      ['po re', 20],
      ['po receipt', 5],
    ] as const) {
      searches.note(reader.id, query, { found });
    }
    searches.follow(reader.id, 'po receipt');
    searches.note(reader.id, 'drone', { found: 0 });
    world.time.now += SETTLED_MS;
    searches.note('somebody else', 'dock', { found: 7 });
    const answer = await report();
    expect(answer.searches.map(({ members }) => members[0]?.text)).toEqual(['drone', 'dock']);
    expect(answer.weeks.at(-1)).toMatchObject({ searches: 3, empty: 1 });
  });

  test('a click that comes after the search was counted counts for it', async () => {
    insights.searches.note(reader.id, 'dock', { found: 7 });
    await insights.flush(true);
    insights.searches.follow(reader.id, 'Dock');
    expect((await report()).searches).toEqual([]);
  });

  test('nothing is missed where the result says it all', async () => {
    insights.searches.note(reader.id, 'FXP-INB-3025', { found: 4, answered: true });
    await insights.flush(true);
    const answer = await report();
    expect(answer.searches).toEqual([]);
    expect(answer.weeks.at(-1)).toMatchObject({ searches: 1 });
  });

  test('typing on after a message code goes on with the same search', async () => {
    insights.searches.note(reader.id, 'FXP-INB-3025', { found: 4, answered: true });
    insights.searches.note(reader.id, 'FXP-INB-3025 drone', { found: 0 });
    await insights.flush(true);
    const answer = await report();
    expect(answer.searches.map(({ members }) => members[0]?.text)).toEqual(['FXP-INB-3025 drone']);
    expect(answer.weeks.at(-1)).toMatchObject({ searches: 1 });
  });

  test('what is sent twice is kept once, and without a name', async () => {
    const first = said({});
    await insights.feedback.add([first], reader);
    await insights.feedback.add([{ ...first, words: 'Step 3 is gone' }], reader);
    const { pages, weeks } = await report();
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({
      ...{ down: 1, words: ['Step 3 is gone'], reasons: { wrong: 1 }, names: [], section: 'docs' },
    });
    expect(weeks.at(-1)).toMatchObject({ unhelpful: 1 });
    const rows = await world.storage.db.selectFrom('feedback').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${reader.name}|${reader.id}`));
  });

  test('a name is kept where the setting says so', async () => {
    insights = open(true);
    await insights.feedback.add([said({ kind: 'mistake', anchor: 'steps', quote: 'a' })], reader);
    const { mistakes } = await report();
    expect(mistakes[0]).toMatchObject({
      ...{ names: ['reader'], quotes: ['a'], page: '/docs/inbound/po-receipt/#steps' },
    });
  });

  test('a thumb that is taken back is gone', async () => {
    const thumb = { kind: 'answer', question: 'Why?', helpful: false, id: randomUUID() };
    await insights.feedback.add([said(thumb)], reader);
    expect((await report()).questions).toHaveLength(1);
    await insights.feedback.add([said({ ...thumb, helpful: null })], reader);
    expect((await report()).questions).toEqual([]);
  });

  test('an account sends and asks so much in a day and no more', async () => {
    for (let i = 0; i < DAILY_FEEDBACK / 20; i += 1) {
      await insights.feedback.add(
        Array.from({ length: 20 }, () => said({})),
        reader,
      );
    }
    await expect(insights.feedback.add([said({})], reader)).rejects.toMatchObject({
      code: 'feedback_limit',
    });
    for (let i = 0; i < DAILY_NOTES + 50; i += 1) ask(`Question ${i}`, 'high');
    expect((await report()).weeks.at(-1)).toMatchObject({ questions: DAILY_NOTES });
    world.time.now += DAY;
    await insights.feedback.add([said({})], reader);
  });

  test('goes after its time', async () => {
    ask('Old question', 'none');
    await insights.feedback.add([said({})], reader);
    await insights.flush(true);
    world.time.now += 181 * DAY;
    await insights.feedback.sweep();
    const { questions, pages } = await report(104);
    expect([questions, pages]).toEqual([[], []]);
    for (const table of ['feedback', 'insight_counts', 'feedback_counts'] as const) {
      expect(await world.storage.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('a taken row is resolved when its page answers it, and new when it is missed again', async () => {
    ask('How do I split a pallet?', 'none');
    const [row] = (await report()).questions;
    const page = '/docs/inventory/lot-split/';
    await insights.states.set({ ...row!, state: 'taken', page }, 'wanda');
    expect((await report()).questions[0]).toMatchObject({ state: 'taken', by: 'wanda' });

    const answerFrom = (source: string) => () =>
      Promise.resolve({
        ...{ declined: false, confidence: 'high', documents: [{ metadata: { source } }] },
      } as unknown as InvokeAnswer['output']);
    const resolve = (source: string) =>
      markResolved(world.storage, answerFrom(source), () => world.time.now);
    expect(await resolve('/docs/faq/#pallets')).toEqual([]);
    expect(await resolve('/docs/inventory/lot-split/#steps')).toHaveLength(1);
    expect((await report()).questions[0]).toMatchObject({ state: 'resolved', by: 'build' });

    world.time.now += 1;
    ask('How do I split a pallet?', 'none');
    expect((await report()).questions[0]).toMatchObject({ state: 'new', answerPage: page });
  });

  test('the CSV has every row, and no cell that a spreadsheet would run', async () => {
    ask('=HYPERLINK("http://x")', 'none');
    const csv = toCsv(await report());
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  test('notes that cannot be written wait', async () => {
    ask('How do I split a pallet?', 'none');
    const { db } = world.storage;
    await db.schema.alterTable('insight_counts').renameTo('elsewhere').execute();
    await insights.flush();
    await db.schema.alterTable('elsewhere').renameTo('insight_counts').execute();
    expect((await report()).questions).toHaveLength(1);
  });
});
