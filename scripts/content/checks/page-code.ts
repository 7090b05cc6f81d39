/** Pages contain no code that would run; the build rejects them with the same function. */

import { findCode } from '../../../plugins/page-code/find-code.ts';
import type { Check } from '../site.ts';

export const checkPageCode: Check = ({ pages }) =>
  pages.flatMap(({ file, tree }) =>
    findCode(tree).map(({ line, message }) => ({ file, line, message, rule: 'page-code' })),
  );
