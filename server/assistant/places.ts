/** Names of the places that answers come from. */

import type { AnswerDocument } from '../contract/assistant.ts';
import type { CorpusPage } from '../contract/corpus.ts';
import { addressOf } from '../document/place.ts';
import { BETWEEN_CELLS, sectionText } from '../document/text.ts';
import type { Place } from './selection.ts';

/** Maximum characters of a passage sent with its place. */
const PASSAGE = 400;

/** `PO Receipt › Fields`. */
export function placeName({ page, section }: Pick<Place, 'page' | 'section'>): string {
  return section.level === 1 ? page.title : `${page.title} › ${section.heading}`;
}

/** `PO Receipt: Fields`, for the list of sources and the tooltips of citations. */
export function titleOf({ page, section }: Pick<Place, 'page' | 'section'>): string {
  return section.level === 1 ? page.title : `${page.title}: ${section.heading}`;
}

/** The product name: the first breadcrumb is the label of the page's section. */
export function appLabel(page: CorpusPage): string {
  return page.breadcrumbs[0] ?? page.section;
}

/** A place as a source of the answer, or as a place to read more. */
export function toDocument(place: Place, used: boolean): AnswerDocument {
  const { page, section, score, message, says } = place;
  const text = message
    ? [message.code, message.text, message.cause, message.action].join(BETWEEN_CELLS)
    : sectionText(section) || page.description;
  return {
    page_content:
      text.length <= PASSAGE ? text : `${text.slice(0, PASSAGE).replace(/\s+\S*$/, '')} …`,
    metadata: {
      source: addressOf(place),
      title: titleOf(place),
      breadcrum_path: [...page.breadcrumbs, page.title].join(' › '),
      score,
      used,
      ...(!used && says !== undefined && { says }),
    },
  };
}
