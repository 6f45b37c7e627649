import { accountsRoutes } from '@formulary/contracts/accounts';
import { type AddedItem, addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { quickOrderRoutes } from '@formulary/contracts/quick-order';
import { checkDigit } from '@formulary/gs1/gtin';
import { createEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { LOST } from '../../../test/played-network.ts';
import { scan } from '../../../test/played-scanner.ts';
import { cartOf } from '../../../test/test-cart.ts';
import { pageOf, productOf } from '../../../test/test-product.ts';
import { openVerdict, orderedProduct, verdictOf } from '../../../test/test-quick-order.ts';
import { ANNA } from '../../../test/test-server.ts';
import type { ScanLine } from './scan-line.ts';
import { useKeyScanner } from './use-key-scanner.ts';
import { useLeaving } from './use-leaving.ts';

const { addItems, takeOut } = addItemsRoutes;
const { checkLines } = quickOrderRoutes;

/** The code on the pack of a product; those beyond 9 nobody has. */
const codeOf = (product: number) => {
  const before = `501234${String(product).padStart(6, '0')}`;
  return before + checkDigit(before);
};
const productOfCode = (text: string) => Number(text.padStart(14, '0').slice(7, 13));

const addedOf = (id: number, quantity: number, change: Partial<AddedItem> = {}): AddedItem => ({
  ...{ manufacturer_product: id, product_name: `Product ${id}`, outcome: 'added', reason: null, item: 100 + id },
  ...{ quantity, was_set_aside: false, wholesaler_name: 'Wholesaler 1', replaced_by: null },
  ...change,
});

function playShop() {
  const server = playServer();
  server.answer(checkLines, ({ body }) => ({
    lines: body.lines.map(({ text }, at) => {
      const id = productOfCode(text);
      if (id > 9) return openVerdict(at + 1);
      return verdictOf(at + 1, { matched_by: 'gtin', product: orderedProduct(id, { gtin: text }) });
    }),
  }));
  server.answer(addItems, ({ body }) => ({
    items: body.items.map(({ manufacturer_product, quantity }) => addedOf(manufacturer_product, quantity)),
  }));
  return server;
}

const panel = () => screen.findByRole('complementary', { name: 'Scanned' });
const lines = async () => {
  const list = within(await panel()).getByRole('list', { name: 'What was scanned' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};
const said = () => document.querySelector('p[role="status"].sr-only')?.textContent;

test('20 scans on any page are all counted, said aloud, and taken out again one by one', async () => {
  const server = playShop();
  const { user } = await openApp('/orders/none');
  for (let each = 0; each < 20; each += 1) scan(codeOf((each % 4) + 1));
  await waitFor(async () => expect((await panel()).textContent).toContain('20 scanned, 4 products'));
  const sums = new Map<number, number>();
  for (const { body } of server.callsOf(addItems)) {
    for (const { manufacturer_product: id, quantity } of body.items) sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  expect([...sums].toSorted()).toEqual([
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
  ]);
  expect(await lines()).toContain('5 ×Product 1From Wholesaler 1Undo');
  expect(said()).toMatch(/Product \d, 5/);

  server.answer(takeOut, { cart: cartOf([]), gone: [] });
  await user.click(screen.getByRole('button', { name: 'Undo one Product 1' }));
  await waitFor(async () => expect((await panel()).textContent).toContain('19 scanned'));
  expect(server.callsOf(takeOut)[0]?.body).toEqual({ items: [{ item: 101, quantity: 1, set_aside: false }] });
  await user.click(screen.getByRole('button', { name: 'Close what was scanned' }));
  expect(screen.queryByRole('complementary', { name: 'Scanned' })).toBeNull();
});

test('a scan neither presses the focused button nor types a shortcut', async () => {
  const server = playShop();
  await openApp('/orders/none');
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  // "g" and "s" would lead to the search.
  expect(scan(`]d201${codeOf(1).padStart(14, '0')}1727033110Lgs`)).toBe(false);
  button.remove();
  await panel();
  expect(window.location.pathname).toBe('/orders/none');
  expect(server.callsOf(addItems)[0]?.body.items).toHaveLength(1);
  expect(await lines()).toEqual(['1 ×Product 1From Wholesaler 1Lot Lgs, expires 31 Mar 2027Undo']);
});

test('where the first sign of a user is a scan, its keys are kept until the code for it is there', () => {
  let clock = 1_000;
  const early = [...codeOf(1), 'Enter'].map((key) => {
    clock += 8;
    const event = createEvent.keyDown(document.body, { key, code: `Digit${key}` });
    Object.defineProperties(event, { timeStamp: { value: clock }, target: { value: document.body } });
    return event as KeyboardEvent;
  });
  const onScan = vi.fn();
  renderHook(() => useKeyScanner(early, onScan));
  expect(onScan.mock.calls).toEqual([[codeOf(1), { gtin: codeOf(1).padStart(14, '0') }]]);
  expect(early).toEqual([]);
});

test('what a person types is theirs, however much like a code', async () => {
  const server = playShop();
  await openApp('/orders/none');
  expect(scan(codeOf(1), 60)).toBe(true);
  expect(server.callsOf(checkLines)).toEqual([]);
});

test('in a field it is taken out again, where the field is not for codes', async () => {
  const server = playShop();
  server.answer(catalogueRoutes.searchProducts, pageOf([productOf(1)]));
  const { user } = await openApp('/');
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search products' });
  await user.type(box, 'abc');
  expect(scan(codeOf(2))).toBe(false);
  expect(box.value).toBe('abc');
  await panel();
  expect(server.callsOf(addItems)).toHaveLength(1);
  await user.clear(box);
  // No pack's code: the field's own.
  expect(scan('SHELF-12')).toBe(true);
  expect(box.value).toBe('SHELF-12');
});

test('a field for codes keeps it, as the number below the bars', async () => {
  const server = playShop();
  server.answer(catalogueRoutes.searchProducts, pageOf([]));
  await openApp('/wants');
  const field = await screen.findByLabelText<HTMLInputElement>('What is running out?');
  field.focus();
  expect(scan(`]d201${codeOf(2).padStart(14, '0')}10AB12`)).toBe(true);
  expect(field.value).toBe(codeOf(2));
  expect(server.callsOf(checkLines)).toEqual([]);
});

test('a code that nobody has offers to search, by name or for the code', async () => {
  playShop();
  const { user } = await openApp('/orders/none');
  scan(codeOf(12));
  await screen.findByText('No product in the catalogue has this barcode');
  expect(said()).toBe(`${codeOf(12)}: No product in the catalogue has this barcode`);
  scan('FV46627085');
  const link = await screen.findByRole('link', { name: 'Search for it' });
  expect(link.getAttribute('href')).toBe('/?q=FV46627085');
  await user.click(screen.getByRole('button', { name: `Dismiss FV46627085` }));
  await user.click(screen.getByRole('button', { name: 'Search by name' }));
  const box = await screen.findByRole('textbox', { name: 'Search products' });
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test('what cannot be ordered says why, and a note is read before it is added', async () => {
  const server = playShop();
  const { user } = await openApp('/orders/none');
  server.answer(addItems, {
    items: [addedOf(3, 0, { outcome: 'not_orderable', reason: 'out_of_stock', item: null, wholesaler_name: null })],
  });
  scan(codeOf(3));
  await screen.findByText('Not added: it is out of stock');
  const product = orderedProduct(4, { gtin: codeOf(4).padStart(14, '0'), note: 'Keep cold.', note_prompt: true });
  server.answer(checkLines, { lines: [verdictOf(1, { product })] });
  server.answer(addItems, { items: [addedOf(4, 2)] });
  scan(codeOf(4));
  scan(codeOf(4));
  await screen.findByText('Keep cold.');
  await user.click(screen.getByRole('button', { name: 'I have read it, add 2 (Product 4)' }));
  await waitFor(() => expect(server.callsOf(addItems).at(-1)?.body.items[0]?.quantity).toBe(2));
});

test('without an answer it is told, kept, and sent again under the same key', async () => {
  const server = playShop();
  const { user } = await openApp('/orders/none');
  server.answer(addItems, LOST);
  scan(codeOf(1));
  const notice = await within(await panel()).findByRole('alert');
  expect(notice.textContent).toContain('nothing is added twice');
  const leaving = new Event('beforeunload', { cancelable: true });
  expect(window.dispatchEvent(leaving)).toBe(false);
  server.answer(addItems, { items: [addedOf(1, 1)] });
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  await screen.findByText('From Wholesaler 1');
  const keys = server.callsOf(addItems).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(within(document.body).queryByRole('alert')).toBeNull());
});

test('behind an open window nothing is added, and it says so', async () => {
  const server = playShop();
  const { user } = await openApp('/orders/none');
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(scan(codeOf(1))).toBe(false);
  await screen.findByText('Not added: close this window, then scan again');
  expect(server.callsOf(checkLines)).toEqual([]);
});

test('whoever may only ask is told how', async () => {
  const server = playShop();
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  await openApp('/orders/none');
  scan(codeOf(1));
  await within(await panel()).findByText(/You may ask for products, not order them/);
});

test('the panel leaves by itself once everything is in the cart, and not before', () => {
  vi.useFakeTimers();
  const panel = document.createElement('aside');
  const onLeave = vi.fn();
  const lineOf = (state: ScanLine['state']): ScanLine => ({
    ...{ id: 1, text: '', pack: undefined, state, product: null, name: '', wholesaler: null },
    ...{ open: 0, stacks: [], why: null },
  });
  const rest = ({ lines }: { lines: readonly ScanLine[] }) => useLeaving({ current: panel }, { lines, onLeave });
  const { rerender, unmount } = renderHook(rest, { initialProps: { lines: [lineOf('unknown')] } });
  vi.advanceTimersByTime(60_000);
  expect(onLeave).not.toHaveBeenCalled();
  rerender({ lines: [lineOf('added')] });
  vi.advanceTimersByTime(14_000);
  // Another scan begins the rest again.
  rerender({ lines: [lineOf('added')] });
  vi.advanceTimersByTime(14_000);
  expect(onLeave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(onLeave).toHaveBeenCalledTimes(1);
  unmount();
  vi.useRealTimers();
});
