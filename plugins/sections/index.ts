/** Gives the site what it needs to render each section: the shapes of its icon, and its two colours
 *  as a style sheet. Both come from sections.json. */

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Section, SectionTint } from '../../server/contract/sections.ts';
import { checkSections } from './section-schema.ts';

/** Icon of a section in lucide's format: elements with their attributes. */
export type IconShapes = [element: string, attributes: Record<string, string>][];

/** The data that the plugin provides to pages. */
export interface SectionsData {
  icons: Record<string, IconShapes>;
}

/** @throws Error that says what is wrong in the table. */
export default function sectionsPlugin(
  { generatedFilesDir }: LoadContext,
  { sections }: { sections: readonly Section[] },
): Plugin {
  checkSections(sections);
  const styles = path.join(generatedFilesDir, 'sections', 'tints.css');
  return {
    name: 'sections',

    async contentLoaded({ actions }) {
      await mkdir(path.dirname(styles), { recursive: true });
      await writeFile(styles, tintStyles(sections));
      const icons = sections.map(async ({ id, icon }) => [id, await shapesOf(icon)] as const);
      const data: SectionsData = { icons: Object.fromEntries(await Promise.all(icons)) };
      actions.setGlobalData(data);
    },

    getClientModules: () => [styles],
  };
}

/** Rules that set `--tint` and `--tint-ink` for elements with `data-tint`, which is the section's position
 *  in the navigation bar: the style sheet is public, and the names of the sections are not. Print stays
 *  light. */
export function tintStyles(sections: readonly Section[]): string {
  const rule = (selector: string, { background, ink }: SectionTint) =>
    `${selector} { --tint: ${background}; --tint-ink: ${ink}; }`;
  return [
    ...sections.map(({ navbar, tint }) => rule(`[data-tint='${navbar}']`, tint.light)),
    '@media screen {',
    ...sections.map(({ navbar, tint }) =>
      rule(`html[data-theme='dark'] [data-tint='${navbar}']`, tint.dark),
    ),
    '}',
    '',
  ].join('\n');
}

/** @throws Error if lucide has no such icon. */
async function shapesOf(icon: string): Promise<IconShapes> {
  const name = icon
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
  try {
    const { __iconData } = (await import(`lucide-react/icons/${name}`)) as {
      __iconData: { node: IconShapes };
    };
    return __iconData.node;
  } catch (cause) {
    throw new Error(
      `sections.json: there is no icon ${icon}; https://lucide.dev/icons lists all icons`,
      {
        cause,
      },
    );
  }
}
