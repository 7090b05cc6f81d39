/** Questions with answers: each heading has its groups, and each answer agrees with its section. For pages
 *  in the new form. */

import { SECTIONS } from '../../../server/sections.ts';
import { missingIn } from '../grounding.ts';
import { mapPages } from '../map-pages.ts';
import { readParts, type Section } from '../page-parts.ts';
import { screenNames } from '../page-names.ts';
import { textsOfScreen } from '../page-screens.ts';
import { textBelow } from '../page-text.ts';
import { showProblem } from '../shown-block.ts';
import { isNewForm, type Check, type Finding, type Page } from '../site.ts';
import type { PlacedGroup } from '../../../plugins/corpus/read-questions.ts';

const rule = 'question-group';
/** Words of an answer: fewer say too little, more are not read at a glance. */
const FEWEST_WORDS = 8;
const MOST_WORDS = 45;
/** Questions of a group. */
const FEWEST_QUESTIONS = 2;
const MOST_QUESTIONS = 12;
/** What people asked that a group may keep. */
const MOST_ASKED = 40;
/** Groups per heading; questions about a single message or row are details. */
const MOST_GROUPS = 3;
/** Single rows and sentences of a heading that have their own questions. */
const MOST_DETAILS = 16;
/** Names of the suite that an answer may use only if its section does. */
const PRODUCTS = SECTIONS.map(({ label }) => label);

export const checkQuestionGroups: Check = ({ pages, facts }) => {
  const titles = [...mapPages(facts.map).map(({ title }) => title), ...PRODUCTS];
  return pages.filter(isNewForm).flatMap((page) => {
    const names = new Set([...titles.filter((title) => title.includes(' ')), ...screenNames(page)]);
    return readParts(page).flatMap((section) => ofSection(page, section, names));
  });
};

function ofSection(page: Page, section: Section, names: ReadonlySet<string>): Finding[] {
  const { file = page.file, groups } = page.questions ?? {};
  const list = groups?.get(section.anchor) ?? [];
  const name = section.anchor === '' ? 'top' : `#${section.anchor}`;
  const find = (message: string, line = 1): Finding => ({ file, line, message, rule });
  if (list.length === 0) {
    return needsGroup(section)
      ? [
          find(
            `${name} has no group of questions; add "${section.anchor || 'top'}:" with an answer and ` +
              'what readers ask',
          ),
        ]
      : [];
  }
  const findings = list.flatMap((group) =>
    groupProblems(page, section, group, names).map((problem) =>
      find(`${name}: ${problem}`, group.line),
    ),
  );
  const groupCount = list.filter(({ detail }) => !detail).length;
  const details = list.length - groupCount;
  const tooMany = [
    ...(groupCount > MOST_GROUPS ? [`${groupCount} groups; write at most ${MOST_GROUPS}`] : []),
    ...(details > MOST_DETAILS ? [`${details} details; write at most ${MOST_DETAILS}`] : []),
  ];
  return [...tooMany.map((many) => find(`${name} has ${many}`, list[0]?.line)), ...findings];
}

/** True for a heading that readers ask about; false for links to related pages and headings without
 *  text. */
export function needsGroup({ heading, own }: Section): boolean {
  return !/^related/i.test(heading) && textBelow(own).trim() !== '';
}

function groupProblems(
  page: Page,
  section: Section,
  { answer = '', show, questions, asked }: PlacedGroup,
  names: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  const words = answer.split(/\s+/).length;
  if (words < FEWEST_WORDS || words > MOST_WORDS) {
    problems.push(`the answer has ${words} words; write ${FEWEST_WORDS} to ${MOST_WORDS}`);
  }
  if (questions.length < FEWEST_QUESTIONS || questions.length > MOST_QUESTIONS) {
    problems.push(`${questions.length} questions; write ${FEWEST_QUESTIONS} to ${MOST_QUESTIONS}`);
  }
  if (asked.length > MOST_ASKED) {
    problems.push(`${asked.length} times asked; keep at most ${MOST_ASKED}`);
  }
  const shown = show && showProblem(section, show);
  if (shown) problems.push(shown);
  const missing = missingIn(textOfSection(page, section), answer, names);
  if (missing.length > 0) {
    problems.push(`the answer names what the section does not: ${missing.join(', ')}`);
  }
  return problems;
}

/** What an answer may be based on: the section, the title of its page, and the screens in it. */
function textOfSection({ frontMatter, screens }: Page, { heading, content }: Section): string {
  const lines = content.flatMap(({ position }) =>
    position ? [[position.start.line, position.end.line] as const] : [],
  );
  const here = screens.filter(({ line }) => lines.some(([from, to]) => line >= from && line <= to));
  return [
    String(frontMatter.values['title']),
    heading,
    textBelow(content),
    ...here.flatMap(({ screen }) => (screen ? textsOfScreen(screen) : [])),
  ].join('\n');
}
