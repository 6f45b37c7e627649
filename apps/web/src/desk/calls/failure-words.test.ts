import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { FieldsRefused, FormRefused } from '../../ui/form/form-refused.ts';
import { failureWords, refuseForm } from './failure-words.ts';

const throttled = (seconds: number) =>
  new ApiError(429, { detail: `Request was throttled. Expected available in ${seconds} seconds.` });

test.each([
  [throttled(297), 'Too many attempts. Try again in 5 minutes.'],
  [throttled(91), 'Too many attempts. Try again in 2 minutes.'],
  [throttled(90), 'Too many attempts. Try again in 90 seconds.'],
  [new ApiError(429, { detail: '… available in 1 second.' }), 'Too many attempts. Try again in 1 second.'],
  [new ApiError(429, null), 'Too many attempts. Try again in 5 minutes.'],
  [new ApiError(409, { detail: 'They are the last admin.' }), 'They are the last admin.'],
  [new ApiError(400, { name: ['Too long.'], role: ['Unknown.'] }), 'Too long. Unknown.'],
  [new ApiError(404, null), 'It was refused.'],
  [new ApiError(0, null), 'The server did not answer. Look whether it was done before you try again.'],
  [new ApiError(503, { detail: 'x' }), 'The server did not answer. Look whether it was done before you try again.'],
  [new ApiError(500, { detail: 'Server error.' }), 'The server failed. If it happens again, look into its log.'],
  [new TypeError('x'), 'Something went wrong in this browser. Reload the page and try again.'],
])('%o is said so', (error, words) => {
  expect(failureWords(error)).toBe(words);
});

test('a form says at a field what is wrong with it, and all else below', () => {
  const refuse = refuseForm({ 401: 'Not together.' });
  const fields = new ApiError(400, { password: ['Too common.', 'And more.'] });
  expect(() => refuse(fields)).toThrow(FieldsRefused);
  try {
    refuse(fields);
  } catch (error) {
    expect(error).toMatchObject({ fields: { password: 'Too common.' } });
  }
  expect(() => refuse(new ApiError(401, { detail: 'x' }))).toThrow(new FormRefused('Not together.'));
  expect(() => refuse(new ApiError(400, { detail: 'No longer valid.' }))).toThrow(new FormRefused('No longer valid.'));
});
