/** Entry points of @docsearch/react 3.9 that ship without types. */

declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}

declare module '@docsearch/react/style';
