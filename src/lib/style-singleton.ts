/** Replaces the package react-style-singleton (plugins/content-policy): the same three functions,
 *  with a constructed style sheet instead of a style element, which the content policy blocks.
 *  Dialogs and menus use it to lock the page's scrolling. */

import { useEffect } from 'react';

interface StyleSheetSingleton {
  /** The first caller's styles stay until the last caller has removed its own. */
  add: (css: string) => void;
  remove: () => void;
}

export function stylesheetSingleton(): StyleSheetSingleton {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css) {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      sheet = undefined;
    },
  };
}

type StyleHook = (css: string, isDynamic?: boolean) => void;

/** A hook that applies its styles while the component is mounted. */
export function styleHookSingleton(): StyleHook {
  const sheet = stylesheetSingleton();
  return (css, isDynamic = false) => {
    const changing = isDynamic ? css : '';
    useEffect(() => {
      sheet.add(css);
      return () => sheet.remove();
      // As in the package: styles not marked as dynamic are read once.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [changing]);
  };
}

/** A component that applies its styles while it is mounted. */
export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }): null {
    useStyle(styles, dynamic);
    return null;
  };
}
