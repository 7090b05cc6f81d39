/** What is shown of the model's text while it arrives: citations as links, and nothing that the passages do
 *  not support. */

import { sectionText } from '../../../../server/document/text.ts';
import { describe, expect, test } from 'vitest';
import {
  createAnswerCheck,
  LONGEST_ANSWER,
} from '../../../../server/assistant/model/check-answer.ts';
import { STEP_LEFT_OUT } from '../../../../server/assistant/model/notes.ts';
import type { SentPassage } from '../../../../server/assistant/model/prompt.ts';
import { makePage } from '../../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../../fixtures/corpus/warehouse.ts';

function passageOf(path: string, heading: string): SentPassage {
  const page = warehouse.pages.find((one) => one.path === path)!;
  const section = page.sections.find((one) => one.heading === heading)!;
  return { page, section, score: 1, markdown: sectionText(section) };
}
const passages = [
  passageOf('/docs/inbound/po-receipt/', 'Steps'),
  passageOf('/docs/inbound/po-receipt/', 'Messages'),
  passageOf('/docs/inventory/lot-split/', 'Lot Split & Merge <beta>'),
  passageOf('/docs/inventory/cycle-count/', 'Approval tolerance'),
];
const STEPS = '/docs/inbound/po-receipt/#steps "PO Receipt: Steps"';
const MESSAGES = '/docs/inbound/po-receipt/#messages "PO Receipt: Messages"';

/** What is shown of the whole text, in the pieces in which it is emitted. */
function shown(text: string, { whole = true, size = 9, of = passages } = {}) {
  const check = createAnswerCheck(of);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(check.push(text.slice(at, at + size)));
  pieces.push(check.end(whole));
  return { text: pieces.join(''), pieces: pieces.filter(Boolean), state: check.state() };
}

