import { watchesRoutes } from '@formulary/contracts/watches';
import { watchDigestRoutes } from '@formulary/contracts/watches/stop-digest';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { stopDigest } = watchDigestRoutes;
const LINK = '/digest/stop?user=42&signature=c2ln';
const press = () => screen.getByRole('button', { name: 'Stop the daily e-mail' });

test('one press stops it for whoever is not signed in, once', async () => {
  const server = playServer();
  server.answer(stopDigest, new Reply(204, null));
  const { user } = await openApp(LINK, { isSignedIn: false });
  expect(server.callsOf(stopDigest)).toEqual([]);
  await user.dblClick(press());
  await screen.findByText('The daily e-mail is stopped');
  expect(server.callsOf(stopDigest)).toMatchObject([{ query: { user: '42', signature: 'c2ln' } }]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('The daily e-mail is stopped'));
  expect(screen.getByRole('link', { name: 'Watched products' }).getAttribute('href')).toBe('/watches');
});

test('whoever is signed in stops it in the same way, and finds it switched off', async () => {
  const server = playServer();
  server.answer(stopDigest, new Reply(204, null));
  server.answer(watchesRoutes.listWatches, { digest: false, results: [] });
  const { user } = await openApp(LINK);
  await user.click(press());
  await user.click(await screen.findByRole('link', { name: 'Watched products' }));
  expect((await screen.findByRole<HTMLInputElement>('switch')).checked).toBe(false);
});

test('a link that was altered is said not to be valid, without a button', async () => {
  const server = playServer();
  server.answer(stopDigest, new Reply(400, { detail: 'The link is not valid.', code: 'link_not_valid' }));
  const { user } = await openApp(LINK, { isSignedIn: false });
  await user.click(press());
  await screen.findByText('This link is not valid');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['/digest/stop', '/digest/stop?user=42'])('%s is not sent at all', async (address) => {
  const server = playServer();
  await openApp(address, { isSignedIn: false });
  await screen.findByText('This link is not valid');
  expect(server.callsOf(stopDigest)).toEqual([]);
});

test.each([
  ['a fault', FAILED, 'It could not be stopped. Try again in a moment.'],
  ['too many', new Reply(429, { detail: 'Too many.' }), 'Too many attempts. Wait a minute, then try again.'],
])('after %s it may be tried again', async (_, refusal, words) => {
  const server = playServer();
  server.answer(stopDigest, refusal);
  const { user } = await openApp(LINK, { isSignedIn: false });
  await user.click(press());
  await screen.findByText(words);
  server.answer(stopDigest, new Reply(204, null));
  await user.click(press());
  await screen.findByText('The daily e-mail is stopped');
});
