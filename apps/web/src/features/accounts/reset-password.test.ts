import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser, fakeServer, json } from '../../../test/test-server.ts';
import { FormRefused } from '../../ui/form/form-refused.ts';
import { resetPassword } from './reset-password.ts';

const link = { uid: 'a b', token: 'to/ken' };
const passwords = { password: ' correct horse', password_confirm: ' correct horse' };

beforeEach(() => {
  fakeBrowser();
});

test('the passwords go as typed, to the address of the link', async () => {
  const received = fakeServer(() => json(200, { detail: 'Password has been reset.' }));
  await resetPassword(link, passwords);
  expect(received).toEqual([{ path: '/api/users/password-reset/a%20b/to%2Fken/', bearer: null, body: passwords }]);
});

// Specification 8.1.
test.each([
  [429, { detail: 'x' }, 'Too many attempts. Please wait 5 minutes before trying again.'],
  [400, { detail: 'x' }, 'Link is no longer valid, please request another reset email.'],
  [400, null, 'Link is no longer valid, please request another reset email.'],
  [400, { password: 'not as fields are answered' }, 'Link is no longer valid, please request another reset email.'],
  [401, { detail: 'x' }, 'Unknown error.'],
  [500, { password: ['a fault is no answer'] }, 'Unknown error.'],
])('a reset refused with %i and %j: %s', async (status, body, message) => {
  fakeServer(() => json(status, body));
  const resetting = resetPassword(link, passwords);
  await expect(resetting).rejects.toThrow(new FormRefused(message));
});

test.each([
  [{ password: ['This password is too common.'] }, { password: 'This password is too common.' }],
  [{ password_confirm: ['Passwords must match', 'second'] }, { password_confirm: 'Passwords must match' }],
  [
    { password: ['one'], password_confirm: ['two'], other: ['three'] },
    { password: 'one', password_confirm: 'two' },
  ],
])('a password refused with %j is reported by field', async (body, fields) => {
  fakeServer(() => json(400, body));
  await expect(resetPassword(link, passwords)).rejects.toMatchObject({ fields });
});

test('a lost connection is an unknown error', async () => {
  fakeServer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(resetPassword(link, passwords)).rejects.toThrow(new FormRefused('Unknown error.'));
});
