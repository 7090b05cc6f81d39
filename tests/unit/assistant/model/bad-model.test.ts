/** What reaches the reader from a model that answers badly: too long, with a wrong number, without citations,
 *  in another language, with links that lead elsewhere, or in an unexpected format. The model is scripted;
 *  how often a real one answers like this is not tested. */

import { expect, test } from 'vitest';
import { LONGEST_ANSWER } from '../../../../server/assistant/model/check-answer.ts';
import { CUT_OFF, LEFT_OUT, UNSUPPORTED } from '../../../../server/assistant/model/notes.ts';
import { modelAssistant } from '../../../fixtures/model-assistant.ts';
import { says } from '../../../fixtures/model-server.ts';
import { onModelServer } from '../../../fixtures/on-model-server.ts';

const scripted = onModelServer(modelAssistant);

async function readerSees(written: string): Promise<string> {
  scripted.server.answerWith(says(written));
  return (await scripted.world.ask()).output.generation;
}

/** What is shown, with a link to the steps of the page. */
const CITED = '[\\[1\\]](/docs/inbound/po-receipt/#steps "PO Receipt: Steps")';

test('a sentence with a wrong number is left out, and that is said', async () => {
  const written =
    'Scan or enter the PO number [1]. All of it is received within 30 days [1]. Select **Done** [1].';
  expect(await readerSees(written)).toBe(
    `Scan or enter the PO number. ${CITED} Select **Done**. ${CITED}\n\n${LEFT_OUT}`,
  );
});

test('without citations the answer stands without links, and has its sources', async () => {
  const written = 'Scan or enter the PO number. Enter the **Quantity** that you counted.';
  scripted.server.answerWith(says(written));
  const { output } = await scripted.world.ask();
  expect(output.generation).toBe(written);
  expect(output.documents[0]!.metadata.source).toBe('/docs/inbound/po-receipt/#steps');
});

test('a citation of a passage that there is not becomes that of the passage that says it', async () => {
  expect(await readerSees('Scan or enter the PO number [7].')).toBe(
    `Scan or enter the PO number. ${CITED}`,
  );
});

test('a link is left out, and of its text what the pages say stays', async () => {
  const written =
    'Scan or enter the [PO number](https://evil.example/x) [1]. More: <https://evil.example>.';
  expect(await readerSees(written)).toBe(`Scan or enter the PO number. ${CITED}\n\n${LEFT_OUT}`);
});

test('a greeting and a closing remark are left out', async () => {
  const shown = await readerSees(
    'Sure! Great question. Here is how you do it:\n\n1. Scan or enter the PO number [1].\n2. Select **Done** [1].\n\nLet me know if you need more help!',
  );
  expect(shown).toBe(
    `1. Scan or enter the PO number. ${CITED}\n2. Select **Done**. ${CITED}\n\n${LEFT_OUT}`,
  );
});

test('an answer that turns in circles says each sentence once', async () => {
  const shown = await readerSees(
    'Scan or enter the PO number [1]. Select **Done** [1]. '.repeat(20),
  );
  expect(shown).toBe(`Scan or enter the PO number. ${CITED} Select **Done**. ${CITED}`);
});

test('one that is far too long is cut at a sentence, and that is said', async () => {
  const one = (i: number) => `Scan or enter the PO number ${'and enter it '.repeat(i % 9)}[1]. `;
  const long = Array.from({ length: 400 }, (_, i) => `${one(i)}${one(i + 1)}`).join('');
  const shown = await readerSees(long);
  expect(shown.endsWith(CUT_OFF)).toBe(true);
  expect(shown.replaceAll(CITED, '').length).toBeLessThan(LONGEST_ANSWER);
});

test.each([
  ['another language', 'Scannen Sie die Bestellnummer [1]. Wählen Sie anschließend **Done** [1].'],
  ['JSON', '```json\n{"answer": "Scan or enter the PO number [1]."}\n```'],
  ['its thoughts', '<think>The reader wants steps.</think>Scan or enter the PO number [1].'],
])('in place of %s the pages answer, and that is said', async (_, written) => {
  const pages = await scripted.world.byPages();
  expect(await readerSees(written)).toBe(`${UNSUPPORTED}\n\n${pages.generation}`);
});
