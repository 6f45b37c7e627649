import { type Watch, watchesRoutes } from '@formulary/contracts/watches';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { newsOf, playWatches, watchOf } from '../../../test/test-watch.ts';

const { listWatches, watchProduct, stopWatching, changeDigest } = watchesRoutes;

async function openPage(watches: Watch[], digest = false) {
  const server = playServer();
  const held = playWatches(server, watches, digest);
  return { server, held, ...(await openApp('/watches')) };
}

const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr') as HTMLElement;

test('each product says what it costs, how that moved, what is told of it and what was', async () => {
  await openPage([
    watchOf(1, { falls_to: 9 }),
    watchOf(2, {
      best: { net_price: 9.4, wholesaler: { id: 2, name: 'Northvet' } },
      last_news: newsOf(20),
      stock_status: 'partial_stock',
    }),
    watchOf(3, { best: { net_price: 11, wholesaler: { id: 1, name: 'Wholesaler 1' } } }),
  ]);
  const row = await rowOf('Product 2');
  expect(row.textContent).toContain('€9.40Northvet');
  within(row).getByText('−€0.60');
  within(row).getByText('6 % less than €10.00');
  within(row).getByText('Some wholesalers');
  within(row).getByText('Fell by 6 % to €9.40 at Wholesaler 1, from €10.00,');
  expect(row.textContent).not.toContain('Told when');
  screen.getByText(/You are told when a product falls or rises by 5 %, .* unless its row says otherwise/);
  expect(within(row).getByRole('link', { name: 'Product 2' }).getAttribute('href')).toBe('/products/2');
  within(await rowOf('Product 3')).getByText('10 % more than €10.00');
  expect((await rowOf('Product 1')).textContent).toMatch(/Also told when it falls to €9\.00.*€10\.00.*None lately/);
  // What has news comes first.
  expect(screen.getAllByRole('rowheader').map((header) => header.querySelector('a')?.textContent)).toEqual([
    'Product 2',
    'Product 1',
    'Product 3',
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what is gone says so, and its replacement is watched in its place, with Undo', async () => {
  const replaced_by = { id: 9, code: 'P-9', name: 'Product 9' };
  const { user, server, held } = await openPage([
    watchOf(1, { best: null, not_orderable_reason: 'no_offer', stock_status: 'out_of_stock' }),
    watchOf(2, { best: null, not_orderable_reason: 'no_account' }),
    watchOf(3, { replaced_by, falls_to: 8, rises_by: null }),
    watchOf(4, { best: null, not_orderable_reason: 'no_offer', compared_price: null }),
  ]);
  within(await rowOf('Product 1')).getByText('Withdrawn: no wholesaler offers it any more');
  within(await rowOf('Product 2')).getByText('Only wholesalers without an account of your practice offer it');
  within(await rowOf('Product 4')).getByText('No wholesaler offers it yet');
  expect((await rowOf('Product 3')).textContent).toContain('Replaced by Product 9');
  await user.click(screen.getByRole('button', { name: 'Watch instead: Product 9' }));
  await screen.findByText('Watching "Product 9" instead');
  expect(server.callsOf(watchProduct)[0]).toMatchObject({
    params: { id: 9 },
    body: { falls_to: null, falls_by: 5, rises_by: null, back_in_stock: true, gone: true },
  });
  await rowOf('Product 9');
  expect(screen.queryByRole('rowheader', { name: /^Product 3/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Watching "Product 3" again');
  await rowOf('Product 3');
  expect([...held.keys()].sort()).toEqual([1, 2, 3, 4]);
  expect(server.callsOf(watchProduct)[1]?.body).toMatchObject({ falls_to: 8, rises_by: null });
});

test('a replacement that is watched already is only named', async () => {
  await openPage([watchOf(1, { replaced_by: { id: 2, code: 'P-2', name: 'Product 2' } }), watchOf(2)]);
  expect((await rowOf('Product 1')).textContent).toContain('Replaced by Product 2, which you watch, too');
  expect(screen.queryByRole('button', { name: /^Watch instead/ })).toBeNull();
});

test('a row that is stopped goes at once, keeps the focus on the page, and comes back by Undo', async () => {
  const { user, server } = await openPage([watchOf(1, { rises_by: 12 }), watchOf(2)]);
  const answer = server.hold(stopWatching);
  await user.click(await screen.findByRole('button', { name: 'Stop watching Product 1' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Product 1/ })).toBeNull());
  expect(document.activeElement?.tagName).toBe('TABLE');
  answer();
  await screen.findByText('No longer watching "Product 1"');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await rowOf('Product 1');
  expect(server.callsOf(watchProduct)[0]?.body).toMatchObject({ rises_by: 12 });
});

test('a stop that fails brings its row back', async () => {
  const { user, server } = await openPage([watchOf(1), watchOf(2)]);
  server.answer(stopWatching, FAILED);
  await user.click(await screen.findByRole('button', { name: 'Stop watching Product 1' }));
  await screen.findByText('Error stopping to watch it');
  await rowOf('Product 1');
});

test('more than ten are found by their name', async () => {
  const { user } = await openPage(Array.from({ length: 11 }, (_, at) => watchOf(at + 1)));
  await screen.findByText('11 products');
  const box = screen.getByRole('textbox', { name: 'Find among watched products' });
  await user.type(box, 'product 11');
  await screen.findByText('1 of 11 products');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  await user.type(box, 'x');
  await screen.findByText('No watched product has “product 11x” in its name');
});

test('the list is sorted by a column, which the address keeps', async () => {
  const at = (net_price: number) => ({ best: { net_price, wholesaler: { id: 1, name: 'Northvet' } } });
  const { user } = await openPage([watchOf(1, at(9)), watchOf(2, at(30)), watchOf(3, { best: null })]);
  await rowOf('Product 1');
  const names = () => screen.getAllByRole('rowheader').map((header) => header.querySelector('a')?.textContent);
  const price = screen.getByRole('columnheader', { name: 'Best price' });
  await user.click(within(price).getByRole('button'));
  await user.click(within(price).getByRole('button'));
  expect(names()).toEqual(['Product 2', 'Product 1', 'Product 3']);
  expect(price.getAttribute('aria-sort')).toBe('descending');
  expect(window.location.search).toBe('?sort=-price');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, Z to A');
  expect(names()).toEqual(['Product 3', 'Product 2', 'Product 1']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Last move first');
  expect(window.location.search).toBe('');
});

test('the daily e-mail is switched at once, and back when that fails', async () => {
  const { user, server } = await openPage([watchOf(1)], true);
  const daily = await screen.findByRole<HTMLInputElement>('switch', { name: 'E-mail me once a day' });
  expect(daily.checked).toBe(true);
  await user.click(daily);
  await waitFor(() => expect(server.callsOf(changeDigest)).toMatchObject([{ body: { digest: false } }]));
  await waitFor(() => expect(daily.checked).toBe(false));
  server.answer(changeDigest, FAILED);
  await user.click(daily);
  await screen.findByText('Error switching the daily e-mail');
  await waitFor(() => expect(daily.checked).toBe(false));
});

test('nothing watched says what a star is for, and a list that fails is asked for again', async () => {
  const server = playServer();
  server.answer(listWatches, FAILED);
  const { user } = await openApp('/watches');
  await screen.findByText('The watched products could not be loaded');
  server.answer(listWatches, { digest: false, results: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You watch no product yet');
  expect(screen.getByRole('link', { name: 'Search for products' }).getAttribute('href')).toBe('/');
});

test('the menu leads here', async () => {
  const server = playServer();
  server.answer(listWatches, { digest: false, results: [] });
  const { user } = await openApp('/lists-of-nobody');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Watched products' }));
  await screen.findByRole('heading', { level: 1, name: 'Watched products' });
});

test('the dialog saves what it is given, and says what is counted from what', async () => {
  const { user, server } = await openPage([
    watchOf(1, { best: { net_price: 9.8, wholesaler: { id: 2, name: 'Northvet' } } }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Change: Product 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alerts for this product' }));
  expect(dialog.getByText(/^Best price today/).textContent).toBe(
    'Best price today €9.80 at Northvet. Percentages are counted from €10.00, its best price when you starred it or were last told of a move.',
  );
  await user.type(dialog.getByLabelText('Falls to'), '9,80');
  dialog.getByText('It costs €9.80 already. You are told when it falls to €9.80 again, from above.');
  await user.type(dialog.getByLabelText('Falls to'), '{Backspace}{Backspace}{Backspace}');
  expect(dialog.queryByText(/already/)).toBeNull();
  await user.clear(dialog.getByLabelText('Rises by'));
  await user.click(dialog.getByRole('checkbox', { name: 'Is back in stock' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved for "Product 1"');
  expect(server.callsOf(watchProduct)).toMatchObject([
    { params: { id: 1 }, body: { falls_to: 9, falls_by: 5, rises_by: null, back_in_stock: false, gone: true } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Alerts for this product' })).toBeNull());
  within(await rowOf('Product 1')).getByText('Told when it falls to €9.00, falls by 5 %, is withdrawn or replaced');
});

test('what is no number is refused here, what the server refuses stands at its field', async () => {
  const { user, server } = await openPage([watchOf(1)]);
  await user.click(await screen.findByRole('button', { name: 'Change: Product 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alerts for this product' }));
  const bound = dialog.getByLabelText('Falls to');
  await user.type(bound, 'cheap');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter an amount from €0.01, such as 12.50');
  expect(document.activeElement).toBe(bound);
  expect(server.callsOf(watchProduct)).toEqual([]);
  await user.clear(bound);
  const percent = dialog.getByLabelText('Falls by');
  await user.clear(percent);
  await user.type(percent, '99');
  const refusal = 'Ensure this value is less than or equal to 100.';
  server.answer(watchProduct, new Reply(400, { falls_by: [refusal] }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter 0 to 100, such as 5 or 2.5');
  expect(dialog.queryByText(refusal)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(percent));
  server.answer(watchProduct, FAILED);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('That could not be saved. Try again.');
  await user.click(dialog.getByRole('switch', { name: 'E-mail me once a day' }));
  await waitFor(() => expect(server.callsOf(changeDigest)).toMatchObject([{ body: { digest: true } }]));
});
