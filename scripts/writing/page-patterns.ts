/** The patterns for pages, each as headings that tell a writer what belongs there. `npm run check`
 *  finds lines that begin with TODO, which are still to be written. */

/** Values filled into the patterns. */
export interface PatternWords {
  title: string;
  /** First message code that the page owns, such as `FXP-INV-5280`. */
  code: string;
}

export const PATTERNS = [
  'transaction',
  'console',
  'component',
  'api',
  'overview',
  'faq',
  'release-notes',
] as const;

export type Pattern = (typeof PATTERNS)[number];

/** What each pattern is for, in the words of a question. */
export const PATTERN_PURPOSES: Record<Pattern, string> = {
  transaction: 'a screen where staff post something, step by step',
  console: 'a console page where administrators set something up',
  component: 'a part of a screen, with its properties and events',
  api: 'an API call, with request, response and errors',
  overview: 'what something is and how its parts fit together',
  faq: 'short answers to questions that no page covers',
  'release-notes': 'what is new, changed and fixed in each release',
};

const RELATED = `## Related pages

- TODO: a link to each page that the reader needs before or after this one, and why.`;

const messages = (code: string) => `## Messages

| Code | Message | Cause | What to do |
|---|---|---|---|
| <Msg code="${code}" /> | TODO: the text on the screen | Why it appears | What to do now |`;

const BEFORE = `## Before you start

- TODO: what must be set up, who may do it, and what the reader needs to have ready. One point each.`;

const BODIES: Record<Pattern, (words: PatternWords) => string> = {
  transaction: ({
    title,
    code,
  }) => `TODO: say in two sentences what **${title}** is for, and when to use another screen instead, with a link.

${BEFORE}

## Steps

1. TODO: on the home menu, select <Ui>${title}</Ui>. Say what the screen shows then.
2. TODO: one action per step, at most nine steps. Start a step with its condition ("If the item is lot-controlled").
3. TODO: select <Ui>Done</Ui>. Say what has been posted.

## What happens next

TODO: what changes in the product, in the ERP and for the next person.

## When something is different {#special-cases}

TODO: one heading for each special case, in the words that a reader would search for.

## Fields

| Field | Required | Rule |
|---|---|---|
| TODO: name of the field | Yes or No | What can be entered, and what is rejected |

${messages(code)}

## Example

TODO: one case with realistic quantities, lots and numbers from the chapter's example.

${RELATED}`,
  console: ({
    title,
    code,
  }) => `TODO: say in two sentences what an administrator sets up on **${title}**, and what changes for staff.

${BEFORE}

## Open the page

1. TODO: the path through the menu, with <Ui>names</Ui> as they appear on the screen.
2. TODO: what the page shows first.

## Change a setting

1. TODO: one action per step.
2. TODO: how to save, and when the change takes effect.

## Fields

| Field | Required | Rule |
|---|---|---|
| TODO: name of the field | Yes or No | What can be entered, and the default value |

${messages(code)}

${RELATED}`,
  component: ({
    title,
    code,
  }) => `TODO: say in two sentences what **${title}** shows, and when to use another component instead, with a link.

## Put one on a screen

1. TODO: where the component is in the designer.
2. TODO: what must be set before it works.

## Properties

| Property | Type | Default | What it does |
|---|---|---|---|
| TODO: \`name\` | Text | None | One sentence |

## Events

| Event | When | What it carries |
|---|---|---|
| TODO: \`name\` | One sentence | The fields of the event |

## Example

TODO: a small, complete example in a code block with its language.

## Limits

TODO: numbers and conditions, each with what happens when it is exceeded.

${messages(code)}

${RELATED}`,
  api: ({ title, code }) => `TODO: say in two sentences what **${title}** does, and what it needs.

## Request

\`\`\`http
POST /TODO HTTP/1.1
\`\`\`

| Field | Type | Required | Rule |
|---|---|---|---|
| TODO: \`name\` | Text | Yes | What it can contain |

## Response

TODO: a real response in a code block, and what each field means.

## Errors

| Status | Code | Message | What to do |
|---|---|---|---|
| 400 | <Msg code="${code}" /> | TODO: the text of the error | What the caller should do |

## Example

TODO: the same call in each language, in tabs.

${RELATED}`,
  overview: ({ title }) => `TODO: say in two sentences what ${title} is, and who needs it.

## How the parts fit together

TODO: the parts and what passes between them. A diagram helps more than a list.

## Terms

| Term | What it means |
|---|---|
| TODO: the term | One sentence |

${RELATED}`,
  faq: () => `TODO: say which questions this page answers, and where to find the others.

## About the first subject {#first-subject}

### TODO: the question in a reader's words?

TODO: the answer first, in one sentence. Then the reason or the exception, and a link to the page with the details.`,
  'release-notes': ({
    title,
  }) => `TODO: say which product ${title} cover, and what to read before an update.

## Releases at a glance

| Release | Date | Main subjects |
|---|---|---|
| TODO: 25.4 | 2025-12-15 | Three words for each topic |

## Release 25.4

### New in 25.4

- TODO: what the reader can do now, with a link to its page.

### Changed in 25.4

- TODO: what is different on the screen, and what to do about it.

### Fixed in 25.4

- TODO: what the reader saw, not what was wrong in the code.

### Known issues of 25.4

- TODO: what does not work yet, and the workaround.`,
};

/** The text of a new page, with front matter, as a draft until the line `draft: true` is removed.
 *  @param label for the sidebar, with the chapter number if there is one. */
export function newPage(pattern: Pattern, words: PatternWords, label: string): string {
  const { title } = words;
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`TODO: one sentence of 60 to 160 characters that says what ${title} is for.`)}
sidebar_label: ${JSON.stringify(label)}
keywords: [${JSON.stringify(title.toLowerCase())}]
questions:
  - "TODO: what is ${title.replaceAll('"', "'")} for?"
  - "TODO: a question in a reader's own words that this page answers?"
  - "TODO: another one?"
  - "TODO: four to eight of them?"
draft: true
---

${BODIES[pattern](words)}
`;
}

/** Readers' questions, with one group as an example. */
export function newQuestions(title: string): string {
  return `# What readers ask about this page, by the address of the heading that answers it; "top" is the part
# before the first heading. Search and the assistant find the page through these lines.
top:
  - answer: ${JSON.stringify(`TODO: in 8 to 45 words, what a helpful colleague would say first about ${title}.`)}
    show: text # steps, table, list, example, text, code, or {row: the first cell of a row}
    questions:
      - ${JSON.stringify(`TODO: what is ${title} for?`)}
      - ${JSON.stringify(`TODO: the same question in different words, about ${title}`)}
`;
}
