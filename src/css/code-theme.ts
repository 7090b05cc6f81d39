/** An empty Prism theme. src/css/code.css colours code blocks, because a theme becomes a style
 *  attribute on every token, which the content policy blocks. */

import type { PrismTheme } from 'prism-react-renderer';

export const codeTheme: PrismTheme = { plain: {}, styles: [] };
