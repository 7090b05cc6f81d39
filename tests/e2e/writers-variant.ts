/** A copy of the project with few pages, in which the writers' commands have been used: a section was
 *  added, a page and a heading have moved. */

import type { Variant } from './variant.ts';

/** Of the section that was added. */
export const PURPOSE = 'Try new screens with a few people before all others get them.';

const RULES_PAGE = `---
title: Lot rules
description: A page that is about to move.
---

What lots must keep to.

## Limits

A lot has at most 80 signs.
`;

const LINKING_PAGE = `---
title: Linking page
description: A page with links to another one.
---

See [lot rules](../lot-rules.md#limits) and [the same by address](/docs/lot-rules/).
`;

export const WRITERS_VARIANT: Variant = {
  files: { 'docs/lot-rules.md': RULES_PAGE, 'docs/inventory/linking.md': LINKING_PAGE },
  commands: [
    ['scripts/new.ts', 'section', 'pilot', 'Pilot', '--purpose', PURPOSE],
    ['scripts/move.ts', 'docs/lot-rules', 'docs/inventory/rules-of-lots'],
    ['scripts/move.ts', 'docs/inventory/linking#old', 'docs/inventory/rules-of-lots#limits'],
  ],
};
