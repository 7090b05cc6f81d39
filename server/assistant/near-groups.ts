/** Ranks a page's groups of readers' questions by similarity to the question. */

import type { QuestionGroup } from '../contract/corpus.ts';
import type { QueryMeaning } from '../search/query-meaning.ts';
import type { RankedPage } from '../search/search-engine.ts';
import type { QuestionKind } from './question-kind.ts';
import type { QuestionPart } from './retrieve.ts';
import type { NearGroup, Place } from './selection.ts';
import { TUNING } from './tuning.ts';

/** The page's groups that have an answer, nearest first: by words and meaning of their texts, and by how well
 *  their section answers; for a how-to question, with a penalty outside steps sections. */
export function rankGroups(
  { lines, score }: RankedPage,
  sections: readonly Place[],
  kind: QuestionKind,
  meaning: QueryMeaning | undefined,
): (NearGroup & { near: number })[] {
  const fits = new Map(sections.map((place) => [place.section, place.score / (score || 1)]));
  const groups = new Map<QuestionGroup, NearGroup & { near: number }>();
  for (const { group, section, words, question } of lines) {
    if (!group?.answer || !section || groups.has(group)) continue;
    const byQuestion = meaning ? (meaning.groups.get(group) ?? 0) : words;
    const { groupWords } = TUNING.select;
    const like = groupWords * words + (1 - groupWords) * byQuestion;
    const near = like + TUNING.select.groupSection * ((fits.get(section) ?? 0) - 1);
    const withoutSteps =
      kind === 'howTo' && section.role !== 'steps' ? TUNING.select.groupNoSteps : 0;
    const cosine = meaning?.groups.get(group);
    groups.set(group, { group, section, question, cosine, near: near - withoutSteps });
  }
  return [...groups.values()].sort((a, b) => b.near - a.near);
}

/** False for a group whose answer tells what happened in an example: it may follow, but not open an answer,
 *  unless the question asks for an example. */
export function mayLead({ section }: NearGroup, kind: QuestionKind): boolean {
  return section.role !== 'example' || kind === 'example';
}

/** True for a group that is about the row with this first cell. */
export function isOfRow({ group: { show } }: NearGroup, name: string): boolean {
  return typeof show === 'object' && show.row.toLowerCase() === name.toLowerCase();
}

/** For each part of the question, the group nearest to it by meaning, if it is near enough. */
export function groupsOfParts(
  groups: readonly NearGroup[],
  parts: readonly QuestionPart[],
  opening: NearGroup | undefined,
): NearGroup[] {
  return parts.flatMap(({ meaning }) => {
    const cosineOf = ({ group }: NearGroup) => meaning?.groups.get(group) ?? 0;
    const best = groups.toSorted((a, b) => cosineOf(b) - cosineOf(a))[0];
    return best && best !== opening && cosineOf(best) >= TUNING.select.partNear ? [best] : [];
  });
}
