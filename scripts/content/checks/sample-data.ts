/** Examples tell one story: sample codes keep their names and kinds everywhere, and no page invents
 *  an item, organization, printer, host or partner. */

import { codePlaces } from '../code-places.ts';
import type { CodePlace } from '../code-places.ts';
import type { SampleData } from '../facts.ts';
import type { Check } from '../site.ts';

export const checkSampleData: Check = ({ pages, facts: { samples } }) =>
  pages.flatMap((page) =>
    codePlaces(page).flatMap((place) =>
      [
        ...unknownCodes(place, samples),
        ...wrongNames(place, samples),
        ...strangers(place, samples),
      ].map((message) => ({ file: page.file, line: place.line, message, rule: 'sample-data' })),
    ),
  );

/** Codes that look like sample data but are not. */
function unknownCodes({ text, kind, before }: CodePlace, samples: SampleData): string[] {
  const { items, otherCodes, organizations, printers, hosts } = samples;
  const messages: string[] = [];
  for (const [code, prefix] of text.matchAll(/(?<![\w-])([A-Z]{2})-\d{4}(?![\w-])/g)) {
    if (!items.has(code) && !otherCodes.has(prefix!)) {
      messages.push(`There is no item ${code}; items are ${list(items)}`);
    }
  }
  const isOrganization = /^[A-Z]\d\d$/.test(text) || /\borganization\s+$/i.test(before);
  if (kind === 'inlineCode' && isOrganization && !organizations.has(text)) {
    messages.push(`There is no organization ${text}; organizations are ${list(organizations)}`);
  }
  for (const [printer] of text.matchAll(/(?<![\w-])Z[A-Z]-[A-Z]{3}-\d\d(?![\w-])/g)) {
    if (!printers.has(printer)) {
      messages.push(`There is no printer ${printer}; printers are ${list(printers)}`);
    }
  }
  for (const [host] of text.matchAll(/(?<![\w.-])[\w-]+\.example\.(?:com|net|org)\b/g)) {
    if (!hosts.includes(host)) {
      messages.push(`There is no host ${host}; hosts are ${hosts.join(', ')}`);
    }
  }
  return messages;
}

/** Known codes with another name beside them, or another kind before them. */
function wrongNames(place: CodePlace, samples: SampleData): string[] {
  return [
    ...namedCodes(place, samples).flatMap(({ code, before, after }) => {
      const name = nameOf(code, samples)!;
      const given = /^\s+\(?(\p{Lu}[^,.;:()]*)/u.exec(after)?.[1]?.trim();
      if (given && !startsWith(given, name)) return [`${code} is ${name}, not ${given}`];
      const nouns = [/(\p{L}+)\s+$/u.exec(before)?.[1], /^\s+\(?(\p{Ll}+)/u.exec(after)?.[1]];
      return nouns.flatMap((noun = '') => wrongNoun(code, noun.toLowerCase(), samples));
    }),
    ...wrongKind(place, samples),
  ];
}

/** Codes with the words around them: a piece of code, or items and assets within a sentence. */
function namedCodes({ text, kind, before, after }: CodePlace, samples: SampleData) {
  // Columns of a code block are not sentences.
  if (kind === 'code') return [];
  if (kind === 'inlineCode') return nameOf(text, samples) ? [{ code: text, before, after }] : [];
  return [...samples.items.keys(), ...samples.assets.keys()].flatMap((code) => {
    const at = text.indexOf(code);
    const end = at + code.length;
    return at < 0 ? [] : [{ code, before: text.slice(0, at), after: text.slice(end) }];
  });
}

/** What people call another item. */
function wrongNoun(code: string, noun: string, { items }: SampleData): string[] {
  const own = items.get(code);
  if (!own || own.nouns.includes(noun)) return [];
  return [...items]
    .filter(([, { nouns }]) => nouns.includes(noun))
    .map(([other]) => `${code} is ${own.name}; "${noun}" is ${other}`);
}

function wrongKind({ text, kind, before }: CodePlace, { documents }: SampleData): string[] {
  const right = documents.get(text);
  if (kind !== 'inlineCode' || !right) return [];
  return [...documents.values()]
    .filter((other) => !right.endsWith(other) && new RegExp(`\\b${other}\\s+$`).test(before))
    .map((other) => `${text} is ${right}, not ${other}`);
}

/** Partners and subinventories with another name. */
function strangers({ text, kind: place, before }: CodePlace, samples: SampleData): string[] {
  if (place === 'inlineCode') {
    const named = /\bsubinventory\s+$/.test(before) && /^[A-Z]+$/.test(text);
    return named && !samples.subinventories.has(text)
      ? [`There is no subinventory ${text}; they are ${list(samples.subinventories)}`]
      : [];
  }
  return [...samples.partners].flatMap(([kind, name]) =>
    [...text.matchAll(new RegExp(`\\b${kind} ((?:\\p{Lu}\\p{Ll}+ ?)+)`, 'gu'))]
      .map((match) => match[1]!.trim())
      .filter((given) => !startsWith(given, name))
      .map((given) => `The ${kind} is ${name}, not ${given}`),
  );
}

function nameOf(code: string, { items, organizations, assets }: SampleData): string | undefined {
  return items.get(code)?.name ?? organizations.get(code) ?? assets.get(code);
}

function startsWith(text: string, start: string): boolean {
  return text.toLowerCase().startsWith(start.toLowerCase());
}

function list(entries: ReadonlyMap<string, unknown>): string {
  return [...entries.keys()].join(', ');
}
