/** Third stage: chooses the section that answers, and the group of readers' questions whose answer opens it.
 *  The pages are already ranked; this stage only picks the place within the first one. */

import type { CorpusSection, SectionRole } from '../contract/corpus.ts';
import { isLinkList } from '../document/link-list.ts';
import { linesOf } from '../document/lines.ts';
import type { RankedPage } from '../search/search-engine.ts';
import type { MatchedTerms } from '../text-analysis/matched-terms.ts';
import type { QueryMeaning } from '../search/query-meaning.ts';
import { firstLineOf, lineWeights } from '../text-analysis/line-weights.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import { roleOdds } from './role-model.ts';
import { OPENS_FOR, ROLE_FITS, TUNING } from './tuning.ts';
import type { QuestionKind } from './question-kind.ts';
import { isMidThought } from './mid-thought.ts';
import { nearSteps, wantsSteps } from './procedure.ts';
import { groupsOfParts, isOfRow, mayLead, rankGroups } from './near-groups.ts';
import { withoutYesOrNo } from './question-form.ts';
import type { Retrieved } from './retrieve.ts';
import type { Place, RankedLine, Selection } from './selection.ts';
import type { Understanding } from './understand.ts';

/** Undefined if there are no pages. */
export function select(understood: Understanding, retrieved: Retrieved): Selection | undefined {
  const [ranked] = retrieved.pages;
  if (!ranked) return undefined;
  const { message, meaning } = retrieved;
  const sections = rankSections(ranked, understood.kind, meaning);
  if (message) {
    const { page, section, row } = message;
    const { score } = sections.find((each) => each.section === section) ?? ranked;
    const place = { page, section, score, message: row };
    return {
      place,
      ranked,
      near: rankGroups(ranked, sections, understood.kind, meaning).find(
        (each) => each.section === section && isOfRow(each, row.code),
      ),
      second: undefined,
      also: [],
      lines: [],
      ofParts: [],
      procedure: false,
      steps: undefined,
      sections,
    };
  }
  const [best] = sections;
  if (!best) return undefined;
  const groups = rankGroups(ranked, sections, understood.kind, meaning);
  const first = groups.find((group) => mayLead(group, understood.kind));
  const near = first && first.near >= TUNING.select.groupNear ? first : undefined;
  const place = (near && sections.find(({ section }) => section === near.section)) ?? best;
  const next = groups.find((group) => group !== first);
  const second =
    near && next && next.near >= near.near * TUNING.select.secondShare ? next : undefined;
  const asWell = groups.filter(
    (group) =>
      group !== near &&
      group !== second &&
      group.near >= Math.max(TUNING.select.alsoNear, (first?.near ?? 0) * TUNING.select.alsoShare),
  );
  const steps = nearSteps(groups, near);
  const procedure = wantsSteps(understood, meaning, place, steps);
  const lines = rankLines(ranked, sections, understood.kind, meaning);
  const ofParts = retrieved.parts.map((part) =>
    rankLines(
      { page: ranked.page, score: ranked.score, matched: termsOf(ranked.matched, part.text) },
      sections,
      understood.kind,
      part.meaning,
    ),
  );
  return {
    place,
    ranked,
    near,
    second,
    also: [...new Set([...groupsOfParts(groups, retrieved.parts, near), ...asWell])].slice(
      0,
      TUNING.select.also,
    ),
    lines,
    ofParts,
    procedure,
    steps,
    sections,
  };
}

/** The place on a page beside the answer that answers best, with the page's answer if it is near enough. A
 *  yes or no is removed: it may answer a different question. */
export function placeBeside(
  ranked: RankedPage,
  kind: QuestionKind,
  meaning: QueryMeaning | undefined,
): Place | undefined {
  const sections = rankSections(ranked, kind, meaning);
  const [best] = sections;
  const group = rankGroups(ranked, sections, kind, meaning).find((each) => mayLead(each, kind));
  if (!group || group.near < TUNING.select.groupNear) return best;
  const place = sections.find(({ section }) => section === group.section) ?? best;
  return place && { ...place, says: withoutYesOrNo(group.group.answer ?? '') };
}

