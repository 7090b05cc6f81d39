/** A PostCSS plugin that drops what no page needs of a library's style sheet: rules for classes which
 *  nothing writes, custom properties which nothing reads or which our own tokens set, and the detour by
 *  a property that only names a value. */

import type { AcceptedPlugin, Declaration, Root, Rule } from 'postcss';
import type { Names } from './names-in.ts';

const READ = /var\(\s*(--[\w-]+)/g;

/** @param isMeant tells the style sheets that are cut down, by their files.
 *  @param names what is used outside of them.
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
      // So that what the build keeps from the last time is made anew when these change.
      for (const dir of dependsOn) {
        result.messages.push({ type: 'dir-dependency', plugin: 'drop-unused', dir });
      }
      for (const rule of rulesOf(root)) {
        if (isKeyframe(rule)) continue;
        const used = rule.selectors.filter((selector) => canMatch(selector, names.classes));
        if (used.length === 0) rule.remove();
        else rule.selectors = used;
      }
      // The libraries stand in layers, which whatever is set outside of one overrides.
      for (const { prop, remove } of propertiesOf(root)) if (names.set.has(prop)) remove();
      inlineValues(root, names.properties);
      // A property may have been read by another one alone that is gone now.
      while (dropUnread(root, names.properties) > 0);
      for (const rule of rulesOf(root)) if (rule.nodes.length === 0) rule.remove();
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}

/** All rules, before one is removed: Docusaurus wraps style sheets in layers in a way that makes
 *  PostCSS skip the neighbours of what is removed while it walks. */
function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  return rules;
}

interface Property {
  prop: string;
  value: string;
  /** Selector of its rule. */
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

/** True unless the selector asks for a class that is in no page. What stands in `:not()` is not asked
 *  for. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const needed = selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g);
  return [...needed].every(([, name]) => classes.has(name!));
}

/** Puts plain values in the place of properties that are set once, for the whole page, and that nobody
 *  else knows. Values that read a property stay: they would read another one's in another place. */
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

/** Drops the custom properties that nothing reads; returns how many. */
function dropUnread(root: Root, knownOutside: ReadonlySet<string>): number {
  const read = new Set(knownOutside);
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(READ)) read.add(name!);
  });
  const unread = propertiesOf(root).filter(({ prop }) => !read.has(prop));
  for (const { remove } of unread) remove();
  return unread.length;
}
