import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/lib/api.ts';
import { tooManyText } from '../../../../src/lib/too-many.ts';

const refused = (seconds?: number) => new ApiError(429, 'too_many_requests', 'No.', seconds);

test('a refusal says how long to wait', () => {
  expect(tooManyText(refused(12), 'ask again')).toBe(
    'Too many requests. Wait 12 seconds, then ask again.',
  );
  expect(tooManyText(refused(1), 'continue typing')).toBe(
    'Too many requests. Wait 1 second, then continue typing.',
  );
  expect(tooManyText(refused(), 'continue typing')).toContain('Wait a minute,');
  expect(tooManyText(refused(121), 'continue typing')).toContain('Wait 3 minutes,');
});

test('a refusal in an answer that streams says so too', () => {
  expect(tooManyText(new ApiError(200, 'too_many_requests', 'No.', 5), 'ask again')).toContain(
    'Wait 5 seconds,',
  );
});

test('where the questions of the day are used up the server says until when', () => {
  const message = 'You can ask again from 24 November.';
  expect(tooManyText(new ApiError(429, 'assistant_budget', message, 40_000), 'ask again')).toBe(
    message,
  );
});

test('other failures are no refusals', () => {
  expect(tooManyText(new ApiError(503, 'unavailable', 'No.', 5), 'ask again')).toBeUndefined();
  expect(tooManyText(new TypeError('Failed to fetch'), 'ask again')).toBeUndefined();
  expect(tooManyText(undefined, 'ask again')).toBeUndefined();
});
