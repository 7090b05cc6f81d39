/** Makes text from pages and readers safe to put between the marks of the prompt: nothing in it can be
 *  mistaken for one of them, for the marks of a chat template, or for a citation. */

/** Our own marks, whatever comes between the bracket and the name. */
const OWN_MARKS = /<(?=[\s/]*(?:conversation|passages?|question)\b)/giu;
/** Marks by which local servers tell who is speaking, such as <|im_start|>, <s>, [INST] and <<SYS>>. Some
 *  recognise them in the middle of a message too. */
const TEMPLATE_MARKS = /<(?=\||\s*\/?s>|<\s*\/?SYS|\s*\/?(?:start|end)_of_turn)|\[(?=\/?INST\])/giu;
/** Brackets that some models read as `<`. */
const WIDE_BRACKETS = /[\uFE64\uFF1C\u{E003C}]/gu;
/** Characters without width, and those that reverse the direction of writing: they hide text. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
/** A bracketed number would be taken for a passage. */
const CITATION = /\\?\[(\d{1,3})\\?\]/gu;

/** Text as data of the prompt. */
export function asData(text: string): string {
  return text
    .replace(WIDE_BRACKETS, '<')
    .replace(UNSEEN, '')
    .replace(OWN_MARKS, '‹')
    .replace(TEMPLATE_MARKS, (mark) => (mark === '[' ? '(' : '‹'))
    .replace(CITATION, '($1)');
}

/** Text as the value of an attribute: one line, without anything that could end the value. */
export function asAttribute(text: string): string {
  return asData(text).replace(/\s+/g, ' ').replace(/"/g, "'").replace(/</g, '‹').replace(/>/g, '›');
}