/** The terms that occur in this part of the question. */
function termsOf(matched: MatchedTerms, part: string): MatchedTerms {
  const own = new Set(tokenise(part).map(({ term }) => term));
  return new Map([...matched].filter(([term]) => own.has(term)));
}

/** The sections of a page by how well each answers, best first. Sections without content of their own, such
 *  as lists of links, are included only if there is nothing else. */
export function rankSections(
  { page, sections, lines, score }: RankedPage,
  kind: QuestionKind,
  meaning: QueryMeaning | undefined,
): Place[] {
  const saying = page.sections.filter(
    (section) => section.blocks.length > 0 && !isLinkList(section),
  );
  const all = saying.length > 0 ? saying : page.sections;
  const words = new Map(sections.map((each) => [each.section, each.score]));
  const most = Math.max(...words.values(), 0) || 1;
  const odds = meaning && roleOdds(meaning.vector, meaning.modelId);
  const raw = all.map((section) => {
    const line = lines.find((each) => each.section === section)?.words ?? 0;
    return (
      (TUNING.select.words * (words.get(section) ?? 0)) / most +
      TUNING.select.lines * line +
      TUNING.select.passage * (meaning?.sections.get(section) ?? 0) +
      TUNING.select.mean * (meaning?.means.get(section) ?? 0) +
      TUNING.select.line * Math.max(0, ...(meaning?.lines.get(section) ?? [])) +
      TUNING.select.kind * (ROLE_FITS[kind][section.role] ?? 0) +
      TUNING.select.role * (odds ? Math.max(TUNING.select.leastOdds, odds[section.role]) : 0) -
      (mayOpen(section, kind) ? 0 : TUNING.select.outOfPlace)
    );
  });
  const top = Math.max(...raw);
  return all
    .map((section, i) => ({ page, section, score: score * Math.max(0, 1 - (top - raw[i]!)) }))
    .sort((a, b) => b.score - a.score);
}

/** Sections whose lines tell a reader of the page nothing new: what the page is for, and its
 *  prerequisites. */
const NO_LINES: ReadonlySet<SectionRole> = new Set(['overview', 'before-you-start']);

/** Ranks lines by the question words they contain, by meaning, and by how well their section answers. Skips
 *  items of numbered lists, which are shown with their procedure or not at all, and lines that say nothing on
 *  their own. */
function rankLines(
  { page, matched, score }: Pick<RankedPage, 'page' | 'matched' | 'score'>,
  sections: readonly Place[],
  kind: QuestionKind,
  meaning: QueryMeaning | undefined,
): RankedLine[] {
  const weights = lineWeights(page, matched);
  const lines = sections.flatMap(({ section, score: fit }) => {
    const outOfPlace = mayOpen(section, kind) ? 0 : TUNING.select.lineOutOfPlace;
    const cosines = meaning?.lines.get(section);
    const first = firstLineOf(page, section);
    return linesOf(section).flatMap((line, i) => {
      if (
        line.step ||
        NO_LINES.has(section.role) ||
        (section.role === 'example' && kind !== 'example') ||
        isMidThought(line.text)
      )
        return [];
      const words = weights[first + i]!;
      return [{ line, words, cosine: cosines?.[i] ?? 0, fit: fit / (score || 1), outOfPlace }];
    });
  });
  const most = Math.max(...lines.map(({ words }) => words), 0) || 1;
  return lines
    .map(({ line, words, cosine, fit, outOfPlace }) => ({
      ...line,
      near:
        cosine +
        TUNING.select.lineWords * (words / most) +
        TUNING.select.lineSection * fit -
        outOfPlace,
    }))
    .sort((a, b) => b.near - a.near);
}

/** False for a section that only helps those who ask for it, such as an example. */
function mayOpen({ role }: CorpusSection, kind: QuestionKind): boolean {
  return OPENS_FOR[role]?.includes(kind) ?? true;
}
