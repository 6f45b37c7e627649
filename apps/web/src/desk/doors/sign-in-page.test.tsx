import { deskAccountRoutes } from '@formulary/contracts/desk/account';
import { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk, sessionOf } from '../../../test/open-desk.tsx';
import { FAILED, LOST, Reply } from '../../../test/played-network.ts';
import { getToken } from '../calls/desk-session.ts';

const { signInAtDesk, enterCode } = deskSignInRoutes;
const SESSION = { token: 'desk_new', expires_at: '2026-12-05T09:00:00.000Z', recovery_codes_left: 9 };
const WAIT = new Reply(429, { detail: 'Request was throttled. Expected available in 297 seconds.' });

const email = () => screen.findByLabelText<HTMLInputElement>('Email address');
const password = () => screen.findByLabelText<HTMLInputElement>('Password');
const code = () => screen.findByLabelText<HTMLInputElement>('Code of your authenticator app');
const alert = () => screen.getByRole('alert');

test('signing in takes a password, then a code, and leads to where one wanted to go', async () => {
  const { server, user } = await openSignIn('/people');
  expect(screen.queryByText(/session has ended/)).toBeNull();
  await enterPassword(user);
  expect(document.activeElement).toBe(await code());
  screen.getByRole('heading', { level: 1, name: 'Enter your code' });
  screen.getByText('Signing in as niamh@provider.example');
  await user.type(await code(), '123 456{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'People' });
  expect(server.callsOf(signInAtDesk).map(({ body }) => body)).toEqual([
    { email: 'niamh@provider.example', password: 'a horse at the desk' },
  ]);
  expect(server.callsOf(enterCode).map(({ body }) => body)).toEqual([{ proof: 'a proof', code: '123 456' }]);
  expect(getToken()).toBe('desk_new');
  const [me] = server.callsOf(deskAccountRoutes.getMe);
  expect(me?.headers.get('authorization')).toBe('Bearer desk_new');
});

test.each([
  [
    'a wrong one',
    new Reply(401, { detail: 'No active account' }),
    'E-mail address and password do not belong together.',
  ],
  ['one too many', WAIT, 'Too many attempts. Try again in 5 minutes.'],
  ['a fault', FAILED, 'The server failed. If it happens again, look into its log.'],
  ['no answer', LOST, 'The server did not answer. Look whether it was done before you try again.'],
])('of a password, %s is said, and nobody is signed in', async (_name, answer, words) => {
  const { server, user } = await openSignIn();
  server.answer(signInAtDesk, answer);
  await enterPassword(user);
  await waitFor(() => expect(alert().textContent).toBe(words));
  expect(getToken()).toBeNull();
});

test('a wrong code is said, and another can be typed; one begins again with the password', async () => {
  const { server, user } = await openSignIn();
  const detail = 'The code is wrong, or was used before.';
  server.answer(enterCode, new Reply(401, { detail }));
  await enterPassword(user);
  await user.type(await code(), '12345{Enter}');
  await screen.findByText('The code has six digits.');
  expect(server.callsOf(enterCode)).toEqual([]);
  await user.type(await code(), '6{Enter}');
  await waitFor(() => expect(alert().textContent).toBe(detail));
  server.answer(enterCode, WAIT);
  await user.type(await code(), '{Enter}');
  await waitFor(() => expect(alert().textContent).toBe('Too many attempts. Try again in 5 minutes.'));
  await user.click(screen.getByRole('button', { name: 'Begin again' }));
  expect((await password()).value).toBe('');
});

test('a recovery code signs in as well, and how many are left is said', async () => {
  const { server, user } = await openSignIn();
  await enterPassword(user);
  await user.type(await code(), '12');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Recovery code');
  expect([field.value, document.activeElement]).toEqual(['', field]);
  await user.type(field, 'abcd-efgh-jklm-npqr{Enter}');
  await screen.findByText('That recovery code is used up: 9 are left.');
  expect(server.callsOf(enterCode).map(({ body }) => body.code)).toEqual(['abcd-efgh-jklm-npqr']);
});

test('a session that is over leads to the sign-in, which says so, and back', async () => {
  const server = playDesk();
  answerWell(server);
  server.answer(deskAccountRoutes.listSessions, { sessions: [sessionOf(1), sessionOf(2)] });
  const { user } = await openDesk('/account');
  server.answer(
    deskAccountRoutes.endSession,
    new Reply(401, { detail: 'The session has ended: sign in again.', code: 'token_not_valid' }),
  );
  await user.click(await screen.findByRole('button', { name: /^End the session of/ }));
  await screen.findByText('Your session has ended. Sign in, and go on where you were.');
  expect(getToken()).toBeNull();
  expect(screen.queryByText('Niamh Daly')).toBeNull();
  await enterPassword(user);
  await user.type(await code(), '123456{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Account' });
});

test('signing out ends the session at the server, and whoever signs in next begins at the first page', async () => {
  const server = playDesk();
  answerWell(server);
  const { user } = await openDesk('/people');
  await user.click(await screen.findByRole('button', { name: /^Niamh Daly/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await email();
  await waitFor(() => expect(server.callsOf(deskAccountRoutes.signOutOfDesk)).toHaveLength(1));
  const [told] = server.callsOf(deskAccountRoutes.signOutOfDesk);
  expect(told?.headers.get('authorization')).toBe('Bearer desk_first');
  expect(screen.queryByText(/session has ended/)).toBeNull();
  await enterPassword(user);
  await user.type(await code(), '123456{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'What needs a person now' });
});

test('a field says what is wrong with it once it is left', async () => {
  const { user } = await openSignIn();
  await user.type(await email(), 'niamh');
  await user.tab();
  await screen.findByText('Email is not valid.');
  await user.click(await password());
  await user.tab();
  await screen.findByText('Password is required');
});

async function openSignIn(address = '/') {
  const server = playDesk();
  answerWell(server);
  const { user } = await openDesk(address, { isSignedIn: false });
  return { server, user };
}

function answerWell(server: ReturnType<typeof playDesk>): void {
  server.answer(signInAtDesk, { proof: 'a proof' });
  server.answer(enterCode, SESSION);
}

async function enterPassword(user: Awaited<ReturnType<typeof openDesk>>['user']): Promise<void> {
  await user.type(await email(), ' niamh@provider.example ');
  await user.type(await password(), 'a horse at the desk{Enter}');
}
