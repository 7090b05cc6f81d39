/** Building blocks of the schemas of YAML files, with messages that say what to write. Every value
 *  arrives as text. */

import * as z from 'zod';

/** A text that must not be empty. */
export const text = z
  .string({ error: (issue) => missingOr(issue.input, 'should be a text; put it in quotes') })
  .trim()
  .min(1, 'is empty; write a text');

/** A text that may be empty. */
export const value = z.string({ error: 'should be a text; put it in quotes' }).trim();

export const flag = z
  .enum(['true', 'false'], { error: 'should be true or false' })
  .transform((word) => word === 'true');

/** A whole number from 1. */
export const count = z
  .string({ error: 'should be a number' })
  .regex(/^[1-9]\d*$/, 'should be a whole number from 1')
  .transform(Number);

export const amount = z
  .string({ error: (issue) => missingOr(issue.input, 'should be a number') })
  .regex(/^-?\d+(\.\d+)?$/, 'should be a number, such as 12 or 0.5')
  .transform(Number);

export function missingOr(input: unknown, message: string): string {
  return input === undefined ? 'is missing; write it' : message;
}

export function oneOf<const T extends readonly string[]>(choices: T) {
  return z.enum(choices, {
    error: (issue) => missingOr(issue.input, `should be one of: ${choices.join(', ')}`),
  });
}

/** A map that allows only known keys. */
export function entry<T extends z.core.$ZodLooseShape>(shape: T) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has an unknown key ${issue.keys.join(', ')}; it may have: ${known}`
        : missingOr(issue.input, `should be a map with the keys: ${known}`),
  });
}

/** A list with at least one item. */
export function listOf<T extends z.ZodType>(item: T, what: string) {
  return z
    .array(item, { error: (issue) => missingOr(issue.input, `should be a list of ${what}`) })
    .min(1, `should have at least one of ${what}`);
}
