/** What the assistant answers if the language model is not asked, declines, fails or is cut off. */

import { describe, expect, test } from 'vitest';
import { createAssistant } from '../../../../server/assistant/assistant.ts';
import { BROKE_OFF, INSTEAD, UNSUPPORTED } from '../../../../server/assistant/model/notes.ts';
import { DECLINED } from '../../../../server/assistant/strings.ts';
import { createSearchEngine } from '../../../../server/search/engine.ts';
import { byEngine } from '../../../fixtures/by-engine.ts';
import { warehouse } from '../../../fixtures/corpus/warehouse.ts';
import { bodyOf, modelAssistant, QUESTION } from '../../../fixtures/model-assistant.ts';
import { hangs, says, type ModelScript } from '../../../fixtures/model-server.ts';
import { onModelServer } from '../../../fixtures/on-model-server.ts';

const scripted = onModelServer(modelAssistant);

describe('the model is not asked', () => {
  test('where nothing that was found answers', async () => {
    const { output, texts } = await scripted.world.ask('What is the capital of Australia?');
    expect(output).toMatchObject({ declined: true, documents: [] });
    expect(texts).toEqual([DECLINED]);
    expect([scripted.server.exchanges.length, scripted.world.spent()]).toEqual([0, 0]);
  });

  test('where the budget is spent', async () => {
    const engine = createSearchEngine(warehouse);
    const writer = { write: () => expect.fail('asked'), close: () => {} };
    const budget = { take: () => Promise.reject(new Error('spent')) };
    const poor = createAssistant({
      answer: byEngine(engine),
      clock: () => 0,
      model: { writer, budget },
    });
    await expect(poor.take(bodyOf(QUESTION), { userId: 'u' })).rejects.toThrow('spent');
    await expect(poor.take(bodyOf('capital of Australia'), { userId: 'u' })).resolves.toBeDefined();
  });
});

test('a model that finds no answer in the passages declines, with the nearest pages', async () => {
  scripted.server.answerWith(says('NO_ANSWER'));
  const { output, texts } = await scripted.world.ask();
  expect(output).toMatchObject({ generation: DECLINED, declined: true, documents: [] });
  expect(texts).toEqual([DECLINED]);
  const pages = output.closest.map(({ metadata }) => metadata.source.split('#')[0]);
  expect(pages[0]).toBe('/docs/inbound/po-receipt/');
  expect(new Set(pages).size).toBe(pages.length);
  // Like any declined question, it is not remembered.
  scripted.server.answerWith(says('NO_ANSWER'));
  await scripted.world.ask();
  expect(scripted.world.promptOf(1)).not.toContain('<conversation>');
});

