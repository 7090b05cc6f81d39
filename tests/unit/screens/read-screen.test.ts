/** Planted faults in screen files: each is reported with file, line, place and what to write. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readScreen, screenFileOf } from '../../../plugins/screens/read-screen.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures/screens');
const HEAD = 'title: PO Receipt\nframe: handheld\nalt: A screen.\nparts:\n';

function readText(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'screen-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'x.screen.yaml');
  writeFileSync(file, text);
  return readScreen(file);
}

function problemOf(text: string): string {
  try {
    readText(text);
  } catch (error) {
    return (error as Error).message.replaceAll(/^.*\/(?=x\.screen)/gm, '');
  }
  return 'nothing';
}

describe('a valid file', () => {
  test('gives every part, with what was left out filled in', () => {
    const screen = readScreen(path.join(FIXTURES, 'handheld.screen.yaml'));
    expect(screen.title).toBe('PO Receipt');
    expect(screen.parts.map((part) => Object.keys(part)[0])).toEqual([
      ...['tabs', 'fields', 'heading', 'table', 'message', 'message', 'message', 'message'],
      ...['menu', 'text', 'code', 'buttons'],
    ]);
    expect(screen.parts[1]?.fields?.[1]).toEqual({
      name: 'Supplier',
      value: 'Northfield Supply and Sons of Rotterdam',
      control: 'text',
      readonly: true,
    });
  });

  test('keeps values as they are written: leading zeros, dates, on and off, empty ones', () => {
    const values = ['0450123', '2028-07-31', 'on', '1.10', ''];
    const fields = values.map((value) => `      - {name: N, value: ${value}}`).join('\n');
    expect(readText(`${HEAD}  - fields:\n${fields}\n`).parts[0]?.fields).toEqual(
      values.map((value) => ({ name: 'N', value, control: 'text' })),
    );
  });

  test('has numbers where numbers belong', () => {
    const chart = '  - chart: {kind: gauge, max: 50, bars: [{label: Heap, value: -2.5}]}\n';
    expect(readText(HEAD + chart).parts[0]?.chart).toEqual({
      kind: 'gauge',
      max: 50,
      bars: [{ label: 'Heap', value: -2.5 }],
    });
  });
});

describe('a fault is told with its place and what to write', () => {
  test.each([
    [
      'an unknown control',
      '  - fields: [{name: A, control: selct}]',
      '5: parts[0].fields[0].control should be one of: text, select, checkbox',
    ],
    [
      'an unknown key',
      '  - fields: [{name: A, lable: B}]',
      '5: parts[0].fields[0] has an unknown key lable; it may have: name, value, control',
    ],
    [
      'an unknown part',
      '  - list: [A]',
      '5: parts[0] has an unknown key list; it may have: fields, heading',
    ],
    [
      'a part with two keys',
      '  - text: A\n    heading: B',
      '5: parts[0] has heading and text; put each in a separate part',
    ],
    ['an empty part', '  - {}', '5: parts[0] is empty; it should have one of: fields, heading'],
    [
      'a field without a name',
      '  - fields: [{value: A}]',
      '5: parts[0].fields[0].name is missing; write it',
    ],
    [
      'an empty name',
      "  - fields: [{name: ''}]",
      '5: parts[0].fields[0].name is empty; write a text',
    ],
    [
      'a flag that is neither',
      '  - fields: [{name: A, scan: yes}]',
      '5: parts[0].fields[0].scan should be true or false',
    ],
    [
      'a step that is no number',
      '  - fields: [{name: A, step: two}]',
      '5: parts[0].fields[0].step should be a whole number from 1',
    ],
    [
      'a switch that is half on',
      '  - fields: [{name: A, control: switch, value: half}]',
      '5: parts[0].fields[0].value should be on or off, because the control is a switch',
    ],
    [
      'radio buttons without choices',
      '  - fields: [{name: A, control: radio}]',
      '5: parts[0].fields[0].options is missing',
    ],
    [
      'a choice that is not there',
      '  - fields: [{name: A, control: radio, value: C, options: [A, B]}]',
      '5: parts[0].fields[0].value should be one of the options: A, B',
    ],
    [
      'choices of a text field',
      '  - fields: [{name: A, options: [A, B]}]',
      '5: parts[0].fields[0].options is for radio groups',
    ],
    [
      'a tab that is not there',
      '  - tabs: {items: [A, B], active: C}',
      '5: parts[0].tabs.active should be one of the items: A, B',
    ],
    [
      'a menu entry that is not there',
      '  - menu: {items: [A, B], active: C}',
      '5: parts[0].menu.active should be one of the items: A, B',
    ],
    [
      'a row that is too short',
      '  - table:\n      columns: [A, B]\n      rows:\n        - [a, b]\n        - [a]',
      '9: parts[0].table.rows[1] has 1 cells; write 2, one for each column',
    ],
    [
      'a selected row that is not there',
      '  - table: {columns: [A], rows: [[a]], selected: 2}',
      '5: parts[0].table.selected should be the number of a row, 1 to 1',
    ],
    [
      'another tone',
      '  - message: {tone: red, text: A}',
      '5: parts[0].message.tone should be one of: accepted, warning, rejected, info',
    ],
    ['a chart without bars', '  - chart: {kind: bar}', '5: parts[0].chart.bars is missing'],
    [
      'a button that is only a word',
      '  - buttons: [Done]',
      '5: parts[0].buttons[0] should be a map with the keys: name, primary, step',
    ],
  ])('%s', (_, part, problem) => {
    expect(problemOf(`${HEAD}${part}\n`)).toContain(`x.screen.yaml:${problem}`);
  });

  test('parts that are missing at the top', () => {
    expect(problemOf('title: A\nframe: phone\n').split('\n')).toEqual([
      'x.screen.yaml:2: frame should be one of: handheld, console, dialog',
      'x.screen.yaml:1: alt is missing; write it',
      'x.screen.yaml:1: parts is missing; write it',
    ]);
  });

  test('YAML that is not well formed', () => {
    expect(problemOf('title: A\nalt: B: C\n')).toMatch(/^x\.screen\.yaml:2: Nested mappings/);
  });

  test('a file that is not there', () => {
    expect(() => readScreen('/nowhere/x.screen.yaml')).toThrow(
      '/nowhere/x.screen.yaml:1: there is no such file',
    );
  });
});

describe('the name in a page', () => {
  test('is that of a file beside it', () => {
    expect(screenFileOf('/site/docs/inbound/po.md', 'po.screen.yaml')).toBe(
      '/site/docs/inbound/po.screen.yaml',
    );
  });

  test.each([undefined, '', '../po.screen.yaml', '/etc/passwd', 'po.yaml', 'a/b.screen.yaml'])(
    'does not lead elsewhere: %s',
    (source) => {
      expect(() => screenFileOf('/site/po.md', source)).toThrow(
        'write the name of a file next to the page',
      );
    },
  );
});
