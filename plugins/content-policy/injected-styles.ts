/** The style elements that packages insert into pages at run time and that cannot be avoided. Each is
 *  allowed by the hash of its text; a test compares the texts with the installed packages. */

export const INJECTED_STYLES = [
  // @radix-ui/react-select
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}',
  // @radix-ui/react-scroll-area
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}',
  // @docsearch/react, in its Algolia logo
  '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}',
];
