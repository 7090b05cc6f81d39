/** The format of the table of sections. */

import * as z from 'zod';
import type { Section } from '../../server/contract/sections.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'should be a colour such as #e3f1f0');
const tint = z.strictObject({ background: colour, ink: colour });

const sectionSchema: z.ZodType<Section> = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z][a-z0-9_-]*$/,
      'should be lowercase letters, digits, - and _, such as express-client',
    ),
  pluginId: z.string().min(1),
  label: z.string().min(1),
  home: z.string().regex(/^\/.*\/$/, 'should be an address that begins and ends with /'),
  navbar: z.int().min(1),
  icon: z.string().regex(/^[A-Z]\w*$/, 'should be the name of a lucide icon, such as KeyRound'),
  tint: z.strictObject({ light: tint, dark: tint }),
  purpose: z.string().min(1),
  version: z.string().min(1),
});

const tableSchema = z.array(sectionSchema).superRefine((sections, context) => {
  for (const key of ['id', 'pluginId', 'label', 'navbar'] as const) {
    const seen = new Set<unknown>();
    for (const [index, section] of sections.entries()) {
      const value = section[key];
      if (seen.has(value)) {
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: `${value} appears twice`,
        });
      }
      seen.add(value);
    }
  }
  if (!sections.some(({ pluginId }) => pluginId === 'default')) {
    context.addIssue({ code: 'custom', message: 'one section should have the pluginId default' });
  }
});

/** @throws Error that names each invalid place in the table. */
export function checkSections(sections: readonly Section[]): void {
  const result = tableSchema.safeParse(sections);
  if (!result.success) throw new Error(`sections.json: ${z.prettifyError(result.error)}`);
}
