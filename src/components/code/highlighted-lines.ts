/** Highlighted lines of the enclosing code block. */

import { createContext } from 'react';

/** HTML, with one line per line of code; undefined if the code is not highlighted. */
export const HighlightedLines = createContext<string | undefined>(undefined);