describe('citations', () => {
  test('become links to the headings, numbered in the order in which they appear', () => {
    const { text, state } = shown(
      'An expired lot is refused: `FXP-INB-3026` [2]. Scan the PO number. [1] Check the label [2].',
    );
    expect(text).toBe(
      `An expired lot is refused: \`FXP-INB-3026\`. [\\[1\\]](${MESSAGES}) ` +
        `Scan the PO number. [\\[2\\]](${STEPS}) Check the label. [\\[1\\]](${MESSAGES})`,
    );
    expect(state.cited).toEqual([1, 0]);
  });

  test.each([
    ['[1][2]', 2],
    ['[1, 2]', 2],
    ['[1] [2]', 2],
    ['[2 and 1]', 2],
    ['[passage 1]', 1],
    ['【1】', 1],
    ['【1†source】', 1],
    ['[1](https://evil.example/)', 1],
    ['[1][1]', 1],
  ])('are read as %s', (written, count) => {
    const { text } = shown(`Scan the PO number ${written}.`);
    expect(text.match(/\]\(\//g)).toHaveLength(count);
    expect(text).toMatch(/^Scan the PO number\. \[/);
    expect(text).not.toContain('evil');
  });

  test.each(['[9]', '[0]', '[99]', '[1234]', '[5, 6]'])(
    'that point at nothing go: %s',
    (written) => {
      const { text, state } = shown(`Scan the PO number ${written}.`);
      expect(text).toBe('Scan the PO number.');
      expect(state.cited).toEqual([]);
    },
  );

  test('are not read in code', () => {
    const page = makePage({
      path: '/docs/x/',
      title: 'Arrays',
      body: { '': ['The first entry is `lines[1]` in the script.'] },
    });
    const of = [{ page, section: page.sections[0]!, score: 1, markdown: '' }];
    const { text } = shown('The first entry is `lines[1]` in the script [1].', { of });
    expect(text).toBe('The first entry is `lines[1]` in the script. [\\[1\\]](/docs/x/ "Arrays")');
  });

  test('cannot be broken out of by a title', () => {
    const { text } = shown('Split one lot into several, or merge lots [3].');
    expect(text).toContain('(/docs/inventory/lot-split/ "Lot Split \\& Merge \\<beta\\>")');
  });

  test('never show their bracket before they are decided', () => {
    const check = createAnswerCheck(passages);
    let out = '';
    for (const sign of 'Scan the PO number. [1] Select **Done**.\n') {
      out += check.push(sign);
      expect(out.replace(/\[\\\[1\\\]\]\([^)]*\)/g, '')).not.toContain('[');
    }
    expect(out).toContain(`[\\[1\\]](${STEPS})`);
  });
});

describe('what the passages do not bear out', () => {
  test('is left out, and the rest stays in its place', () => {
    const { text, state } = shown(
      'Scan the PO number [1]. Then wait 45 minutes for the nightly job [1]. Select **Done** [1].',
    );
    expect(text.replace(/ \[\\\[1\\\]\]\([^)]*\)/g, '')).toBe(
      'Scan the PO number. Select **Done**.',
    );
    expect(state.leftOut).toBe(true);
  });

  test('of paragraphs and lists leaves no torn marks', () => {
    const { text } = shown(
      [
        'Invented words stand nowhere. Neither do these ones.',
        '',
        'Use these fields:',
        '',
        '- Enter the **Quantity** that you counted.',
        '- Paint the pallet green.',
        '- Scan the PO number.',
        '',
        'Unicorns dance tonight. Select **Done**.',
      ].join('\n'),
    );
    expect(text).toBe(
      [
        'Use these fields:',
        '',
        '- Enter the **Quantity** that you counted.',
        '- Scan the PO number.',
        '',
        'Select **Done**.',
      ].join('\n'),
    );
  });

  test('of steps leaves a word in its place, so that the rest does not pass for the whole', () => {
    const { text } = shown(
      '1. Scan the PO number.\n2. Weigh the truck on the bridge.\n3. Select **Done**.\n4. Sing.',
    );
    expect(text).toBe(`1. Scan the PO number.\n2. ${STEP_LEFT_OUT}\n3. Select **Done**.`);
  });

  test('of a table leaves out the row, and the header if no row is left', () => {
    const head = '| Code | Cause |\n| --- | --- |\n';
    const good = '| `FXP-INB-3026` | The expiry date is before today [2] |';
    const bad = '| `FXP-INB-9999` | Gremlins [2] |';
    expect(shown(`${head}${bad}\n${good}`).text).toBe(
      `${head}| \`FXP-INB-3026\` | The expiry date is before today [\\[1\\]](${MESSAGES}) |`,
    );
    expect(shown(`${head}${bad}\n\nScan the PO number.`).text).toBe('Scan the PO number.');
  });

  test('of code leaves out the block', () => {
    expect(shown('Scan the PO number.\n\n```sh\nrm -rf /\n```\n\nSelect **Done**.').text).toBe(
      'Scan the PO number.\n\nSelect **Done**.',
    );
  });

  test('is nothing at all where all of it is made up', () => {
    const { text, state } = shown("I'm sorry, but I can't help with that request.");
    expect([text, state.declined]).toEqual(['', false]);
  });

  test('takes what only led up to it along', () => {
    expect(shown('Yes. Dragons approve the invoice. Scan the PO number.').text).toBe(
      'Scan the PO number.',
    );
    expect(shown('In short:\n\nDragons approve.\n\nScan the PO number.').text).toBe(
      'Scan the PO number.',
    );
    expect(shown('Scan the PO number.\n\nDo this:\n\n- Feed the dragons.').text).toBe(
      'Scan the PO number.',
    );
  });
});

describe('links, pictures and HTML of the model', () => {
  test.each([
    ['Scan the [PO number](https://evil.example/?q=1).', 'Scan the PO number.'],
    ['Scan the PO number. ![x](https://evil.example/leak.png)', 'Scan the PO number.'],
    ['Scan the <b>PO number</b>.', 'Scan the PO number.'],
    ['Scan the <PO number>.', 'Scan the \\<PO number>.'],
    ['Scan the PO number.\n[PO]: https://evil.example/', 'Scan the PO number.'],
    ['<img src=x onerror=alert(1)>Scan the PO number.', 'Scan the PO number.'],
    ['<script>alert(1)</script> Scan the PO number.', ''],
  ])('%s', (written, expected) => {
    expect(shown(written).text).toBe(expected);
  });
});

describe('the word for no answer', () => {
  test.each([
    'NO_ANSWER',
    'NO_ANSWER.',
    '`NO_ANSWER`',
    '**NO_ANSWER**\n',
    'NO ANSWER: nothing here.',
  ])('alone: %j', (written) => {
    const { text, state } = shown(written, { size: 2 });
    expect([text, state.declined]).toEqual(['', true]);
  });

  test('is nothing to show after an answer', () => {
    const { text, state } = shown('Scan the PO number. NO_ANSWER');
    expect([text, state.declined]).toEqual(['Scan the PO number.', false]);
  });

  test('is not a sentence of the pages', () => {
    expect(shown('No answer is a PO number. Scan the PO number.').state.declined).toBe(false);
  });
});

describe('length and end', () => {
  test('an answer without end is cut at a sentence', () => {
    const { text, state } = shown('Scan the PO number. '.repeat(1000), { size: 500 });
    expect(state.tooLong).toBe(true);
    expect(text.length).toBeLessThanOrEqual(LONGEST_ANSWER);
    expect(text).toMatch(/number\.$/);
  });

  test('text that broke off keeps its whole sentences', () => {
    expect(shown('Scan the PO number. Enter the **Quan', { whole: false }).text).toBe(
      'Scan the PO number.',
    );
  });

  test('a sentence is shown as soon as the next begins', () => {
    const check = createAnswerCheck(passages);
    check.push('Scan the PO number [1].');
    expect(check.push(' ')).toBe('');
    expect(check.push('S')).toMatch(/^Scan the PO number\./);
  });
});
