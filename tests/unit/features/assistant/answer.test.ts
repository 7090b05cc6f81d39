import { expect, test } from 'vitest';
import { NO_ANSWER, readAnswer } from '../../../../src/features/assistant/answer.ts';

function document(name: string, used?: boolean) {
  return { metadata: { source: `/docs/${name}/`, title: name, breadcrum_path: 'Docs', used } };
}

function reference(name: string) {
  return { url: `/docs/${name}/`, title: name, breadcrumbs: 'Docs', says: '' };
}

test('a service that tells text and documents alone is read as one that is sure', () => {
  const answer = readAnswer({ output: { generation: 'Yes.', documents: [document('a')] } });
  expect(answer).toEqual({ ...NO_ANSWER, content: 'Yes.', references: [reference('a')] });
});

test('documents that were not used are further places, three at most', () => {
  const documents = [
    document('used', true),
    document('b', false),
    document('untold'),
    ...['c', 'd', 'e'].map((name) => document(name, false)),
  ];
  Object.assign(documents[1]!.metadata, { says: 'Take cone 6.' });
  const { references, further } = readAnswer({ output: { generation: 'Yes.', documents } });
  expect(references).toEqual([reference('used'), reference('untold')]);
  expect(further).toEqual([
    { ...reference('b'), says: 'Take cone 6.' },
    reference('c'),
    reference('d'),
  ]);
});

test('choices are read where the service is unsure, and only those that can be chosen', () => {
  const choices = [
    { path: '/docs/a/', title: 'A', breadcrum_path: 'Docs › A', description: 'All of A.' },
    { path: '/docs/b/' },
    { path: '/docs/c/', title: 'C', description: 'All of C.', says: 'Take cone 6.' },
    { title: 'Nowhere' },
  ];
  expect(readAnswer({ output: { confidence: 'low', choices } }).choices).toEqual([
    { path: '/docs/a/', title: 'A', breadcrumbs: 'Docs › A', description: 'All of A.' },
    { path: '/docs/b/', title: '/docs/b/', breadcrumbs: '', description: '' },
    { path: '/docs/c/', title: 'C', breadcrumbs: '', description: 'Take cone 6.' },
  ]);
  expect(readAnswer({ output: { confidence: 'high', choices } }).choices).toEqual([]);
});

test('a declined question has no confidence, also where the service does not say so', () => {
  expect(readAnswer({ output: { declined: true } }).confidence).toBe('none');
  expect(readAnswer({ output: { confidence: 'none' } }).confidence).toBe('none');
  expect(readAnswer({ output: {} }).confidence).toBe('high');
});

test('what is answered and what is continued are read', () => {
  const output = { answers: 'May I?', continues: { title: 'PO Receipt', source: '/docs/x/' } };
  expect(readAnswer({ output })).toEqual({
    ...NO_ANSWER,
    answers: 'May I?',
    continues: 'PO Receipt',
  });
});
