import { beforeEach, expect, test } from 'vitest';
import { ANNA, fakeBrowser, fakeServer, json, tokens } from '../../../test/test-server.ts';
import { endSession, getSession } from '../../api/session.ts';
import { signIn } from './sign-in.ts';

const credentials = { email: ANNA.email, password: 'correct horse' };

beforeEach(() => {
  fakeBrowser();
  endSession('signed-out');
});

// Specification 3.1, 4.2.
test('a session begins only with both tokens and profile', async () => {
  expect(getSession()).toBeNull();
  let answerProfile = (_answer: Response) => {};
  const profile = new Promise<Response>((resolve) => {
    answerProfile = resolve;
  });
  const received = fakeServer(({ path }) => (path === '/api/token/' ? json(200, tokens('first')) : profile));
  const signedIn = signIn(credentials);
  await expect.poll(() => received.map(({ path }) => path)).toContain('/api/users/me/');
  expect(getSession()).toBeNull();
  answerProfile(json(200, ANNA));
  await signedIn;
  expect(getSession()).toEqual({ ...tokens('first'), profile: ANNA });
});

test.each([
  [401, 'Incorrect username or password'],
  [429, 'Too many attempts. Please wait 5 minutes before trying again.'],
  [400, 'Unknown error'],
  [503, 'Unknown error'],
])('tokens refused with %i: %s', async (status, message) => {
  fakeServer(() => json(status, { detail: "The server's own words" }));
  await expect(signIn(credentials)).rejects.toThrow(message);
  expect(getSession()).toBeNull();
});

test.each([
  [401, 'Error fetching user profile'],
  [500, 'Unknown error'],
])('profile refused with %i: %s, and nobody is signed in', async (status, message) => {
  fakeServer(({ path }) => (path === '/api/token/' ? json(200, tokens('first')) : json(status, null)));
  await expect(signIn(credentials)).rejects.toThrow(message);
  expect(getSession()).toBeNull();
});

test('a lost connection is an unknown error', async () => {
  fakeServer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(signIn(credentials)).rejects.toThrow('Unknown error');
});
