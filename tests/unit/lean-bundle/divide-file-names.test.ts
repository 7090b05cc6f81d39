import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { divideFileNames } from '../../../plugins/lean-bundle/divide-file-names.ts';

/** Minifier output: keys that look like numbers are numbers. */
const RUNTIME =
  'n.u=e=>"assets/js/"+e+"."+({"0a":"11111111",0x1721fa9:"22222222",c3:"33333333"})[e]+".js",' +
  'n.gca=function(e){return e=({"0a":"0a",0x1721fa9:"24256425",c3:"c3"})[e]||e,n.p+n.u(e)}';

interface Runtime {
  u: (chunk: string) => string;
  gca: (chunk: string) => string;
}

function run(code: string, self: object): Runtime {
  return runInNewContext(`const n={p:"/"};${code};n`, { self }) as Runtime;
}

const { runtime, heads } = divideFileNames(RUNTIME, new Map([['pages-x', ['24256425', 'c3']]]));

test('a file of a section is named once its table is there', () => {
  const self = {};
  runInNewContext(heads.get('pages-x')!, { self });
  expect(run(runtime, self).u('24256425')).toBe('assets/js/24256425.22222222.js');
  expect(run(runtime, self).gca('c3')).toBe('/assets/js/c3.33333333.js');
});

test('a file of every page is named without a table', () => {
  expect(run(runtime, {}).u('0a')).toBe('assets/js/0a.11111111.js');
});

test('the runtime holds no name of a section’s file', () => {
  expect(runtime).not.toMatch(/22222222|33333333|24256425|c3/);
});

test('the runtime names the tables, and lists of all pages, without a hash', () => {
  const sections = new Map([['c3', ['24256425']]]);
  const again = divideFileNames(RUNTIME, sections, (chunk) => chunk === '0a');
  const { u: fileOf } = run(again.runtime, {});
  expect(fileOf('c3')).toBe('assets/js/c3.latest.js');
  expect(fileOf('0a')).toBe('assets/js/0a.latest.js');
  expect(again.unhashed).toEqual(['0a']);
});

test('another hash of a page changes its table, but not the runtime', () => {
  const of = (code: string) => divideFileNames(code, new Map([['pages-x', ['24256425', 'c3']]]));
  const later = of(RUNTIME.replace('22222222', '44444444'));
  expect(later.runtime).toBe(of(RUNTIME).runtime);
  expect(later.heads).not.toEqual(of(RUNTIME).heads);
});

test('a runtime of another form stops the build', () => {
  expect(() => divideFileNames('n.u=e=>e', new Map())).toThrow('not as expected');
});

test('chunks that are known by numbers stop the build', () => {
  expect(() =>
    divideFileNames(RUNTIME.replace('"c3":"c3"', 'c3:"7"').replace('c3:"c3"', 'c3:"7"'), new Map()),
  ).toThrow('should have its name for an id');
});
