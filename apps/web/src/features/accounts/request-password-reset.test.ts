import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser, fakeServer, json } from '../../../test/test-server.ts';
import { requestPasswordReset } from './request-password-reset.ts';

beforeEach(() => {
  fakeBrowser();
});

test('the request carries no token', async () => {
  const received = fakeServer(() => json(200, { detail: 'Password reset e-mail has been sent.' }));
  await requestPasswordReset('anna@practice.example');
  const body = { email: 'anna@practice.example' };
  expect(received).toEqual([{ path: '/api/users/password-reset/request/', bearer: null, body }]);
});

test.each([
  [401, 'Incorrect username or password'],
  [429, 'Too many attempts. Please wait 5 minutes before trying again.'],
  [400, 'Unknown error'],
  [500, 'Unknown error'],
])('a request refused with %i: %s', async (status, message) => {
  fakeServer(() => json(status, { detail: "The server's own words" }));
  await expect(requestPasswordReset('anna@practice.example')).rejects.toThrow(new Error(message));
});

test('a lost connection is an unknown error', async () => {
  fakeServer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(requestPasswordReset('anna@practice.example')).rejects.toThrow(new Error('Unknown error'));
});
