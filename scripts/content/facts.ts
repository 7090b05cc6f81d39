/** The facts that pages must agree with, read from facts/*.json. The writers own those files; an
 *  error names the file and the invalid place in it. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SECTIONS } from '../../server/sections.ts';

const FOLDER = path.join(import.meta.dirname, 'facts');
/** Codes and their meanings. */
const names = z
  .record(z.string(), z.string())
  .transform((record) => new Map(Object.entries(record)));

const mapSchema = z.strictObject({
  /** Messages shared by many screens, and the page that defines them. */
  sharedCodes: z.strictObject({ page: z.string(), codes: z.array(z.string()) }),
  sections: z.array(
    z.strictObject({
      id: z.string(),
      /** Message codes of a section in which each page owns a hundred, counted from `from`. */
      codes: z.strictObject({ area: z.string(), from: z.int() }).optional(),
      categories: z.array(
        z.strictObject({
          slug: z.string().nullable(),
          label: z.string(),
          /** Area of the message codes if the chapter number gives the range. */
          area: z.string().optional(),
          pages: z.array(
            z.strictObject({
              path: z.string(),
              title: z.string(),
              number: z.string().optional(),
              /** The page that it was split from; a part has no message codes of its own. */
              partOf: z.string().optional(),
              /** What the page owns if its place does not tell: the first of a hundred codes, or
               *  the codes that it kept from another chapter or section. */
              codes: z
                .union([z.int(), z.strictObject({ area: z.string(), from: z.int(), to: z.int() })])
                .optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

const forbiddenSchema = z.array(
  z.strictObject({
    use: z.string(),
    /** Whole words, with their plural and other forms; case does not matter. */
    forms: z.array(z.string().regex(/^[\p{L} -]+$/u)).min(1),
    /** Sections in which the words are forbidden; everywhere if omitted. */
    sections: z.array(z.string()).optional(),
    /** Longer terms that contain a form and are correct. */
    allowed: z.array(z.string()).optional(),
    why: z.string().optional(),
  }),
);

const groupCountsSchema = z.strictObject({
  /** Limits for question groups on a page, by section. */
  sections: z.record(z.string(), z.strictObject({ fewest: z.int(), most: z.int() })),
  /** Addresses of pages with other limits, and why. */
  exceptions: z.record(
    z.string(),
    z.strictObject({
      fewest: z.int().optional(),
      most: z.int().optional(),
      why: z.string().min(1),
    }),
  ),
});

const sampleSchema = z.strictObject({
  organizations: names,
  /** `nouns`: what people call the item in a sentence. */
  items: z
    .record(z.string(), z.strictObject({ name: z.string(), nouns: z.array(z.string()) }))
    .transform((record) => new Map(Object.entries(record))),
  subinventories: names,
  documents: names,
  /** One of each kind. */
  partners: names,
  assets: names,
  printers: names,
  hosts: z.array(z.string()),
  /** Two-letter prefixes that are not items, such as counts. */
  otherCodes: names,
});

export type ContentMap = z.infer<typeof mapSchema>;
export type ForbiddenWord = z.infer<typeof forbiddenSchema>[number];
export type GroupCounts = z.infer<typeof groupCountsSchema>;
export type SampleData = z.infer<typeof sampleSchema>;

export interface Facts {
  map: ContentMap;
  forbidden: ForbiddenWord[];
  samples: SampleData;
  groupCounts: GroupCounts;
  /** Trade terms that the reading grade leaves out, in lower case, singular. */
  tradeWords: string[];
  /** Pages of the task chapters that post nothing, with the reason. */
  notTransactions: Map<string, string>;
}

/** Reads facts/*.json.
 *  @throws Error that names the file and the invalid place in it. */
export function readFacts(folder = FOLDER): Facts {
  return {
    map: withAllSections(read(folder, 'map.json', mapSchema)),
    forbidden: read(folder, 'forbidden-words.json', forbiddenSchema),
    groupCounts: read(folder, 'group-counts.json', groupCountsSchema),
    samples: read(folder, 'sample-data.json', sampleSchema),
    tradeWords: read(folder, 'trade-words.json', z.array(z.string())),
    notTransactions: read(folder, 'not-transactions.json', names),
  };
}

/** The map in the order of the table of sections; a section missing in the map has no pages.
 *  @throws Error if the map names a section that the table does not have. */
function withAllSections(map: ContentMap): ContentMap {
  const stranger = map.sections.find(({ id }) => !SECTIONS.some((section) => section.id === id));
  if (stranger) throw new Error(`map.json: sections.json has no section ${stranger.id}`);
  const sections = SECTIONS.map(
    ({ id }) => map.sections.find((section) => section.id === id) ?? { id, categories: [] },
  );
  return { ...map, sections };
}

function read<T>(folder: string, name: string, schema: z.ZodType<T>): T {
  const file = path.join(folder, name);
  const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}
