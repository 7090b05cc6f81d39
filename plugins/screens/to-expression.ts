/** Converts plain data to the equivalent JavaScript expression, for a property in a page. */

import type { Expression } from 'estree';

/** Supports data without functions, dates or cycles. `undefined` is left out. */
export function toExpression(data: unknown): Expression {
  if (Array.isArray(data)) {
    return { type: 'ArrayExpression', elements: data.map(toExpression) };
  }
  if (typeof data === 'object' && data !== null) {
    return {
      type: 'ObjectExpression',
      properties: Object.entries(data)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => ({
          type: 'Property',
          kind: 'init',
          method: false,
          shorthand: false,
          computed: false,
          key: { type: 'Literal', value: key },
          value: toExpression(value),
        })),
    };
  }
  if (typeof data === 'number' && data < 0) {
    return {
      type: 'UnaryExpression',
      operator: '-',
      prefix: true,
      argument: { type: 'Literal', value: -data },
    };
  }
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') {
    return { type: 'Literal', value: data };
  }
  throw new Error(`No expression makes ${String(data)}`);
}
