import { type PriceChange, priceChangesRoutes } from '@formulary/contracts/price-changes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { bought, priceChange } from '../../../test/test-price-change.ts';

const { listPriceChanges, listPriceTasks } = priceChangesRoutes;
const TASK = {
  id: 1,
  created_on: '2026-11-16T10:30:00.000Z',
  wholesaler: { id: 1, name: 'Wholesaler 1' },
  status: 'finished',
} as const;

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: /search/i });
const showing = (words: string | RegExp) => screen.findByText(words, { exact: false });

// Specification 2.84, 5.20.
test('without changes the page says so and exports nothing', async () => {
  playChanges([]).answer(listPriceTasks, []);
  await openApp('/price-changes');
  await screen.findByRole('heading', { name: 'No price change data' });
  await screen.findByText('There have been no price changes in the latest period');
  await waitFor(() => expect(screen.getByText(/^Last pricing update:/).textContent).toBe('Last pricing update: –'));
  expect((await button('Export CSV')).disabled).toBe(true);
});

test('loading changes are not shown as an empty list', async () => {
  const server = playChanges([priceChange()]);
  const deliver = server.hold(listPriceChanges);
  await openApp('/price-changes');
  expect((await button('Export CSV')).disabled).toBe(true);
  expect(screen.queryByText('No price change data')).toBeNull();
  deliver();
  await showing('Showing 1 to 1 of 1');
});

// Specification 8.30.
test('a failure is reported once, keeps search and sort, and can be tried again in place', async () => {
  const server = playServer();
  server.answer(listPriceChanges, FAILED);
  server.answer(listPriceTasks, FAILED);
  const { user } = await openApp('/price-changes?q=kello&sort=new_price');
  await screen.findByText('The price changes could not be loaded');
  expect(await screen.findAllByText('Error getting price changes')).toHaveLength(1);
  expect((await button('Export CSV')).disabled).toBe(true);
  answerWith(server, [priceChange()]);
  await user.click(await button('Try again'));
  await showing(/Showing 1 to 1 of 1, by new price \(gross\), ascending/);
  await waitFor(() => expect(screen.getByText(/^Last pricing update:/).textContent).toContain('Nov 16, 2026'));
  expect((await box()).value).toBe('kello');
});

test('without the date the changes are still shown', async () => {
  playChanges([priceChange()]).answer(listPriceTasks, FAILED);
  await openApp('/price-changes');
  await showing('Showing 1 to 1 of 1');
  await screen.findByText('Error getting price changes');
  await waitFor(() => expect(screen.getByText(/^Last pricing update:/).textContent).toBe('Last pricing update: –'));
});

test('no match names the query; clearing shows everything again', async () => {
  playChanges([priceChange()]);
  const { user } = await openApp('/price-changes?q=zzqqxx');
  await screen.findByText('No price change matches "zzqqxx"');
  expect((await button('Export CSV')).disabled).toBe(true);
  await user.click(await button('Clear the search'));
  await showing('Showing 1 to 1 of 1');
  expect((await box()).value).toBe('');
});

test('a page past the end says so and shows the last one', async () => {
  playChanges(Array.from({ length: 51 }, () => priceChange()));
  await openApp('/price-changes?page=900');
  await screen.findByText('There is no page 900. This is the last one.');
  await showing('Showing 51 to 51 of 51');
  expect(window.location.search).toBe('?page=2');
});

test('of 20,000 changes the table draws the fifty of a page', async () => {
  playChanges(Array.from({ length: 20_000 }, (_, at) => priceChange({ product_uid: `FV${at + 1}` })));
  const { user } = await openApp('/price-changes');
  await showing('Showing 1 to 50 of 20,000');
  const codes = () => [...document.querySelectorAll('tbody tr')].map((row) => /FV\d+/.exec(row.textContent)?.[0]);
  expect(codes()).toEqual(Array.from({ length: 50 }, (_, at) => `FV${at + 1}`));
  await user.click(screen.getByRole('link', { name: 'Page 400' }));
  await showing('Showing 19,951 to 20,000 of 20,000');
  expect(codes()).toEqual(Array.from({ length: 50 }, (_, at) => `FV${at + 19_951}`));
});

test('a list that the server cut says how many are missing', async () => {
  const server = playChanges([]);
  server.answer(listPriceChanges, ({ query }) =>
    query.bought ? [] : new Reply(200, [priceChange()], { 'x-total-count': '20001' }),
  );
  await openApp('/price-changes');
  await showing('Showing 1 to 1 of 1');
  await screen.findByText(/20,001/);
});

