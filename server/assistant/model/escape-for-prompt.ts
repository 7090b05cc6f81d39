/** Escapes text from pages and readers to stand between the tags of the prompt: nothing in it can be mistaken
 *  for one of them, for the tokens of a chat template, or for a citation. */

/** Our own tags, whatever comes between the bracket and the name. */
const OWN_MARKS = /<(?=[\s/]*(?:conversation|passages?|question)\b)/giu;
/** Tokens with which local servers mark who is speaking, such as <|im_start|>, <s>, [INST] and <<SYS>>.
 *  Some recognise them even in the middle of a message. */
const TEMPLATE_MARKS = /<(?=\||\s*\/?s>|<\s*\/?SYS|\s*\/?(?:start|end)_of_turn)|\[(?=\/?INST\])/giu;
/** Bracket variants that some models read as `<`. */
const WIDE_BRACKETS = /[\uFE64\uFF1C\u{E003C}]/gu;
/** Zero-width characters, and those that change the direction of writing: they hide text. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
/** A bracketed number would be taken for a citation. */
const CITATION = /\\?\[(\d{1,3})\\?\]/gu;

/** Escapes text that stands between two tags. */
export function escapeText(text: string): string {
  return text
    .replace(WIDE_BRACKETS, '<')
    .replace(UNSEEN, '')
    .replace(OWN_MARKS, '‹')
    .replace(TEMPLATE_MARKS, (mark) => (mark === '[' ? '(' : '‹'))
    .replace(CITATION, '($1)');
}

/** Escapes text as an attribute value: one line, without anything that could end the value. */
export function escapeAttribute(text: string): string {
  return escapeText(text)
    .replace(/\s+/g, ' ')
    .replace(/"/g, "'")
    .replace(/</g, '‹')
    .replace(/>/g, '›');
}
