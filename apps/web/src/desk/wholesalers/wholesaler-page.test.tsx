import {
  type ClaimsOfWholesaler,
  deskWholesalersRoutes,
  type WholesalerAtDesk,
} from '@formulary/contracts/desk/wholesalers';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';

const { getWholesaler, listClaimsOfAll, changeWholesaler, sendTestOrder } = deskWholesalersRoutes;

const BURRENVALE: WholesalerAtDesk = {
  ...{ id: 2, name: 'Burrenvale', slug: 'burrenvale', preference: 3, free_shipping_threshold: 150, delivery_fee: 7.5 },
  ...{ minimum_order: null, cut_off: '17:30', postal_address: null, transport: 'http', order_format: 'own' },
  ...{ order_address: 'https://n.example/orders', has_secret: true, former_secret: null, claims_format: 'own' },
  ...{ claims_address: null, claim_days: null, last_stock_update: null, last_pricing_update: null },
  archived_at: null,
  ...{ offers: 1_204, accounts: 12 },
};

async function openWholesaler(role: DeskRole, more: Partial<WholesalerAtDesk> = {}) {
  const server = playDesk(role);
  server.answer(getWholesaler, { ...BURRENVALE, ...more });
  const { user } = await openDesk('/wholesalers/2');
  await screen.findByRole('heading', { level: 1, name: 'Burrenvale' });
  return { server, user };
}

const CLAIMS: ClaimsOfWholesaler = {
  ...{ wholesaler: { id: 2, name: 'Burrenvale' }, claims_address: 'claims@n.example', claimed: 1_204.5, given_back: 3 },
  unanswered: { claims: 3, amount: 80.1, oldest: '2026-11-20T09:00:00.000Z', late: 2 },
};

const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('a viewer reads the terms and how orders go, and changes nothing', async () => {
  await openWholesaler('viewer', { former_secret: { until: '2026-12-08T00:00:00.000Z' } });
  expect(factOf('Delivery is free from')).toBe('€150.00');
  expect(factOf('Minimum order')).toBe('Not known');
  expect(factOf('Cut-off for the same day')).toBe('17:30');
  expect(factOf('To')).toBe('https://n.example/orders');
  expect(factOf('Secret to sign with')).toBe('Set');
  expect(factOf('Secret before that')).toMatch(/^Accepted until .*Dec 08, 2026/);
  expect(screen.queryByRole('button', { name: /^(Change|Send)/ })).toBeNull();
});

test('an operator sends a test order and reads what came back, but changes no terms', async () => {
  const { server, user } = await openWholesaler('operator');
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  server.answer(sendTestOrder, { uid: 'uid-7', outcome: 'rejected', words: 'The account is unknown' });
  await user.click(screen.getByRole('button', { name: 'Send a test order' }));
  await screen.findByText('The account is unknown');
  screen.getByText('Rejected');
  screen.getByText('uid-7');
  expect(server.callsOf(sendTestOrder).map(({ params }) => params)).toEqual([{ id: 2 }]);
});

test('an admin changes the terms; what cannot be is said at its field', async () => {
  const { server, user } = await openWholesaler('admin');
  await user.click(screen.getByRole('button', { name: 'Change terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms of Burrenvale' }));
  const fee = dialog.getByLabelText('Delivery fee below that, in euros');
  await user.clear(fee);
  await user.type(fee, '7,50');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await dialog.findByText('An amount such as 150 or 7.50');
  expect(server.callsOf(changeWholesaler)).toEqual([]);
  await user.clear(fee);
  await user.type(fee, '8.1');
  await user.clear(dialog.getByLabelText('Cut-off for the same day, such as 17:30'));
  await user.type(dialog.getByLabelText('Days in which claims are answered'), '10');
  server.answer(changeWholesaler, new Reply(400, { detail: '"x" is no e-mail address.' }));
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await dialog.findByText('"x" is no e-mail address.');
  server.answer(changeWholesaler, BURRENVALE);
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await screen.findByText('Burrenvale is changed.');
  const sent = {
    ...{ free_shipping_threshold: 150, delivery_fee: 8.1, minimum_order: null, cut_off: '', preference: 3 },
    ...{ postal_address: '', claims_address: '', claim_days: 10, claims_format: 'own' },
  };
  expect(server.callsOf(changeWholesaler).map(({ body }) => body)).toEqual([sent, sent]);
});

