import { expect, test } from 'vitest';
import { tooManyText } from '../../../../src/lib/too-many.ts';
import { readAnswerStream } from '../../../../src/features/assistant/answer-stream.ts';
import { NO_ANSWER, type Answer } from '../../../../src/features/assistant/answer.ts';

const DOCUMENTS = {
  declined: false,
  documents: [{ metadata: { source: '/docs/#x', title: 'X', breadcrum_path: 'Docs › In' } }],
  closest: [],
};
const X = { url: '/docs/#x', title: 'X', breadcrumbs: 'Docs › In', says: '' };

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function token(text: string): string {
  return event('token', { text });
}

/** A body that arrives in these pieces. */
function bodyOf(...pieces: (string | Uint8Array<ArrayBuffer>)[]) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      }
      controller.close();
    },
  });
}

async function read(...pieces: (string | Uint8Array<ArrayBuffer>)[]) {
  const parts: Answer[] = [];
  const answer = await readAnswerStream(bodyOf(...pieces), (part) => parts.push(part));
  return { answer, parts: parts.map(({ content }) => content), last: parts.at(-1) };
}

test('each token adds to the text, and done takes the place of all', async () => {
  const { answer, parts, last } = await read(
    event('documents', DOCUMENTS),
    token('Scan '),
    token('the lot.'),
    event('done', { output: { generation: 'Scan the **lot**.', ...DOCUMENTS } }),
  );
  expect(parts).toEqual(['Scan', 'Scan the lot.']);
  expect(last?.references).toEqual([X]);
  expect(answer).toEqual({ ...NO_ANSWER, content: 'Scan the **lot**.', references: [X] });
});

test('pieces may be cut anywhere, also inside of a letter', async () => {
  const bytes = new TextEncoder().encode(
    `: hello\r\n\r\n${token('Grüße').replaceAll('\n', '\r\n')}${event('done', { output: {} })}`,
  );
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const { answer } = await read(bytes.slice(0, cut), bytes.slice(cut));
    expect(answer.content).toBe('Grüße');
  }
});

test('answer tags are taken out also where they come in pieces', async () => {
  const { answer, parts } = await read(
    token('<ans'),
    token('wer>Yes.</answer'),
    token('>'),
    event('done', {}),
  );
  expect(parts.at(-1)).toBe('Yes.');
  expect(answer.content).toBe('Yes.');
});

test('events by other names are left alone', async () => {
  const { answer } = await read(
    event('ping', {}),
    'data: plain\n\n',
    token('Yes.'),
    event('done', {}),
  );
  expect(answer.content).toBe('Yes.');
});

test('a declined answer has its closest pages', async () => {
  const { answer } = await read(
    event('done', { output: { generation: 'No.', documents: [], closest: DOCUMENTS.documents } }),
  );
  expect(answer).toEqual({ ...NO_ANSWER, content: 'No.', closest: [X] });
});

test('an error of the service is thrown with its code', async () => {
  const error = { error: { code: 'assistant_busy', message: 'Too many questions.' } };
  await expect(read(token('Yes'), event('error', error))).rejects.toThrow(
    'The service gave up: assistant_busy. Too many questions.',
  );
});

test('a refusal in the stream says after how long to try again', async () => {
  const error = { error: { code: 'too_many_requests', message: 'No.', retry_after: 5 } };
  const failure: unknown = await read(event('error', error)).catch((cause: unknown) => cause);
  expect(tooManyText(failure, 'ask again')).toContain('Wait 5 seconds');
});

test('a stream that ends before done is an error, after its parts were handed over', async () => {
  const parts: string[] = [];
  const answer = readAnswerStream(bodyOf(token('Half')), ({ content }) => parts.push(content));
  await expect(answer).rejects.toThrow('The answer ended before it was whole.');
  expect(parts).toEqual(['Half']);
});

test('what is no JSON is an error', async () => {
  await expect(read('event: token\ndata: {\n\n')).rejects.toThrow(SyntaxError);
});

test('after done the stream is let go, however much would follow', async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(event('done', {}))),
    cancel: () => {
      cancelled = true;
    },
  });
  await readAnswerStream(body, () => {});
  await expect.poll(() => cancelled).toBe(true);
});
