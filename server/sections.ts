/** The sections of the suite, from the table that the build also uses. */

import table from '../sections.json' with { type: 'json' };
import type { Section } from './contract/sections.ts';

export const SECTIONS: readonly Section[] = table;
