/** Draws code with its languages. Imported by the pages that show some (plugins/code-blocks); the classic
 *  theme loads it, and all languages, with every page. */

import OriginalCodeBlock from '@theme-original/CodeBlock';
import type { Props } from '@theme/CodeBlock';
import prismIncludeLanguages from '@theme/prism-include-languages';
import { Prism } from 'prism-react-renderer';
import type { ComponentType } from 'react';
import { drawnBy } from './drawn-by.ts';

prismIncludeLanguages(Prism);

export const HighlightedCode = OriginalCodeBlock as ComponentType<Props>;
drawnBy.component = HighlightedCode;