test('an admin replaces the secret, and the one before stays accepted until a day', async () => {
  const { server, user } = await openWholesaler('admin');
  await user.click(screen.getByRole('button', { name: 'Change how orders reach it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How orders reach Burrenvale' }));
  const secret = dialog.getByLabelText('New secret, where it is replaced');
  await user.type(secret, 'too short');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await dialog.findByText('A secret has 16 to 500 characters');
  await user.clear(secret);
  await user.type(secret, 'the secret of tomorrow');
  await user.selectOptions(dialog.getByLabelText('What the secret before signs'), 'Accepted until a time');
  await user.type(dialog.getByLabelText('Until the start of the day, UTC'), '2026-12-08');
  server.answer(changeWholesaler, BURRENVALE);
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await screen.findByText('Burrenvale is changed.');
  expect(server.callsOf(changeWholesaler).map(({ body }) => body)).toEqual([
    {
      ...{ transport: 'http', order_address: 'https://n.example/orders', order_format: 'own' },
      ...{ order_secret: 'the secret of tomorrow', former_secret_until: '2026-12-08T00:00:00.000Z' },
    },
  ]);
});

test('what is not touched loses nothing: neither the lines of an address nor the minute at which a secret ends', async () => {
  const until = '2026-12-08T09:30:00.000Z';
  const { server, user } = await openWholesaler('admin', {
    ...{ former_secret: { until }, postal_address: '4 Quay Street\nEnnis' },
  });
  server.answer(changeWholesaler, BURRENVALE);
  for (const name of ['Change terms', 'Change how orders reach it']) {
    await user.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(server.callsOf(changeWholesaler).map(({ body }) => body)).toMatchObject([
    { postal_address: '4 Quay Street, Ennis' },
    { former_secret_until: until },
  ]);
});

test('the secret before is dropped, and nothing else changes', async () => {
  const { server, user } = await openWholesaler('admin', { former_secret: { until: null } });
  expect(factOf('Secret before that')).toBe('Accepted until it is dropped');
  await user.click(screen.getByRole('button', { name: 'Change how orders reach it' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What the secret before signs'), 'Nothing is accepted but the newest');
  server.answer(changeWholesaler, BURRENVALE);
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await screen.findByText('Burrenvale is changed.');
  expect(server.callsOf(changeWholesaler)[0]?.body).toEqual({
    ...{ transport: 'http', order_address: 'https://n.example/orders', order_format: 'own', former_secret: 'drop' },
  });
});

test('a wholesaler that could not be read can be asked for again', async () => {
  const server = playDesk('viewer');
  server.answer(getWholesaler, FAILED);
  const { user } = await openDesk('/wholesalers/2');
  await screen.findByText('The wholesaler could not be loaded');
  server.answer(getWholesaler, BURRENVALE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.title).toBe('Burrenvale | Formulary desk'));
});

test('what was claimed of it stands there, with where its answers are asked for', async () => {
  const server = playDesk('viewer');
  server.answer(getWholesaler, BURRENVALE);
  server.answer(listClaimsOfAll, FAILED);
  const { user } = await openDesk('/wholesalers/2');
  await screen.findByText('Its claims could not be summed up');
  const other = { ...CLAIMS, wholesaler: { id: 1, name: 'Tolka' }, claimed: 9 };
  server.answer(listClaimsOfAll, { wholesalers: [other, CLAIMS] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const ask = await screen.findByRole('link', { name: 'Ask for its answers by e-mail' });
  expect(ask.getAttribute('href')).toBe('mailto:claims%40n.example');
  expect(factOf('Claimed by all practices')).toBe('€1,204.50');
  expect(factOf('Given back, with what nobody had claimed')).toBe('€3.00');
  expect(factOf('Without an answer')).toMatch(/^3 claims of €80\.10the oldest .*; 2 later than agreed$/);
});

test('where it has no address for claims, nobody is asked by e-mail', async () => {
  const server = playDesk('viewer');
  server.answer(getWholesaler, BURRENVALE);
  server.answer(listClaimsOfAll, { wholesalers: [{ ...CLAIMS, claims_address: null }] });
  await openDesk('/wholesalers/2');
  await screen.findByText(/^Practices hand their claims over themselves/);
  expect(screen.queryByRole('link', { name: /^Ask for/ })).toBeNull();
});

test('where it has answered all, nobody asks for more', async () => {
  const server = playDesk('viewer');
  server.answer(getWholesaler, BURRENVALE);
  const unanswered = { claims: 0, amount: 0, oldest: null, late: 0 };
  server.answer(listClaimsOfAll, { wholesalers: [{ ...CLAIMS, unanswered }] });
  await openDesk('/wholesalers/2');
  await screen.findByText('Claimed by all practices');
  expect(factOf('Without an answer')).toBe('None');
  expect(screen.queryByRole('link', { name: /^Ask for/ })).toBeNull();
});