describe('the pages answer', () => {
  test.each<[string, ModelScript]>([
    ['where the model fails', ({ fail }) => fail(500)],
    [
      'where it breaks before a sentence is whole',
      ({ send, cut }: { send: (t: string) => void; cut: () => void }) => {
        send('Scan or');
        setImmediate(cut);
      },
    ],
    [
      'where its service filters the answer',
      ({ finish }: { finish: (r: string) => void }) => finish('content_filter'),
    ],
  ])('%s, with a word about it, and the question is given back', async (_, script) => {
    scripted.server.answerWith(script);
    const { output } = await scripted.world.ask();
    const pages = await scripted.world.byPages();
    expect(output).toEqual({ ...pages, generation: `${INSTEAD}\n\n${pages.generation}` });
    expect(scripted.world.spent()).toBe(0);
  });

  test('where the model goes on and on, which is hung up', async () => {
    const sentence = 'The dock bumpers are zebras on Tuesdays. '.repeat(250);
    let sent = 0;
    scripted.server.answerWith(async ({ send, gone }) => {
      const over = gone.then(() => true);
      const goesOn = () =>
        Promise.race([over.then(() => false), new Promise<true>((go) => setImmediate(go, true))]);
      while (sent < 10_000_000 && (await goesOn())) {
        send(sentence);
        sent += sentence.length;
      }
    });
    const { output } = await scripted.world.ask();
    await scripted.server.exchanges[0]!.gone;
    const pages = await scripted.world.byPages();
    const generation = expect.stringContaining(pages.generation) as string;
    expect(output).toEqual({ ...pages, generation });
    expect(output.generation.length).toBeLessThan(pages.generation.length + 200);
    expect(sent).toBeLessThan(10_000_000);
  });

  const LARGE = 'x'.repeat(10_000_000);
  test.each<[string, ModelScript]>([
    ['line', ({ raw, end }) => (raw(`data: ${LARGE}`), end())],
    ['error', ({ fail }) => fail(500, {}, LARGE)],
    ['word', ({ send, finish }) => (send(LARGE), finish())],
  ])('where the model sends 10 MB in one %s', async (_, script) => {
    scripted.server.answerWith(script);
    const { output } = await scripted.world.ask();
    const pages = await scripted.world.byPages();
    expect(output).toEqual({ ...pages, generation: `${INSTEAD}\n\n${pages.generation}` });
  });

  test('where it says nothing in time', async () => {
    scripted.world = modelAssistant(scripted.server, { times: { silence: 30 } });
    scripted.server.answerWith(hangs);
    expect((await scripted.world.ask()).output.generation).toContain(INSTEAD);
  });

  test('below what was shown before it broke off', async () => {
    scripted.server.answerWith(({ send, cut }) => {
      send('Scan or enter the PO number [1]. Then ent');
      setImmediate(cut);
    });
    const { output } = await scripted.world.ask();
    const pages = await scripted.world.byPages();
    expect(output.generation).toMatch(/^Scan or enter the PO number\. \[\\\[1\\\]\]\(/);
    expect(output.generation.endsWith(`\n\n${BROKE_OFF}\n\n${pages.generation}`)).toBe(true);
    expect(output.generation).not.toContain('Then ent');
    for (const document of pages.documents) {
      const sources = output.documents.map(({ metadata }) => metadata.source);
      expect(sources).toContain(document.metadata.source);
    }
    expect(scripted.world.spent()).toBe(1);
  });

  test('where nothing of what the model wrote is on the pages', async () => {
    scripted.server.answerWith(says("I'm sorry, as an assistant I cannot help with that."));
    const { output } = await scripted.world.ask();
    expect(output.generation).toBe(
      `${UNSUPPORTED}\n\n${(await scripted.world.byPages()).generation}`,
    );
    expect(scripted.world.spent()).toBe(1);
  });

  test.each([
    ['nothing', ''],
    ['nothing of use', 'Yes.'],
  ])('where the model wrote %s', async (_, written) => {
    scripted.server.answerWith(says(written));
    expect((await scripted.world.ask()).output.generation).toBe(
      `${INSTEAD}\n\n${(await scripted.world.byPages()).generation}`,
    );
  });

  test('at a stop, at once, also below what was shown', async () => {
    scripted.server.answerWith(({ send }) => send('Scan or enter the PO number. Now'));
    const { output } = await scripted.world.ask(QUESTION, () => scripted.world.close());
    expect(output.generation).toContain(`number.\n\n${BROKE_OFF}\n\n`);
    await scripted.server.exchanges[0]!.gone;
    expect((await scripted.world.ask()).output.generation).toContain(INSTEAD);
  });
});

test('a reader who leaves ends the call, and nothing is remembered', async () => {
  const reader = new AbortController();
  scripted.server.answerWith(hangs, says('Scan or enter the PO number.'));
  const taken = await scripted.world.assistant.take(bodyOf(QUESTION), { userId: 'u' });
  const answer = taken.answer(reader.signal);
  const { gone } = await scripted.server.arrived(0);
  reader.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  await gone;
  await scripted.world.ask();
  expect(scripted.world.promptOf(1)).not.toContain('<conversation>');
});
