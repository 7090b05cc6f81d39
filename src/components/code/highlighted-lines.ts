/** Coloured lines of the code block around. */

import { createContext } from 'react';

/** HTML, a line for each line of the code; undefined where the code has no colours. */
export const HighlightedLines = createContext<string | undefined>(undefined);
