/** The patterns that a page can have, each as headings under which a writer reads what belongs there.
 *  A line that begins with TODO is still to be written; `npm run check` finds it. */

/** What the patterns are filled with. */
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
  transaction: 'a screen on which staff post something, step by step',
  console: 'a page of the console on which administrators set something up',
  component: 'a part of a screen, with its properties and events',
  api: 'a call of the API, with request, response and errors',
  overview: 'what something is and how its parts belong together',
  faq: 'short answers to questions that have no page',
  'release-notes': 'what is new, changed and fixed in each release',
};

const RELATED = `## Related pages

- TODO: one link for each page that the reader needs before or after this one, and why.`;

const messages = (code: string) => `## Messages

| Code | Message | Cause | What to do |
|---|---|---|---|
| <Msg code="${code}" /> | TODO: the text that the screen shows | Why it appears | What the reader does now |`;

const BEFORE = `## Before you start

- TODO: what must be in place, who may do it, and what the reader needs at hand. One point each.`;

const BODIES: Record<Pattern, (words: PatternWords) => string> = {
  transaction: ({
    title,
    code,
  }) => `TODO: say in two sentences what **${title}** is for, and when another screen is the right one, with a link.

${BEFORE}

## Steps

1. TODO: on the home menu, select <Ui>${title}</Ui>, and say what the screen shows then.
2. TODO: one action for each step, not more than nine steps. A branch ("If the item is lot-controlled") begins the step.
3. TODO: select <Ui>Done</Ui>, and say what has been posted.

## What happens next

TODO: what changes in the product, in the ERP and for the next person.

## When something is different {#special-cases}

TODO: one heading for each special case, in the words in which a reader would look for it.

## Fields

| Field | Required | Rule |
|---|---|---|
| TODO: name of the field | Yes or No | What may be entered, and what is refused |

${messages(code)}

## Example

TODO: one case with real quantities, lots and numbers of the chapter's story.

${RELATED}`,
  console: ({
    title,
    code,
  }) => `TODO: say in two sentences what an administrator sets up on **${title}**, and what changes for staff.

${BEFORE}

## Open the page

1. TODO: the way through the menu, with <Ui>names</Ui> as they are on the screen.
2. TODO: what the page shows first.

## Change a setting

1. TODO: one action for each step.
2. TODO: how to save, and from when the change counts.

## Fields

| Field | Required | Rule |
|---|---|---|
| TODO: name of the field | Yes or No | What may be entered, and its value when nothing is set |

${messages(code)}

${RELATED}`,
  component: ({
    title,
    code,
  }) => `TODO: say in two sentences what **${title}** shows, and when another component is better, with a link.

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

TODO: a small example that works as it is, in a block of code with its language.

## Limits

TODO: numbers and conditions, each with what happens beyond it.

${messages(code)}

${RELATED}`,
  api: ({ title, code }) => `TODO: say in two sentences what **${title}** does, and what it needs.

## Request

\`\`\`http
POST /TODO HTTP/1.1
\`\`\`

| Field | Type | Required | Rule |
|---|---|---|---|
| TODO: \`name\` | Text | Yes | What it may hold |

## Response

TODO: an answer as it really comes, in a block of code, and what each field says.

## Errors

| Status | Code | Message | What to do |
|---|---|---|---|
| 400 | <Msg code="${code}" /> | TODO: the text of the error | What the caller does now |

## Example

TODO: the same call in each language, in tabs.

${RELATED}`,
  overview: ({ title }) => `TODO: say in two sentences what ${title} is, and who needs it.

## How the parts belong together

TODO: the parts and what passes between them. A drawing helps more than a list.

## Words that you meet

| Word | What it means |
|---|---|
| TODO: the word | One sentence |

${RELATED}`,
  faq: () => `TODO: say which questions this page answers, and where the others are answered.

## About the first subject {#first-subject}

### TODO: the question as a reader would ask it?

TODO: the answer first, in one sentence. Then the reason or the exception, and a link to the page that goes deeper.`,
  'release-notes': ({
    title,
  }) => `TODO: say for which product ${title} are, and what to read before an update.

## Releases at a glance

| Release | Date | Most of it is about |
|---|---|---|
| TODO: 25.4 | 2025-12-15 | Three words for each subject |

## Release 25.4

### New in 25.4

- TODO: what the reader can do now, with a link to its page.

### Changed in 25.4

- TODO: what is different on the screen, and what to do about it.

### Fixed in 25.4

- TODO: what the reader saw, not what was wrong in the code.

### Known issues of 25.4

- TODO: what does not work yet, and the way round it.`,
};

/** The text of a new page, front matter included. It is a draft until the line `draft: true` goes.
 *  @param label what the sidebar shows, with the chapter number where the chapter has numbers. */
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

/** What readers ask, with one group as an example. */
export function newQuestions(title: string): string {
  return `# What readers ask of this page, by the address of the heading that answers it; "top" is the part
# before the first heading. Search and assistant find the page by these lines.
top:
  - answer: ${JSON.stringify(`TODO: in 8 to 45 words, what a good colleague would say first about ${title}.`)}
    show: text # steps, table, list, example, text, code, or {row: the first cell of a row}
    questions:
      - ${JSON.stringify(`TODO: what is ${title} for?`)}
      - ${JSON.stringify(`TODO: the same in the words of somebody else, about ${title}`)}
`;
}
