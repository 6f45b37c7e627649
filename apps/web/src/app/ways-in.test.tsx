import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../test/open-app.tsx';
import { getSession } from '../api/session.ts';

const leadsTo = (address: string) => waitFor(() => expect(window.location.pathname).toBe(address));

// Specification 2.1, 2.13, 2.14, 6.3.
test.each(['/cart', '/orders/1', '/nowhere', '/login', '/auth'])('%s asks for a sign-in', async (address) => {
  playServer();
  await openApp(address, { isSignedIn: false });
  await leadsTo('/auth/login');
  await screen.findByRole('heading', { name: 'Login to Formulary' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an unknown address of /auth says that there is none', async () => {
  playServer();
  await openApp('/auth/nowhere', { isSignedIn: false });
  await screen.findByText("Very sorry, we couldn't find that page.", { exact: false });
});

// Specification 6.2, 2.15.
test.each(['/auth/login', '/login', '/auth', '/auth/password-reset', '/auth/password-reset/some/link'])(
  '%s leads whoever is signed in to the search',
  async (address) => {
    playServer();
    await openApp(address);
    await leadsTo('/');
    await screen.findByText('What do you need today?');
    expect(getSession()).not.toBeNull();
  },
);
