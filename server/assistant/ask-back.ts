/** The answer to a question that several pages may be meant by: the places to choose from, and below them what
 *  the first one answers, so that whoever meant it need not ask again. */

import type { RootContent } from 'mdast';
import { linkNode, listOf, markdownOf, paragraphOf, plainParagraph } from '../document/markdown.ts';
import { addressOf } from '../document/place.ts';
import { inlineText } from '../document/text.ts';
import { compose, wordsOf } from './compose.ts';
import { isSteps } from './excerpt.ts';
import type { PagesAnswer } from './pages-answer.ts';
import { toDocument } from './places.ts';
import type { Retrieved } from './retrieve.ts';
import { placeBeside } from './select.ts';
import type { Place, Selection } from './selection.ts';
import { ifMeant, UNSURE } from './strings.ts';
import { TUNING } from './tuning.ts';
import type { Understanding } from './understand.ts';

/** @param selection what the first page answers.
 *  @param origin for absolute links; without it links are site paths. */
export function askBack(
  understood: Understanding,
  retrieved: Retrieved,
  selection: Selection,
  origin: string | undefined,
): PagesAnswer {
  const choices = choicesOf(understood, retrieved);
  const question = [paragraphOf(UNSURE), listOf(choices.map(choiceLine))];
  const composed = compose(understood, retrieved, selection, { app: undefined });
  const [first] = choices;
  // A page may refer to another one that answers; below the name of the first this would be misleading.
  const answer = composed.used[0]?.page === first?.page ? withoutSaid(composed.blocks, first) : [];
  const below = fitting(answer, TUNING.compose.askedBack - wordsOf(question));
  const isShown = first !== undefined && below.length > 0;
  const blocks = isShown ? [...question, ifMeant(first.page.title), ...below] : question;
  const used = isShown ? composed.used : [];
  const others = isShown ? choices.slice(1) : choices;
  return {
    answer: {
      output: {
        generation: markdownOf(blocks, origin),
        declined: false,
        documents: [
          ...used.map((place) => toDocument(place, true)),
          ...others.map((place) => toDocument(place, false)),
        ],
        closest: [],
        confidence: 'low',
        choices: choices.map(({ page, says }) => ({
          title: page.title,
          breadcrum_path: [...page.breadcrumbs, page.title].join(' › '),
          path: page.path,
          description: page.description,
          ...(says !== undefined && { says }),
        })),
      },
    },
    passages: [...used, ...others],
    turn: undefined,
  };
}

/** The pages that the question may be about, each with the place that answers best: two, and those about as good
 *  as the first. */
function choicesOf({ kind }: Understanding, { pages, meaning }: Retrieved): Place[] {
  const { choices, choiceShare } = TUNING.places;
  const least = (pages[0]?.score ?? 0) * choiceShare;
  const meant = pages.filter(({ score }, i) => i < 2 || score >= least);
  return meant.slice(0, choices).map((ranked) => {
    const { page, score } = ranked;
    const place = placeBeside(ranked, kind, meaning);
    return { ...place, page, section: place?.section ?? page.sections[0]!, score };
  });
}

function choiceLine(place: Place) {
  const { page, says } = place;
  return paragraphOf(
    linkNode(page.title, addressOf(place)),
    ` (${page.breadcrumbs.join(' › ')}): `,
    ...plainParagraph(says ?? page.description).children,
  );
}

/** The blocks of an answer without the sentence that the list of places has just said. */
function withoutSaid(blocks: readonly RootContent[], first: Place | undefined): RootContent[] {
  const [opening, ...rest] = blocks;
  const isRepeated = opening?.type === 'paragraph' && inlineText(opening) === first?.says;
  return isRepeated ? rest : [...blocks];
}

/** The blocks without the last ones that are too many for the room, but with all steps, and with the line that
 *  names where each remaining one is from.
 *  @param room words, not counting numbered steps. */
function fitting(blocks: readonly RootContent[], room: number): RootContent[] {
  const left = [...blocks];
  const lastWords = () => left.findLastIndex((block) => !isSteps(block) && !introduces(block));
  for (let last = lastWords(); last >= 0 && wordsOf(left) > room; last = lastWords()) {
    left.splice(last, 1);
  }
  return left.reduceRight<RootContent[]>((kept, block) => {
    const [next] = kept;
    const isLeftOver = introduces(block) && (next === undefined || namesSource(next));
    return isLeftOver ? kept : [block, ...kept];
  }, []);
}

/** Whether a block is a line such as "From …:" or "Also on this page:", which is nothing without what follows. */
function introduces(block: RootContent): boolean {
  return block.type === 'paragraph' && inlineText(block).endsWith(':');
}

/** Whether a block is the line that says where the next ones are from. */
function namesSource(block: RootContent): boolean {
  return introduces(block) && inlineText(block).startsWith('From ');
}
