/** The format of a screen file. */

import * as z from 'zod';
import type { Screen } from '../../server/contract/screen.ts';
import {
  amount,
  count,
  entry,
  flag,
  listOf,
  missingOr,
  oneOf,
  text,
  value,
} from '../page-data/yaml-schema.ts';

const field = entry({
  name: text,
  value: value.default(''),
  control: oneOf(['text', 'select', 'checkbox', 'radio', 'switch', 'area', 'date']).default('text'),
  options: listOf(text, 'choices').optional(),
  unit: text.optional(),
  note: text.optional(),
  scan: flag.optional(),
  required: flag.optional(),
  readonly: flag.optional(),
  focus: flag.optional(),
  step: count.optional(),
}).superRefine(({ control, value: chosen, options }, context) => {
  const problem = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if ((control === 'checkbox' || control === 'switch') && chosen !== 'on' && chosen !== 'off') {
    problem('value', `should be on or off, because the control is a ${control}`);
  }
  if (control === 'radio' && options === undefined) {
    problem('options', 'is missing; write the choices of the radio group');
  }
  if (options !== undefined && control !== 'radio') {
    problem('options', 'is for radio groups; write control: radio, or leave it out');
  }
  if (control === 'radio' && chosen !== '' && options && !options.includes(chosen)) {
    problem('value', `should be one of the options: ${options.join(', ')}`);
  }
});

/** `active` must be one of `items`. */
function withActive(
  { items, active }: { items: string[]; active?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (active === undefined || items.includes(active)) return;
  const message = `should be one of the items: ${items.join(', ')}`;
  context.addIssue({ code: 'custom', path: ['active'], message });
}

const table = entry({
  columns: listOf(text, 'column names'),
  rows: z.array(z.array(value, { error: 'should be a list of cells' }), {
    error: (issue) => missingOr(issue.input, 'should be a list of rows'),
  }),
  selected: count.optional(),
  step: count.optional(),
}).superRefine(({ columns, rows, selected }, context) => {
  rows.forEach((row, index) => {
    if (row.length === columns.length) return;
    const message = `has ${row.length} cells; write ${columns.length}, one for each column`;
    context.addIssue({ code: 'custom', path: ['rows', index], message });
  });
  if (selected !== undefined && selected > rows.length) {
    const message = `should be the number of a row, 1 to ${rows.length}`;
    context.addIssue({ code: 'custom', path: ['selected'], message });
  }
});

const chart = entry({
  kind: oneOf(['bar', 'gauge']),
  unit: text.optional(),
  max: amount.optional(),
  bars: listOf(entry({ label: text, value: amount }), 'bars, each with label and value'),
});

const parts = {
  fields: listOf(field, 'fields').optional(),
  heading: text.optional(),
  tabs: entry({ items: listOf(text, 'tab names'), active: text })
    .superRefine(withActive)
    .optional(),
  text: text.optional(),
  message: entry({
    tone: oneOf(['accepted', 'warning', 'rejected', 'info']),
    code: text.optional(),
    text,
  }).optional(),
  table: table.optional(),
  menu: entry({ items: listOf(text, 'menu entries'), active: text.optional() })
    .superRefine(withActive)
    .optional(),
  chart: chart.optional(),
  code: z.string().min(1, 'is empty; write the code').optional(),
  buttons: listOf(
    entry({ name: text, primary: flag.optional(), step: count.optional() }),
    'buttons, each with a name',
  ).optional(),
};

const part = entry(parts).superRefine((content, context) => {
  const keys = Object.keys(content);
  if (keys.length === 1) return;
  const message =
    keys.length === 0
      ? `is empty; it should have one of: ${Object.keys(parts).join(', ')}`
      : `has ${keys.join(' and ')}; put each in a separate part that begins with "- "`;
  context.addIssue({ code: 'custom', message });
});

/** The whole file. */
export const screenSchema = entry({
  title: text,
  organization: text.optional(),
  frame: oneOf(['handheld', 'console', 'dialog']),
  alt: text,
  caption: text.optional(),
  parts: listOf(part, 'parts'),
}) satisfies z.ZodType<Screen>;
