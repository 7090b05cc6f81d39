/** A message code is defined once, on the page that owns its number, and every code that a page
 *  mentions is defined somewhere: an administrator who has a code must find its row. */

import { visit } from 'unist-util-visit';
import { mapPages } from '../map-pages.ts';
import { attributeOf } from '../jsx.ts';
import type { MapPage } from '../map-pages.ts';
import type { Check, Finding, Page } from '../site.ts';

const rule = 'message-code';
const CODE = /\bFXP-([A-Z]+)-(\d+)\b/g;

interface Place {
  code: string;
  page: Page;
  line: number;
}

export const checkMessageCodes: Check = ({ pages, byPath, broken, complete, facts }) => {
  const owners = mapPages(facts.map);
  const { sharedCodes } = facts.map;
  const ownerOf = (code: string) =>
    sharedCodes.codes.includes(code)
      ? owners.find(({ path }) => path === sharedCodes.page)
      : owners.find((owner) => owns(owner, code));
  const found: Finding[] = [];
  const report = ({ page, line }: Place, message: string, other?: Place) =>
    found.push({ file: page.file, line, message, rule, ...(other && { other: other.page.file }) });

  const defined = new Map<string, Place>();
  for (const place of pages.flatMap(definitionsOf)) {
    const { code, page } = place;
    const earlier = defined.get(code);
    if (earlier) {
      report(place, `${code} is also defined at ${earlier.page.file}:${earlier.line}`, earlier);
      continue;
    }
    defined.set(code, place);
    const owner = ownerOf(code);
    if (owner?.path !== page.path) {
      const here = owners.find(({ path }) => path === page.path)?.codes;
      const reason = owner
        ? `the number belongs to ${owner.path}; define it there, or `
        : 'no page owns the number; ';
      const mend = here
        ? `use one of FXP-${here.area}-${here.from} to ${here.to}`
        : 'add the number to this page as "codes" in scripts/content/facts/map.json';
      report(place, `${code} must not be defined here: ${reason}${mend}`);
    }
  }
  for (const place of pages.flatMap(mentionsOf)) {
    if (defined.has(place.code)) continue;
    const owner = ownerOf(place.code);
    // A page that is not written yet will define its codes.
    const unwritten =
      owner && !byPath.has(owner.path) && (broken.has(owner.path) || !complete.has(owner.section));
    if (!unwritten)
      report(place, `${place.code} is not defined anywhere; use a code from a table of messages`);
  }
  return found;
};

function owns({ codes }: MapPage, code: string): boolean {
  const [, area, number] = new RegExp(CODE.source).exec(code) ?? [];
  return codes?.area === area && Number(number) >= codes!.from && Number(number) <= codes!.to;
}

/** Codes in `<Msg code="…" />`. */
function definitionsOf(page: Page): Place[] {
  const places: Place[] = [];
  visit(page.tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
    const code = attributeOf(node, 'Msg', 'code');
    if (code !== undefined) places.push({ code, page, line: node.position?.start.line ?? 1 });
  });
  return places;
}

/** Codes in sentences, inline code and code blocks. */
function mentionsOf(page: Page): Place[] {
  const places: Place[] = [];
  visit(page.tree, (node) => {
    if (node.type !== 'text' && node.type !== 'inlineCode' && node.type !== 'code') return;
    const start = (node.position?.start.line ?? 1) + (node.type === 'code' ? 1 : 0);
    for (const { 0: code, index } of node.value.matchAll(CODE)) {
      const line = start + node.value.slice(0, index).split('\n').length - 1;
      places.push({ code, page, line });
    }
  });
  return places;
}
