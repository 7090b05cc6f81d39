/** A small tree of pages without faults, created anew for each test, which plants one fault in it. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readFacts } from '../../../scripts/content/facts.ts';
import { runChecks } from '../../../scripts/content/run-checks.ts';
import type { Facts } from '../../../scripts/content/facts.ts';

export const PO_RECEIPT = 'docs/inbound/po-receipt.md';
export const TO_RECEIPT = 'docs/inbound/to-receipt.md';
export const OVERVIEW = 'docs/system-overview/system-overview.md';
export const TOOLBAR = 'atlas/toolbar.md';

/** The real facts with a map of only five pages. */
export function smallFacts(): Facts {
  const facts = readFacts();
  const title = (address: string, name: string, number?: string) => ({
    path: address,
    title: name,
    ...(number && { number }),
  });
  facts.map.sections = [
    {
      id: 'docs',
      categories: [
        {
          slug: 'system-overview',
          label: 'System overview',
          area: 'SYS',
          pages: [title('/docs/system-overview/system-overview', 'System overview', '2')],
        },
        {
          slug: 'inbound-operations',
          label: 'Inbound operations',
          area: 'INB',
          pages: [
            title('/docs/inbound/po-receipt', 'PO Receipt', '3.1'),
            title('/docs/inbound/to-receipt', 'TO Receipt', '3.2'),
          ],
        },
      ],
    },
    {
      id: 'atlas',
      codes: { area: 'ATL', from: 100 },
      categories: [
        {
          slug: null,
          label: 'Top level',
          pages: [title('/atlas', 'Login to the web client'), title('/atlas/toolbar', 'Toolbar')],
        },
      ],
    },
  ];
  facts.groupCounts = { sections: {}, exceptions: {} };
  return facts;
}

const FILES: Record<string, string> = {
  'static/img/docs/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  [OVERVIEW]: `---
title: System overview
description: How every screen works, from the home menu to the messages that many screens share.
sidebar_label: 2 System overview
keywords: [home menu, messages]
questions:
  - Where do I find my screen?
  - Why does the handheld say that my session has ended?
  - What does a red star beside a field mean?
  - Can I work without a network?
---

Read this page before your first shift.

![The home menu with its tiles](/img/docs/flow.svg)

## Shared messages

| Code | Message | What to do |
|---|---|---|
| <Msg code="FXP-SYS-10" /> | Session expired | Sign in again |
| <Msg code="FXP-SYS-30" /> | Organization closed for the period | Ask the stock controller |

## Next steps

- [PO Receipt](../inbound/po-receipt.md#steps) and its [tolerance message](../inbound/po-receipt.md#fxp-inb-3024)
- [All of inbound](/docs/category/inbound-operations/)
- [Login to the web client](/atlas/), which draws the warehouse
`,
  [PO_RECEIPT]: transaction({
    title: 'PO Receipt',
    number: '3.1',
    about: 'goods that a supplier delivers against a purchase order of your organization',
    code: 'FXP-INB-3024',
    message: 'Quantity is over tolerance. Receive all?',
    kind: 'PO `450123`',
    sibling: '[TO Receipt](./to-receipt.md)',
  }),
  [TO_RECEIPT]: transaction({
    title: 'TO Receipt',
    number: '3.2',
    about: 'a load from another of your own sites, with the lots that the sender has shipped',
    code: 'FXP-INB-3040',
    message: 'Nothing is shipped on this order',
    kind: 'TO `720045`',
    sibling: '[PO Receipt](./po-receipt.md)',
  }),
  'atlas/index.md': simple(
    'Login to the web client',
    'open Atlas in a browser on your desk',
    'index',
  ),
  [TOOLBAR]: simple('Toolbar', 'find the tool that draws a rack, a wall or a door', 'toolbar'),
};

function simple(title: string, what: string, place: string): string {
  return `---
title: ${title}
description: "How to ${what}, step by step, with the limits that you should know."
sidebar_label: ${title}
keywords: [atlas, ${place}]
questions:
  - First question about ${place}?
  - Second question about ${place}?
  - Third question about ${place}?
  - Fourth question about ${place}?
---

Use this page to ${what}.

## Steps

You may ${what} if your role allows it in this zone.
`;
}

function transaction(page: {
  title: string;
  number: string;
  about: string;
  code: string;
  message: string;
  kind: string;
  sibling: string;
}): string {
  return `---
title: ${page.title}
description: "How to receive ${page.about}."
sidebar_label: ${page.number} ${page.title}
keywords: [receive, ${page.title}]
questions:
  - How do I start ${page.title}?
  - What if the count is wrong on ${page.title}?
  - Where do the goods go after ${page.title}?
  - Who may open ${page.title}?
---

Use **${page.title}** for ${page.about}.

## Steps

1. Select <Ui>${page.title}</Ui>.
2. Scan the item.
3. Select <Ui>Done</Ui>.

${page.title} asks for an open period: otherwise you see \`FXP-SYS-30\`.

## Fields

| Field | Required | Rule |
|---|---|---|
| Item | Yes | On a line of ${page.title} |
| Quantity | Yes | Above zero |

## Messages

| Code | Message | What to do |
|---|---|---|
| <Msg code="${page.code}" /> | ${page.message} | Call the person who made the order |

## Worked example

1. ${page.kind} brings 10 \`BR-2040\` Bearing 40 mm to \`D01\` with carrier Blue Line.
2. The receiver counts 10.
3. Nothing is open: 10 − 10 = 0.

## Related pages

- ${page.sibling}
`;
}

export interface Tree {
  folder: string;
  /** Writes a file unchanged. */
  write: (place: string, text: string) => void;
  /** Replaces a text that must exist. */
  replace: (place: string, from: string, to: string) => void;
  /** Inserts a paragraph or other block before "Related pages", or at the end. */
  add: (place: string, block: string) => void;
  remove: (place: string) => void;
  /** The findings, as `file:line rule: message`. */
  check: (options?: { complete?: string[]; over?: string; strict?: boolean }) => string[];
}

/** The valid tree in a temporary folder, removed after the test.
 *  @param files replacements for files of the tree. */
export function makeTree(files = FILES): Tree {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (place: string) => path.join(folder, place);
  const write = (place: string, text: string) => {
    mkdirSync(path.dirname(at(place)), { recursive: true });
    writeFileSync(at(place), text);
  };
  const replace = (place: string, from: string, to: string) => {
    const text = readFileSync(at(place), 'utf8');
    if (!text.includes(from)) throw new Error(`${place} has no "${from}"`);
    write(
      place,
      text.replace(from, () => to),
    );
  };
  for (const [place, text] of Object.entries(files)) write(place, text);
  return {
    folder,
    write,
    replace,
    add: (place, block) => {
      const text = readFileSync(at(place), 'utf8');
      if (!text.includes('\n## Related pages')) return write(place, `${text}\n${block}\n`);
      replace(place, '\n## Related pages', `\n${block}\n\n## Related pages`);
    },
    remove: (place) => rmSync(at(place)),
    check: ({ complete = [], over, strict = false } = {}) =>
      runChecks({
        roots: over === undefined ? [folder] : [folder, over],
        facts: smallFacts(),
        complete,
        strict,
      }).findings.flatMap(({ file, line, rule, message, advice }) =>
        advice ? [] : [`${file}:${line} ${rule}: ${message}`],
      ),
  };
}
