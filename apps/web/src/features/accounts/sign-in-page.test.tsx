import { accountsRoutes } from '@formulary/contracts/accounts';
import { cartRoutes } from '@formulary/contracts/cart';
import { eventsRoutes } from '@formulary/contracts/events';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, LOST, Reply } from '../../../test/played-network.ts';
import { cartOf } from '../../../test/test-cart.ts';
import { ANNA, tokens } from '../../../test/test-server.ts';
import { getSession } from '../../api/session.ts';

const { signIn, getProfile, refreshTokens } = accountsRoutes;
const REFUSED = new Reply(401, { detail: 'Secret words' });
const EMPTY = cartOf([]);
const SPENT = new Reply(401, { detail: 'Token is expired', code: 'token_not_valid' });

const email = () => screen.findByLabelText<HTMLInputElement>('Email address');
const password = () => screen.findByLabelText<HTMLInputElement>('Password');
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in' });

// Specification 2.37, 2.40, 7.41.
test('a sign-in under way covers the screen; a double click sends one, and the search follows', async () => {
  const { server, user } = await openSignIn();
  const deliver = server.hold(signIn);
  await fillIn(user);
  await user.dblClick(await button());
  await screen.findByText('Loading');
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
  // What a password manager saves is still there.
  expect((await password()).value).toBe('a way in 7');
  deliver();
  await screen.findByText('What do you need today?');
  expect(server.callsOf(signIn).map(({ body }) => body)).toEqual([{ email: ANNA.email, password: 'a way in 7' }]);
  const told = server.callsOf(eventsRoutes.recordEvent).map(({ body }) => body.name);
  expect(told).toEqual(['Logged in']);
});

// Specification 8.2, 8.4, 8.5, 8.6, 8.3.
test.each([
  ['a 401', signIn, REFUSED, 'Incorrect username or password'],
  [
    'a 429',
    signIn,
    new Reply(429, { detail: 'Secret words' }),
    'Too many attempts. Please wait 5 minutes before trying again.',
  ],
  ['a 500', signIn, FAILED, 'Unknown error'],
  ['a lost connection', signIn, LOST, 'Unknown error'],
  ['a profile refused', getProfile, REFUSED, 'Error fetching user profile'],
  ['a profile that fails', getProfile, FAILED, 'Unknown error'],
])(
  '%s is told once by its status, and goes with the next letter; the next try succeeds',
  async (_name, route, answer, words) => {
    const { server, user } = await openSignIn();
    server.answer(route, answer);
    await fillIn(user);
    (await button()).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(screen.queryByText(/Secret words/)).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await button()));
    expect((await password()).value).toBe('a way in 7');
    expect(getSession()).toBeNull();
    expect(server.callsOf(eventsRoutes.recordEvent)).toEqual([]);

    answerWell(server);
    await user.type(await password(), 'x');
    expect(screen.queryByText(words)).toBeNull();
    await user.keyboard('{Enter}');
    await screen.findByText('What do you need today?');
  },
);

// Specification 8.14.
test('an answer without tokens shows "Error logging in", and nobody is signed in', async () => {
  const { server, user } = await openSignIn();
  server.answer(signIn, new Reply(202, null));
  await fillIn(user);
  await user.click(await button());
  await screen.findByText('Error logging in');
  expect(getSession()).toBeNull();
});

// Specification 5.1.
test('a field shows its problem once left, then at every change', async () => {
  const { user } = await openSignIn();
  await user.type(await email(), 'nurse');
  expect(screen.queryByText('Email is not valid.')).toBeNull();
  await user.tab();
  await screen.findByText('Email is not valid.');
  await user.type(await email(), '@formulary.example');
  expect(screen.queryByText('Email is not valid.')).toBeNull();
  await user.clear(await email());
  await screen.findByText('Email is required');
  await user.click(await password());
  await user.tab();
  await screen.findByText('Password is required');
  await user.type(await password(), 'x');
  expect(screen.queryByText('Password is required')).toBeNull();
});

// Specification 5.2.
test('an empty form shows both problems, focuses the first field and sends nothing', async () => {
  const { server, user } = await openSignIn();
  await user.click(await button());
  await screen.findByText('Email is required');
  await screen.findByText('Password is required');
  expect(document.activeElement).toBe(await email());
  expect(server.callsOf(signIn)).toEqual([]);
});

// Specification 2.38.
test('the typed email is carried to the reset and back, but not in the URL', async () => {
  const { user } = await openSignIn();
  await user.type(await email(), ANNA.email);
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Reset your password' });
  expect((await email()).value).toBe(ANNA.email);
  expect(window.location.href).not.toContain('anna');
  await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect((await email()).value).toBe(ANNA.email);
});

test('an expired access token is renewed once for all calls, unnoticed', async () => {
  const server = playServer();
  const renewed = tokens('second');
  server.answer(refreshTokens, renewed);
  server.answer(cartRoutes.getCart, ({ headers }) =>
    headers.get('authorization') === `Bearer ${renewed.access}` ? EMPTY : SPENT,
  );
  await openApp('/cart');
  await screen.findByText('Shopping Cart Empty');
  expect(server.callsOf(refreshTokens).map(({ body }) => body)).toEqual([{ refresh: tokens('first').refresh }]);
  expect(getSession()?.access).toBe(renewed.access);
});

// Specification 2.17, 4.5.
test('an expired session leads to the sign-in and then back to the page', async () => {
  const server = playServer();
  answerWell(server);
  server.answer(cartRoutes.getCart, SPENT);
  server.answer(refreshTokens, new Reply(401, { detail: 'Token is blacklisted', code: 'token_not_valid' }));
  const { user } = await openApp('/cart');
  await button();
  expect(getSession()).toBeNull();
  expect(localStorage.length).toBe(0);
  server.answer(cartRoutes.getCart, EMPTY);
  await fillIn(user);
  await user.click(await button());
  await screen.findByText('Shopping Cart Empty');
});

test('an outage signs nobody out', async () => {
  const server = playServer();
  server.answer(cartRoutes.getCart, SPENT);
  server.answer(refreshTokens, FAILED);
  await openApp('/cart');
  await screen.findByText('The cart could not be loaded');
  expect(getSession()?.profile).toEqual(ANNA);
});

// Specification 2.36.
test('password managers can tell the fields, and the password can be shown', async () => {
  const { user } = await openSignIn();
  const told = (field: HTMLInputElement) => [field.name, field.type, field.getAttribute('autocomplete')];
  expect(told(await email())).toEqual(['email', 'email', 'username']);
  expect(told(await password())).toEqual(['password', 'password', 'current-password']);
  await user.click(await screen.findByRole('button', { name: 'Show password' }));
  expect((await password()).type).toBe('text');
  await user.click(await screen.findByRole('button', { name: 'Hide password' }));
  expect((await password()).type).toBe('password');
});

async function openSignIn() {
  const server = playServer();
  answerWell(server);
  const { user } = await openApp('/auth/login', { isSignedIn: false });
  return { server, user };
}

function answerWell(server: ReturnType<typeof playServer>): void {
  server.answer(signIn, tokens('first'));
  server.answer(getProfile, ANNA);
}

async function fillIn(user: Awaited<ReturnType<typeof openApp>>['user']): Promise<void> {
  await user.type(await email(), ANNA.email);
  await user.type(await password(), 'a way in 7');
}
