/** What Prism is told about colours: none. Code blocks are coloured by src/css/code.css, because a theme
 *  becomes a style attribute on every token, which the content policy does not let through. */

import type { PrismTheme } from 'prism-react-renderer';

export const codeTheme: PrismTheme = { plain: {}, styles: [] };