test('what the practice buys comes first, with what it costs a year; all are one click away', async () => {
  const server = playServer();
  const cheaper = priceChange({
    product_uid: 'FV2',
    product_name: 'Burrenvale gel',
    bought: bought({ euros_a_year: -12.5, cheapest: null, switching_saves: 0 }),
  });
  const others = [priceChange({ product_uid: 'FV3', price_change: 40 }), priceChange({ product_uid: 'FV4' })];
  answerWith(server, others, [priceChange({ bought: bought() }), cheaper]);
  const { user } = await openApp('/price-changes');
  await showing('Showing 1 to 2 of 2, what costs most first');
  const sentence = await screen.findByText(/^These 2 price changes/);
  expect(sentence.textContent).toBe(
    'These 2 price changes cost you €2,687.50 a year at what you bought in the last 12 months, in net prices. Buying each where it is cheapest now saves €1,500.00 a year.',
  );
  const [, dearest, saved] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(dearest).toContain('+€2,700.00');
  expect(dearest).toContain('€10.00 net at Burren Vet Suppliessaves €1,500.00 a year');
  expect(saved).toContain('−€12.50');
  expect(saved).toContain('No other offer');
  expect((await button('What you buy 2')).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: /^Euros a year/ }));
  await showing('by euros a year (net), ascending');
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('FV2');

  await user.click(await button('All'));
  await showing('Showing 1 to 2 of 2, biggest moves first');
  expect(window.location.search).toBe('?show=all');
  expect(screen.queryByText(/^These 2 price changes/)).toBeNull();
  expect(screen.getByRole('columnheader', { name: '% change' })).toBeTruthy();
  await user.click(await button('What you buy 2'));
  await screen.findByText(/^These 2 price changes/);
  expect(window.location.search).toBe('');
});

test('a row of what was bought multiplies: net prices, their difference, packs and euros a year', async () => {
  const server = playServer();
  // Gross rose by 0.76 and net by 0.63, times 216.
  const figures = { quantity: 216, previous_net_price: 13.84, net_price: 14.47, euros_a_year: 136.08 };
  const row = { previous_price: 16.67, new_price: 17.43, price_change: 0.76, bought: bought(figures) };
  // The discounts changed as well: gross fell, net rose.
  const turned = { ...figures, previous_net_price: 9.99, net_price: 10, quantity: 3, euros_a_year: 0.03 };
  const other = { product_uid: 'FV2', previous_price: 12, new_price: 11, price_change: -1, bought: bought(turned) };
  answerWith(server, [], [priceChange(row), priceChange(other)]);
  await openApp('/price-changes');
  await showing('Showing 1 to 2 of 2');
  for (const name of ['Previous price', 'New price', 'Price change', 'Euros a year']) {
    expect(screen.getByRole('columnheader', { name: `${name} net` })).toBeTruthy();
  }
  const cells = screen.getAllByRole('row').map((one) => within(one).queryAllByRole('cell'));
  const figuresOf = (at: number) => cells[at]?.slice(3, 8).map(({ textContent }) => textContent) ?? [];
  expect(figuresOf(1)).toEqual([
    'Previous price, net €13.84 €16.67 gross',
    'New price, net €14.47 net €17.43 gross',
    'Price change, net +€0.63',
    'Bought a year216',
    'Euros a year, net+€136.08',
  ]);
  expect(figuresOf(2)[2]).toBe('Price change, net +€0.01');
  expect(
    within(screen.getAllByRole('row')[2] as HTMLElement)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toBe('Rise');
});

test('one that costs less and one that costs nothing are told as such', async () => {
  const server = playServer();
  const figures = { cheapest: null, switching_saves: 0 };
  answerWith(server, [], [priceChange({ bought: bought({ ...figures, euros_a_year: -7.25 }) })]);
  await openApp('/price-changes');
  const sentence = await screen.findByText(/^This price change/);
  expect(sentence.textContent).toBe(
    'This price change saves you €7.25 a year at what you bought in the last 12 months, in net prices.',
  );
});

// Specification 8.31.
test('an export that fails says so, and works again', async () => {
  playChanges([priceChange()]);
  const { user } = await openApp('/price-changes');
  await showing('Showing 1 to 1 of 1');
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    throw new Error('no room');
  });
  await user.click(await button('Export CSV'));
  await screen.findByText('Error exporting data');
  create.mockReturnValue('blob:file');
  await waitFor(async () => expect((await button('Export CSV')).getAttribute('aria-busy')).toBeNull());
  await user.click(await button('Export CSV'));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(screen.getAllByText('Error exporting data')).toHaveLength(1);
});

function playChanges(changes: PriceChange[]) {
  const server = playServer();
  answerWith(server, changes);
  return server;
}

/** `own` are those of what the practice bought. */
function answerWith(server: ReturnType<typeof playServer>, changes: PriceChange[], own: PriceChange[] = []): void {
  server.answer(listPriceChanges, ({ query }) => {
    const asked = query.bought ? own : changes;
    return new Reply(200, asked, { 'x-total-count': String(asked.length) });
  });
  server.answer(listPriceTasks, [TASK]);
}
