/** Asks the questions of an answer set and prints the results. */

import type { Turn } from '../../server/assistant/conversations.ts';
import { APPS } from '../../server/assistant/invoke-request.ts';
import type { PagesAnswer } from '../../server/assistant/pages-answer.ts';
import type { SectionId } from '../../server/contract/sections.ts';
import {
  answerFigures,
  causeOf,
  isRightTurn,
  judgeAnswer,
  type AnswerSet,
  type Verdict,
} from './answers.ts';

/** Answers a question in a conversation.
 *  @param app the selected section. */
export type Ask = (
  question: string,
  turns: readonly Turn[],
  app: SectionId | undefined,
) => Promise<PagesAnswer>;

export interface AnswerRun {
  verdicts: Verdict[];
  /** Right turns, and all turns, by whether they continue the conversation. */
  turns: Record<'follows' | 'fresh', { right: number; all: number }>;
}

/** Runs each question in a separate conversation, then the dialogues turn by turn. */
export async function runAnswers({ items, dialogues }: AnswerSet, ask: Ask): Promise<AnswerRun> {
  const verdicts: Verdict[] = [];
  for (const item of items) {
    verdicts.push(judgeAnswer(item, (await ask(item.text, [], sectionOf(item.app))).answer.output));
  }
  const turns = { follows: { right: 0, all: 0 }, fresh: { right: 0, all: 0 } };
  for (const dialogue of dialogues) {
    const conversation: Turn[] = [];
    for (const { text, app, pages, follows } of dialogue.turns) {
      const { answer, turn } = await ask(text, conversation, sectionOf(app));
      if (turn) conversation.push(turn);
      const counts = turns[follows ? 'follows' : 'fresh'];
      counts.all += 1;
      if (isRightTurn(pages, answer.output)) counts.right += 1;
    }
  }
  return { verdicts, turns };
}

function sectionOf(app: string | null | undefined): SectionId | undefined {
  return APPS.find((id) => id === app);
}

/** A row of figures for each kind of answer, and one for all. */
export function figuresByKind({
  verdicts,
  turns,
}: AnswerRun): Record<string, Record<string, number>> {
  const kinds = [...new Set(verdicts.map(({ item }) => item.answer_kind ?? undefined))];
  const rows = kinds.flatMap((kind) =>
    kind === undefined
      ? []
      : [[kind, answerFigures(verdicts.filter(({ item }) => item.answer_kind === kind))] as const],
  );
  const { follows, fresh } = turns;
  const all = follows.all + fresh.all;
  return {
    ...Object.fromEntries(rows),
    all: {
      ...answerFigures(verdicts),
      ...(all > 0 && { 'turns right': (follows.right + fresh.right) / all }),
    },
  };
}

/** Each answer that is not good, grouped by the stage that failed. */
export function listFailures({ verdicts }: AnswerRun): string {
  const failed = verdicts.filter(({ outOfScope, good, declined }) =>
    outOfScope ? !declined : !good,
  );
  const rows = failed.map((verdict) => {
    const { item, answer, lacking, outOfScope } = verdict;
    const cause = outOfScope ? 'retrieve: answered although out of scope' : causeOf(verdict);
    const lines = [
      `[${cause}] ${item.id} ${item.text}`,
      `  expected ${item.pages.join(', ')} # ${(item.anchors ?? []).join(', ')}`,
      `  sources  ${answer.documents.map(({ metadata }) => metadata.source).join(', ')}`,
      ...(lacking.length > 0 ? [`  lacks    ${lacking.map((group) => group[0]).join(' | ')}`] : []),
      `  ${answer.generation.replace(/\n+/g, ' / ').slice(0, 300)}`,
    ];
    return { cause, text: lines.join('\n') };
  });
  return rows
    .sort((a, b) => a.cause.localeCompare(b.cause))
    .map(({ text }) => text)
    .join('\n\n');
}
