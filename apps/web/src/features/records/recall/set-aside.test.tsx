import { claimsRoutes } from '@formulary/contracts/claims';
import { type RecallSearch, recallsRoutes } from '@formulary/contracts/records/recalls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';
import { findingOf, toClaimOf } from '../../../../test/test-claim.ts';

const { searchRecall, setAside } = recallsRoutes;

const packs = (over: object): RecallSearch['found'][number] => ({
  ...{ receipt: 1, entry: 11, received_on: '2026-03-02T10:00:00.000Z', wholesaler: { id: 1, name: 'Burrenvale' } },
  ...{ order: 118, manufacturer_product: { id: 7, name: 'Synolac LC', gtin: null } },
  ...{ batch: 'T018H14A', expires_on: '2028-08-31', packs: 3, set_aside: 0, claimable: 0, ...over },
});

beforeEach(() => () => vi.unstubAllGlobals());

async function searched(...found: RecallSearch['found']) {
  const server = playServer();
  server.answer(searchRecall, {
    ...{
      batches: ['T018H14A'],
      gtins: [],
      found,
      others: [],
      has_more: false,
      practice: 'Riverside Vets',
      records: 1204,
    },
    ...{ asked_by: { firstName: 'Ada', lastName: 'Byrne' }, asked_on: '2026-11-26T09:00:00.000Z' },
    ...{ oldest_on: '2026-01-05T09:00:00.000Z', head: '9f86d081884c7d65' },
  });
  const { user } = await openApp('/records/recall');
  await user.type(await screen.findByRole('textbox', { name: /^A batch, a GTIN/ }), 'Lot T018H14A');
  await user.click(screen.getByRole('button', { name: 'Search the deliveries' }));
  await screen.findByText(/packs? received$/);
  return { server, user };
}

const button = (name: string) => screen.getByRole('button', { name: `${name} : Synolac LC, Mar 02, 2026` });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Packs: Synolac LC, Mar 02, 2026' });

test('one press sets all that is left aside, says so, and keeps the place', async () => {
  const { server, user } = await searched(packs({ set_aside: 1, claimable: 1 }));
  screen.getByText(/this cannot be undone/);
  server.answer(setAside, { entry: 11, packs: 3, set_aside: 3 });
  await user.click(button('Set aside'));
  await screen.findByText('2 packs set aside');
  expect(server.callsOf(setAside)).toMatchObject([{ body: { entry: 11, packs: 2 } }]);
  const words = screen.getByText('set aside').closest('p');
  expect(words?.textContent).toBe('3 packs on Mar 02, 2026 from Burrenvale, order #00118, set aside, still claimable');
  expect(document.activeElement).toBe(words);
  screen.getByText('All of it is set aside.');
  expect(screen.queryByRole('button', { name: /^Set aside/ })).toBeNull();
});

test('a number of packs is from one to those that are left', async () => {
  const { server, user } = await searched(packs({}));
  for (const typed of ['4', '0', 'two']) {
    await user.clear(field());
    await user.type(field(), typed);
    await user.click(button('Set aside'));
    await screen.findByText('From 1 to 3');
  }
  expect(server.callsOf(setAside)).toEqual([]);
  server.answer(setAside, { entry: 11, packs: 3, set_aside: 1 });
  await user.clear(field());
  await user.type(field(), '1{Enter}');
  await screen.findByText('1 set aside');
  expect(field().value).toBe('2');
});

test('what failed can be sent again under the same key, and is told from what a colleague did', async () => {
  const { server, user } = await searched(packs({}));
  server.answer(setAside, FAILED);
  await user.click(button('Set aside'));
  await screen.findByText('Error setting packs aside');
  server.answer(
    setAside,
    new Reply(409, { detail: 'Only 1 of them is left to set aside.', code: 'nothing_to_correct' }),
  );
  await user.click(button('Set aside'));
  await screen.findByText(/^Only 1 of them is left to set aside\. Search again/);
  const [first, second] = server.callsOf(setAside);
  expect(first?.body).toEqual(second?.body);
});

test('set aside and claimed: what can be claimed from this wholesaler opens', async () => {
  const { server, user } = await searched(packs({}));
  server.answer(setAside, { entry: 11, packs: 3, set_aside: 3 });
  server.answer(claimsRoutes.listClaims, { count: 0, next: null, previous: null, more_than_count: false, results: [] });
  const other = { ...toClaimOf([findingOf(41)]), wholesaler: { id: 2, name: 'Burrenvale' } };
  server.answer(claimsRoutes.listToClaim, { wholesalers: [other, toClaimOf([findingOf(42)])] });
  await user.click(button('Set aside and claim'));
  await screen.findByRole('heading', { name: 'Claims', level: 1 });
  const ofWholesaler = await screen.findByRole('region', { name: 'Northvet' });
  await waitFor(() => expect(document.activeElement).toBe(ofWholesaler));
});

test.each([
  ['packs that were not ordered', { order: null }],
  ['those who may not order', { claimable: null }],
])('nothing is claimed of, or by, %s', async (_, over) => {
  await searched(packs(over));
  button('Set aside');
  expect(screen.queryByRole('button', { name: /claim/ })).toBeNull();
});

test('labels are printed in place of the page: one for each pack', async () => {
  const print = vi.fn(() => document.querySelector('[data-sheet]')?.textContent);
  vi.stubGlobal('print', print);
  const { user } = await searched(packs({}), packs({ entry: 12, packs: 1, order: null }));
  await user.click(screen.getByRole('button', { name: 'Print 4 labels' }));
  const printed = print.mock.results[0]?.value ?? '';
  expect(printed.split('RECALLED – do not use').slice(1)).toEqual([
    ...Array(3).fill('Synolac LCBatch T018H14AExpires Aug 31, 2028Received Mar 02, 2026From BurrenvaleOrder #00118'),
    'Synolac LCBatch T018H14AExpires Aug 31, 2028Received Mar 02, 2026From BurrenvaleNot ordered',
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull());
});

test('once packs are set aside they are labelled, and many packs of a batch have one label', async () => {
  const print = vi.fn(() => document.querySelector('[data-sheet]')?.textContent);
  vi.stubGlobal('print', print);
  const { user } = await searched(
    packs({ packs: 70, set_aside: 50 }),
    packs({ entry: 12, packs: 20, set_aside: 11, order: 119 }),
    packs({ entry: 13, packs: 5, batch: 'OTHER-1' }),
  );
  await user.click(screen.getByRole('button', { name: 'Print 1 label' }));
  expect(print.mock.results[0]?.value).toContain('Order #00118, Order #0011961 packs');
});
