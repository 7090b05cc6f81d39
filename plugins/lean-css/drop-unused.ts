/** A PostCSS plugin that removes from a library's style sheet what no page needs: rules for classes that are
 *  never written, custom properties that are never read or that our own tokens set, and properties that only
 *  pass on the value of another one. */

import type { AcceptedPlugin, Declaration, Root, Rule } from 'postcss';
import type { Names } from './names-in.ts';

const READ = /var\(\s*(--[\w-]+)/g;

/** @param isMeant whether to reduce a style sheet, given its file.
 *  @param names class names and properties used outside these style sheets.
 *  @param dependsOn folders that the names come from. */
export function dropUnused(
  isMeant: (file: string) => boolean,
  names: Names,
  dependsOn: readonly string[] = [],
): AcceptedPlugin {
  return {
    postcssPlugin: 'drop-unused',
    OnceExit(root, { result }) {
      if (!isMeant(root.source?.input.file ?? '')) return;
      // Invalidates the bundler's cache when these folders change.
      for (const dir of dependsOn) {
        result.messages.push({ type: 'dir-dependency', plugin: 'drop-unused', dir });
      }
      for (const rule of rulesOf(root)) {
        if (isKeyframe(rule)) continue;
        const used = rule.selectors.filter((selector) => canMatch(selector, names.classes));
        if (used.length === 0) rule.remove();
        else rule.selectors = used;
      }
      // The libraries are in cascade layers, which everything outside a layer overrides.
      for (const { prop, remove } of propertiesOf(root)) if (names.set.has(prop)) remove();
      inlineValues(root, names.properties);
      // A property may only have been read by another one that has just been removed.
      while (dropUnread(root, names.properties) > 0);
      for (const rule of rulesOf(root)) if (rule.nodes.length === 0) rule.remove();
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}

/** All rules, collected before any is removed: Docusaurus wraps style sheets in layers in a way that makes
 *  PostCSS skip the neighbours of removed rules while it walks. */
function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  return rules;
}

interface Property {
  prop: string;
  value: string;
  /** Selector of the rule that declares it. */
  selector: string;
  remove: () => void;
}

function propertiesOf(root: Root): Property[] {
  return rulesOf(root).flatMap((rule) =>
    rule.nodes
      .filter((node): node is Declaration => node.type === 'decl' && node.prop.startsWith('--'))
      .map((node) => ({
        prop: node.prop,
        value: node.value,
        selector: rule.selector,
        remove: () => void node.remove(),
      })),
  );
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
}

/** True unless the selector requires a class that no page has. Classes in `:not()` are not required. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const needed = selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g);
  return [...needed].every(([, name]) => classes.has(name!));
}

/** Inlines properties that are set once, on `:root`, and not used outside. Values that contain `var()` are
 *  kept, because elsewhere they could resolve differently. */
function inlineValues(root: Root, knownOutside: ReadonlySet<string>): void {
  const all = propertiesOf(root);
  const values = new Map(
    all
      .filter(({ prop, value, selector }) => {
        const isOnly = all.filter((other) => other.prop === prop).length === 1;
        return isOnly && selector === ':root' && !knownOutside.has(prop) && !value.includes('var(');
      })
      .map(({ prop, value }) => [prop, value]),
  );
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\(\s*(--[\w-]+)\s*\)/g,
      (whole, name: string) => values.get(name) ?? whole,
    );
  });
}

/** Removes the custom properties that nothing reads; returns how many. */
function dropUnread(root: Root, knownOutside: ReadonlySet<string>): number {
  const read = new Set(knownOutside);
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(READ)) read.add(name!);
  });
  const unread = propertiesOf(root).filter(({ prop }) => !read.has(prop));
  for (const { remove } of unread) remove();
  return unread.length;
}
