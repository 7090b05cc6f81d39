/** Adds a section to the suite: its row in sections.json, a folder with an index page and its
 *  readers' questions, a sidebar, its entry in the content map, and who reads its changes. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Section } from '../../server/contract/sections.ts';
import { readMap, readSections, writeFormatted, writeMap, writeSections } from './files.ts';
import { addToMap } from './map-file.ts';
import { addCodeOwners } from './code-owners.ts';
import { newSidebar } from './sidebar-file.ts';
import { WritingError } from './writing-error.ts';

export interface NewSection {
  id: string;
  label: string;
  /** One sentence: what the section is for. */
  purpose: string;
  /** Name of an icon of lucide.dev. */
  icon: string;
  version: string;
}

/** Colours for future sections, dark ink on a light background and the reverse; each pair has a
 *  contrast of at least 4.5. */
const TINTS: Section['tint'][] = [
  {
    light: { background: '#f9e6e6', ink: '#9a2c2c' },
    dark: { background: '#4a2626', ink: '#f2b0b0' },
  },
  {
    light: { background: '#eeeae2', ink: '#66552b' },
    dark: { background: '#3b3526', ink: '#dccb9d' },
  },
  {
    light: { background: '#efe8fa', ink: '#5f3aa0' },
    dark: { background: '#372b4d', ink: '#cdb6f2' },
  },
];

/** Writes the files.
 *  @returns their places, for the user at the terminal.
 *  @throws WritingError if the section, its folder or its name is taken or invalid. */
export async function createSection(root: string, given: NewSection): Promise<string[]> {
  const { id, label, purpose, icon, version } = given;
  const sections = readSections(root);
  if (!/^[a-z][a-z0-9_-]*$/.test(id)) {
    throw new WritingError(`"${id}" cannot be a section; use lowercase letters, digits, - and _.`);
  }
  if (sections.some((section) => section.id === id)) {
    throw new WritingError(`The section ${id} already exists.`);
  }
  if (existsSync(path.join(root, id))) throw new WritingError(`The folder ${id} already exists.`);
  if (sections.some((section) => section.label === label)) {
    throw new WritingError(`A section called ${label} already exists.`);
  }
  const files = {
    [`${id}/index.md`]: indexPage(given),
    [`${id}/index.questions.yaml`]: indexQuestions(given),
    [`sidebars/${id}.ts`]: newSidebar(id, label),
  };
  for (const [place, text] of Object.entries(files)) await writeFormatted(root, place, text);
  const map = readMap(root);
  addToMap(map, id, { slug: null, label: 'Top level' }, { path: `/${id}`, title: label });
  await writeMap(root, map);
  await writeSections(root, [
    ...sections,
    {
      id,
      pluginId: id,
      label,
      home: `/${id}/`,
      navbar: Math.max(...sections.map(({ navbar }) => navbar)) + 1,
      icon,
      tint: TINTS[(sections.length - 6 + TINTS.length) % TINTS.length]!,
      purpose,
      version,
    },
  ]);
  return [
    'sections.json',
    'scripts/content/facts/map.json',
    ...addCodeOwners(root, id),
    ...Object.keys(files),
  ];
}

function indexPage({ label, purpose, version }: NewSection): string {
  return `---
title: ${JSON.stringify(label)}
description: ${JSON.stringify(`Overview of the section ${label}: what it is for, where to start, and the release that its pages describe.`)}
sidebar_label: ${JSON.stringify(label)}
slug: /
keywords: [${JSON.stringify(label)}, overview, start]
questions:
  - ${JSON.stringify(`What is the section ${label} for?`)}
  - ${JSON.stringify(`Where do I start with ${label}?`)}
  - ${JSON.stringify(`Which release of ${label} do the pages describe?`)}
  - ${JSON.stringify(`Where do I find the pages of ${label}?`)}
---

This section is about ${label}. ${purpose}

## Where to start

Start with this page. The pages of ${label} are in the sidebar, in the order in which you need them. On a phone, open the sidebar with the menu button at the top.

## Release

The pages of ${label} describe release ${version} of the product.
`;
}

function indexQuestions({ label, purpose, version }: NewSection): string {
  const group = (answer: string, questions: string[]) =>
    `  - answer: ${JSON.stringify(answer)}\n    show: text\n    questions:\n` +
    questions.map((question) => `      - ${JSON.stringify(question)}\n`).join('');
  return (
    `top:\n${group(`This section is about ${label}. ${purpose}`, [
      `What is ${label}?`,
      `what does ${label} do`,
    ])}` +
    `where-to-start:\n${group(
      `Start with this page. The pages of ${label} are in the sidebar, in the order in which you need them.`,
      [`I am new to ${label}, what do I read first?`, `list of all ${label} pages`],
    )}` +
    `release:\n${group(`The pages of ${label} describe release ${version} of the product.`, [
      `Which version of ${label} is this?`,
      `${label} release number`,
    ])}`
  );
}
