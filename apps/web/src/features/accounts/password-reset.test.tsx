import { accountsRoutes } from '@formulary/contracts/accounts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, LOST, Reply } from '../../../test/played-network.ts';

const { requestPasswordReset, resetPassword } = accountsRoutes;
const SENT = new Reply(200, { detail: 'Password reset e-mail has been sent.' });
const SET = new Reply(200, { detail: 'Password has been reset.' });
const TOO_MANY = 'Too many attempts. Please wait 5 minutes before trying again.';
const refused = (status: number) => new Reply(status, { detail: 'Secret words' });

const email = () => screen.findByLabelText<HTMLInputElement>('Email address');
const password = () => screen.findByLabelText<HTMLInputElement>('Password');
const again = () => screen.findByLabelText<HTMLInputElement>('Confirm password');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

// Specification 8.7, 8.9, 8.8.
test.each([
  ['a 401', refused(401), 'Incorrect username or password'],
  ['a 429', refused(429), TOO_MANY],
  ['a 400', refused(400), 'Unknown error'],
  ['a 500', FAILED, 'Unknown error'],
  ['a lost connection', LOST, 'Unknown error'],
])('asking for a link: %s shows its message and can be tried again', async (_name, answer, words) => {
  const { server, user } = await openReset(answer);
  (await button('Send reset link')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.queryByText(/Secret words/)).toBeNull();
  expect((await email()).value).toBe('nurse@formulary.example');
  expect(document.activeElement).toBe(await button('Send reset link'));
  server.answer(requestPasswordReset, SENT);
  await user.keyboard('{Enter}');
  await screen.findByText('Password reset email sent');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a request under way disables its button, and a double click sends one; a link can be asked for again', async () => {
  const { server, user } = await openReset(SENT);
  const deliver = server.hold(requestPasswordReset);
  await user.dblClick(await button('Send reset link'));
  expect((await button('Send reset link')).getAttribute('aria-disabled')).toBe('true');
  await user.type(await email(), '{Enter}');
  deliver();
  const notice = await screen.findByRole('group', { name: 'Password reset email sent' });
  expect(document.activeElement).toBe(notice);
  expect(server.callsOf(requestPasswordReset)).toHaveLength(1);
  await user.click(await button('Ask again'));
  expect(document.activeElement).toBe(await email());
});

// Specification 2.47, 4.61, 8.10, 8.11, 8.12.
test.each([
  ['a 429', refused(429), TOO_MANY],
  ['a 400', refused(400), 'Link is no longer valid, please request another reset email.'],
  ['a 401', refused(401), 'Unknown error.'],
  ['a 500', FAILED, 'Unknown error.'],
  ['a lost connection', LOST, 'Unknown error.'],
])('setting a password: %s shows its message with a link to request another', async (_name, answer, words) => {
  const { user } = await openNewPassword(answer);
  await user.type(await password(), 'a new way in 7');
  await user.type(await again(), 'a new way in 7');
  await user.click(await button('Set password'));
  await screen.findByText(words);
  expect(screen.queryByText(/Secret words/)).toBeNull();
  expect((await password()).value).toBe('a new way in 7');
  await user.click(await screen.findByRole('link', { name: 'Request new password reset link' }));
  await button('Send reset link');
});

test('a refused password shows its message at its field, which is focused', async () => {
  const { user } = await openNewPassword(new Reply(400, { password: ['This password is too common.'] }));
  await user.type(await password(), 'password');
  await user.type(await again(), 'password');
  await user.click(await button('Set password'));
  await screen.findByText('This password is too common.');
  expect(document.activeElement).toBe(await password());
  await user.type(await password(), 's');
  expect(screen.queryByText('This password is too common.')).toBeNull();
});

// Specification 5.3, 5.5, 5.6, 5.8.
test('password fields show problems once left, then at every change, the second after the first too', async () => {
  const { server, user } = await openNewPassword(SET);
  const short = () => screen.queryByText('Password must be at least 6 characters.');
  const different = () => screen.queryByText('Passwords must match');
  await user.type(await password(), 'abc');
  expect(short()).toBeNull();
  await user.click(await again());
  expect(short()).not.toBeNull();
  await user.type(await password(), 'def');
  expect(short()).toBeNull();
  await screen.findByText('Password confirmation is required');
  await user.type(await again(), 'abcdeX');
  expect(different()).not.toBeNull();
  await user.type(await password(), '{Backspace}X');
  expect(different()).toBeNull();
  await user.clear(await again());
  await user.click(await button('Set password'));
  expect(document.activeElement).toBe(await again());
  expect(server.callsOf(resetPassword)).toEqual([]);
});

// Specification 2.41, 2.45.
test('password managers can tell the fields apart, and each password can be shown', async () => {
  const { user } = await openNewPassword(SET);
  for (const field of [await password(), await again()]) {
    expect([field.type, field.getAttribute('autocomplete')]).toEqual(['password', 'new-password']);
  }
  const [show] = await screen.findAllByRole('button', { name: 'Show password' });
  if (!show) throw new Error('No button shows the password');
  await user.click(show);
  expect([(await password()).type, (await again()).type]).toEqual(['text', 'password']);
  await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  expect((await email()).getAttribute('autocomplete')).toBe('username');
});

// Specification 8.15.
test('what is no answer of the server has the words of each screen', async () => {
  const { user } = await openReset(SENT);
  // As in a browser that lacks what it needs for a call.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('not in this browser');
  });
  await user.click(await button('Send reset link'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Error logging in'));
  timeout.mockRestore();
  await user.click(await button('Send reset link'));
  await screen.findByText('Password reset email sent');
});

// Specification 8.16.
test('the same while a password is set, with the way to a new link', async () => {
  const { user } = await openNewPassword(SET);
  await user.type(await password(), 'a new way in 7');
  await user.type(await again(), 'a new way in 7');
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('not in this browser');
  });
  await user.click(await button('Set password'));
  await screen.findByText('Error resetting password');
  timeout.mockRestore();
  await user.click(await screen.findByRole('link', { name: 'Request new password reset link' }));
  await button('Send reset link');
});

async function openReset(answer: Reply) {
  const server = playServer();
  server.answer(requestPasswordReset, answer);
  const { user } = await openApp('/auth/password-reset', { isSignedIn: false });
  await user.type(await email(), 'nurse@formulary.example');
  return { server, user };
}

async function openNewPassword(answer: Reply) {
  const server = playServer();
  server.answer(resetPassword, answer);
  const { user } = await openApp('/auth/password-reset/some/link', { isSignedIn: false });
  return { server, user };
}
