/** What draws code, once a page has brought it. */

import type { Props } from '@theme/CodeBlock';
import type { ComponentType } from 'react';

export const drawnBy: { component?: ComponentType<Props> } = {};
