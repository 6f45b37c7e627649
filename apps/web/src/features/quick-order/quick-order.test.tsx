import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { quickOrderRoutes, type RowVerdict } from '@formulary/contracts/quick-order';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { comeBack, openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, LOST } from '../../../test/played-network.ts';
import { cartOf } from '../../../test/test-cart.ts';
import { boughtAs, openVerdict, orderedProduct, verdictOf } from '../../../test/test-quick-order.ts';
import { ANNA, tokens } from '../../../test/test-server.ts';
import { endSession, startSession } from '../../api/session.ts';
import { readPart } from '../../lib/persisted.ts';
import { changeDraft, useDraft } from './draft.ts';
import { EMPTY } from './draft-shape.ts';
import { readKeptDraft } from './kept-draft.ts';

const { checkLines } = quickOrderRoutes;
const { addItems, takeOut } = addItemsRoutes;

async function openPage(verdicts: readonly RowVerdict[] = []) {
  const server = playServer();
  server.answer(checkLines, { lines: [...verdicts] });
  const opened = await openApp('/quick-order');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your list, one product a line' });
  return { server, field, ...opened };
}

/** As many lines as there are verdicts. */
async function openRows(...verdicts: RowVerdict[]) {
  const page = await openPage(verdicts);
  await page.user.click(page.field);
  await page.user.paste(verdicts.map(({ line }) => `row ${line}`).join('\n'));
  await screen.findByRole('list', { name: 'Rows' });
  return page;
}

const added = (id: number, quantity: number) => ({
  manufacturer_product: id,
  product_name: `Product ${id}`,
  outcome: 'added' as const,
  reason: null,
  item: 40 + id,
  quantity,
  was_set_aside: false,
  wholesaler_name: 'Wholesaler 1',
  replaced_by: null,
});
const addButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a list that is pasted is looked up at once, and what is shown is added, and taken out again', async () => {
  const { server, user, field } = await openRows(
    verdictOf(1, { quantity: 3 }),
    verdictOf(2, { quantity_is_said: false }),
    verdictOf(3),
  );
  expect(server.callsOf(checkLines).map(({ body }) => body)).toEqual([
    { lines: [{ text: 'row 1' }, { text: 'row 2' }, { text: 'row 3' }] },
  ]);
  await screen.findByText('3 of 3 rows ready');
  await screen.findByText('The row says no quantity: one');
  await user.click(screen.getByRole('checkbox', { name: 'Row 3: Product 3' }));
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Product 2, row 2' });
  await user.clear(quantity);
  await user.type(quantity, '12');
  server.answer(addItems, { items: [added(1, 3), added(2, 12)] });
  await user.click(addButton('Add 2 rows to cart'));
  await screen.findByText('Added 2 products to cart');
  expect(server.callsOf(addItems)[0]?.body.items).toEqual([
    { manufacturer_product: 1, quantity: 3, when_held: 'add' },
    { manufacturer_product: 2, quantity: 12, when_held: 'add' },
  ]);
  // What was not to be added is still there.
  expect(within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem')).toHaveLength(1);
  await screen.findByText(', 2 added');
  expect(field.value).toBe('row 1\nrow 2\nrow 3');

  server.answer(takeOut, { cart: cartOf([]), gone: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Took what was added out again');
});

test('a row with candidates is added once one of them is chosen, in the quantity that it would have', async () => {
  const pack = orderedProduct(7, { name: 'Pack of five' });
  const { server, user } = await openRows(
    openVerdict(1, {
      verdict: 'candidates',
      candidates: [
        { product: pack, quantity: 1 },
        { product: pack, quantity: 5 },
      ],
    }),
    openVerdict(2, {
      verdict: 'candidates',
      candidates: [{ product: orderedProduct(8), quantity: 2 }],
      read_as: 'metacam 5 pct',
    }),
  );
  await screen.findByText('0 of 2 rows ready');
  await screen.findByText('Did you mean Product 8?');
  expect(addButton('Add to cart').disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^5 × Pack of five/ }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Pack of five, row 1' }).value).toBe('5');
  await user.click(screen.getByRole('radio', { name: /^Product 8/ }));
  await user.click(screen.getAllByRole('radio', { name: 'None of these' })[1] ?? document.body);
  server.answer(addItems, { items: [added(7, 5)] });
  await user.click(addButton('Add 1 row to cart'));
  await waitFor(() =>
    expect(server.callsOf(addItems)[0]?.body.items).toEqual([
      { manufacturer_product: 7, quantity: 5, when_held: 'add' },
    ]),
  );
});

test('a row that is wrong names its line, and is looked up again as it is typed again', async () => {
  const { server, user } = await openRows(
    verdictOf(1),
    openVerdict(2, { verdict: 'unreadable', reason: 'quantity_not_valid', quantity: null, quantity_is_said: false }),
  );
  await screen.findByText('Row 2 has a wrong quantity: a whole number, 1 to 10,000');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Row 2, typed again' });
  expect(field.value).toBe('row 2');
  server.answer(checkLines, { lines: [verdictOf(1, { product: orderedProduct(9), quantity: 4 })] });
  await user.clear(field);
  await user.type(field, '4 x nine{Enter}');
  await screen.findByRole('checkbox', { name: 'Row 2: Product 9' });
  expect(document.activeElement?.textContent).toContain('Row 2: “4 x nine”');
  await screen.findByText('2 of 2 rows ready');
});

test('what cannot be ordered says why, what is replaced says by what, and a note has to be read', async () => {
  const { server, user } = await openRows(
    verdictOf(1, {
      verdict: 'not_orderable',
      reason: 'out_of_stock',
      product: orderedProduct(1, { is_orderable: false, not_orderable_reason: 'out_of_stock' }),
    }),
    verdictOf(2, {
      verdict: 'replaced',
      product: orderedProduct(2, { name: 'Old', replaced_by: boughtAs(5, { name: 'New' }) }),
    }),
    verdictOf(3, { product: orderedProduct(3, { note: 'Keep cold.', note_prompt: true, requires_ar16_form: true }) }),
  );
  await screen.findByText('Cannot be ordered: out of stock');
  expect(await screen.findAllByText('Burren Vet Supplies')).toHaveLength(2);
  await screen.findByText('In place of Old');
  await screen.findByText('The cart will ask for an AR16 form');
  await screen.findByText(', 1 for you to look at');
  await user.click(screen.getByRole('button', { name: 'Show only that one' }));
  expect(screen.queryByText('In place of Old')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'I have read this note' }));
  // Nothing is left to look at, and so all rows are shown.
  await screen.findByText('In place of Old');
  server.answer(addItems, { items: [added(2, 1), added(3, 1)] });
  await user.click(addButton('Add 2 rows to cart'));
  await waitFor(() =>
    expect(server.callsOf(addItems)[0]?.body.items.map((item) => item.manufacturer_product)).toEqual([2, 3]),
  );
});

test('what the cart refuses stays in the list', async () => {
  const { server, user } = await openRows(verdictOf(1), verdictOf(2));
  const refused = { ...added(2, 0), outcome: 'not_orderable' as const, reason: 'out_of_stock' as const, item: null };
  server.answer(addItems, { items: [added(1, 1), refused] });
  await user.click(addButton('Add 2 rows to cart'));
  await screen.findByText('Added 1 of 2 products to cart');
  expect(screen.queryByRole('checkbox', { name: 'Row 1: Product 1' })).toBeNull();
  await screen.findByRole('checkbox', { name: 'Row 2: Product 2' });
});

test('when all is added the page says so, and leads to the cart', async () => {
  const { server, user, field } = await openRows(verdictOf(1));
  server.answer(addItems, { items: [added(1, 1)] });
  await user.click(addButton('Add 1 row to cart'));
  await screen.findByText('The row is in your cart');
  await screen.findByRole('link', { name: 'Go to the cart' });
  expect(field.value).toBe('');
});

test('typed rows are looked up by the button or by Ctrl and Enter; a long row is named without being sent', async () => {
  const { server, user, field } = await openPage([verdictOf(1)]);
  expect(addButton('Check rows').disabled).toBe(true);
  fireEvent.change(field, { target: { value: `one\n\n${'x'.repeat(201)}` } });
  await user.click(field);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Row 3 is too long: a row names one product');
  expect(server.callsOf(checkLines).map(({ body }) => body.lines)).toEqual([[{ text: 'one' }]]);
});

test('more than two hundred rows are looked up by several calls, and more than a cart holds are left out', async () => {
  const { server, user, field } = await openPage();
  server.answer(checkLines, ({ body }) => ({ lines: body.lines.map((_, at) => verdictOf(at + 1)) }));
  fireEvent.change(field, { target: { value: Array.from({ length: 502 }, (_, at) => `row ${at}`).join('\n') } });
  await user.click(addButton('Check rows'));
  await screen.findByText('500 of 500 rows ready');
  await screen.findByText(/the 2 rows after the first 500 were left out/);
  expect(server.callsOf(checkLines).map(({ body }) => body.lines.length)).toEqual([200, 200, 100]);
});

test('a file is looked up as soon as it is chosen or dropped, and its fault is said', async () => {
  const { server, user } = await openPage([verdictOf(1, { quantity: 2 })]);
  const input = screen.getByLabelText<HTMLInputElement>('A file with your list');
  await user.upload(input, new File(['code,qty\nFV1,2\nFV2,'], 'order.csv', { type: 'text/csv' }));
  await screen.findByText('1 row without a quantity was left out.');
  await screen.findByText('order.csv:');
  expect(server.callsOf(checkLines)[0]?.body.lines).toEqual([{ text: 'FV1', quantity: '2' }]);

  const dataTransfer = { types: ['Files'], files: [new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], 'old.xls')] };
  fireEvent.drop(screen.getByRole('heading', { name: 'Quick Order' }), { dataTransfer });
  await screen.findByText('The file could not be read');
  await screen.findByText(/old\.xls is of an old Excel/);
});

test('when the rows cannot be looked up the list stays, and is sent again', async () => {
  const { server, user, field } = await openPage();
  server.answer(checkLines, FAILED);
  fireEvent.change(field, { target: { value: 'row 1' } });
  await user.click(addButton('Check rows'));
  await screen.findByText(/The rows could not be checked/);
  expect(field.value).toBe('row 1');
  server.answer(checkLines, { lines: [verdictOf(1)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 of 1 row ready');
});

test('before there are rows the page says what a row may say; on coming back they are still there', async () => {
  const { user } = await openRows(verdictOf(1));
  expect(screen.queryByRole('heading', { name: 'What a row may say' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Usual Items' }));
  await screen.findByText('No usual items yet');
  await user.keyboard('gq');
  await screen.findByText('1 of 1 row ready');
});

test('the list of one user is not shown to the next', () => {
  startSession(tokens('first'), ANNA);
  changeDraft({ text: '3 x Melovane' });
  const { result, rerender } = renderHook(useDraft);
  expect(result.current.text).toBe('3 x Melovane');
  act(() => {
    endSession('signed-out');
    startSession(tokens('second'), { ...ANNA, email: 'brid@practice.example' });
  });
  rerender();
  expect(result.current.text).toBe('');
});

/** What the page finds when it is loaded again. */
const keptNow = () => {
  fireEvent(window, new Event('pagehide'));
  return readPart('quickOrder');
};

test('the text and what was made of each row come back after the page is loaded again, checked anew', async () => {
  const pack = orderedProduct(7, { name: 'Pack of five' });
  const candidates = [
    { product: pack, quantity: 1 },
    { product: pack, quantity: 5 },
  ];
  const verdicts = [
    openVerdict(1, { verdict: 'candidates', candidates }),
    verdictOf(2),
    verdictOf(3, { quantity: 3 }),
    verdictOf(4, { product: orderedProduct(4, { note: 'Keep cold.', note_prompt: true }) }),
    verdictOf(5, { quantity: 9 }),
  ];
  const { server, user, field } = await openRows(...verdicts);
  await user.click(screen.getByRole('radio', { name: /^5 × Pack of five/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Row 2: Product 2' }));
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Product 3, row 3' });
  await user.clear(quantity);
  await user.type(quantity, '12');
  await user.click(screen.getByRole('checkbox', { name: 'I have read this note' }));
  await user.type(field, ' ');
  keptNow();
  const kept = readKeptDraft();
  expect(kept?.text).toBe('row 1\nrow 2\nrow 3\nrow 4\nrow 5 ');

  // The candidates come in another order, and row 5 is about another product by now.
  server.answer(checkLines, {
    lines: [
      openVerdict(1, { verdict: 'candidates', candidates: candidates.toReversed() }),
      ...verdicts.slice(1, 4),
      verdictOf(5, { product: orderedProduct(8), quantity: 1 }),
    ],
  });
  act(() => changeDraft({ ...EMPTY, ...kept }));
  await user.click(screen.getByRole('link', { name: 'Usual Items' }));
  await screen.findByText('No usual items yet');
  await user.keyboard('gq');
  await screen.findByText('4 of 5 rows ready');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Row 2: Product 2' }).checked).toBe(false);
  server.answer(addItems, { items: [added(7, 5), added(3, 12), added(4, 1), added(8, 1)] });
  await user.click(addButton('Add 4 rows to cart'));
  await waitFor(() =>
    expect(server.callsOf(addItems)[0]?.body.items.map((item) => [item.manufacturer_product, item.quantity])).toEqual([
      [7, 5],
      [3, 12],
      [4, 1],
      [8, 1],
    ]),
  );
  // Row 2, which was not to be added, is what is left.
  await screen.findByText(', 4 added');
  expect(keptNow()).toMatchObject({ unchecked: { lines: [{ line: 2 }], added: 4 } });
});

test('nothing is kept once all rows are added, the list is cleared or its user has signed out', async () => {
  const { server, user, field } = await openRows(verdictOf(1));
  expect(keptNow()).toMatchObject({ text: 'row 1', unchecked: { lines: [{ text: 'row 1' }] } });
  await user.click(addButton('Clear'));
  await screen.findByText('List cleared');
  expect([field.value, document.activeElement, keptNow()]).toEqual(['', field, undefined]);
  screen.getByRole('heading', { name: 'What a row may say' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 of 1 row ready');
  expect(keptNow()).toMatchObject({ text: 'row 1' });
  server.answer(addItems, { items: [added(1, 1)] });
  await user.click(addButton('Add 1 row to cart'));
  await screen.findByText('The row is in your cart');
  expect(keptNow()).toBeUndefined();
  fireEvent.change(field, { target: { value: 'for Friday' } });
  expect(keptNow()).toMatchObject({ text: 'for Friday', unchecked: null });
  act(() => endSession('signed-out'));
  expect([keptNow(), localStorage.length]).toEqual([undefined, 0]);
});

test('whoever was signed out by the end of the session finds the list again after signing in', async () => {
  await openRows(verdictOf(1));
  act(() => endSession('expired'));
  expect(keptNow()).toBeUndefined();
  await screen.findByRole('button', { name: 'Sign in' });
  act(() => startSession(tokens('second'), ANNA));
  await screen.findByText('1 of 1 row ready');
  expect(readPart('quickOrder')).toMatchObject({ text: 'row 1' });
});

test('what another tab added is not there to be added again once this tab is looked at', async () => {
  const { field } = await openRows(verdictOf(1), verdictOf(2));
  keptNow();
  const stored = JSON.parse(localStorage.getItem('formulary.v1') ?? '{}');
  const { unchecked } = stored.quickOrder;
  const left = { ...unchecked, lines: [unchecked.lines[1]], made: [unchecked.made[1]], added: 1 };
  const write = (quickOrder?: object) =>
    localStorage.setItem('formulary.v1', JSON.stringify({ ...stored, quickOrder }));
  write({ text: 'row 1\nrow 2', unchecked: left });
  act(comeBack);
  await screen.findByText(', 1 added');
  await screen.findByText('1 of 1 row ready');
  keptNow();
  write();
  act(comeBack);
  await screen.findByRole('heading', { name: 'What a row may say' });
  expect(field.value).toBe('');
});

test('a list that is too long to be kept leaves the room to the session', async () => {
  const { field } = await openPage();
  fireEvent.change(field, { target: { value: 'x'.repeat(400_000) } });
  expect(keptNow()).toBeUndefined();
});

test('rows that an outage kept from being checked are checked by themselves once the server answers', async () => {
  const { server, user, field } = await openPage();
  server.answer(checkLines, LOST);
  fireEvent.change(field, { target: { value: 'row 1' } });
  await user.click(addButton('Check rows'));
  await screen.findByText(/The rows could not be checked/);
  expect(keptNow()).toMatchObject({ unchecked: { lines: [{ text: 'row 1' }] } });
  server.answer(checkLines, { lines: [verdictOf(1)] });
  // The bar asks the server every few seconds.
  await screen.findByText('1 of 1 row ready', {}, { timeout: 15_000 });
  expect(server.callsOf(checkLines)).toHaveLength(2);
});

test('rows are walked by the arrows but for those that need the user, Enter adds, and the focus goes where it goes on', async () => {
  const { server, user } = await openRows(verdictOf(1), openVerdict(2), verdictOf(3, { quantity: 4 }));
  const tick = (id: number) => screen.getByRole('checkbox', { name: `Row ${id}: Product ${id}` });
  tick(1).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(tick(3));
  expect(screen.getByRole('textbox', { name: 'Row 2, typed again' }).tabIndex).toBe(0);
  expect(tick(1).tabIndex).toBe(-1);
  expect(screen.getByText('Total').parentElement?.textContent).toMatch(/^Total €[1-9]/);

  server.answer(addItems, { items: [added(1, 1), added(3, 4)] });
  await user.keyboard('{Enter}');
  await screen.findByText('Added 2 products to cart');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

test('when all rows are added by their button the way to the cart has the focus', async () => {
  const { server, user } = await openRows(verdictOf(1));
  server.answer(addItems, { items: [added(1, 1)] });
  addButton('Add 1 row to cart').focus();
  await user.keyboard('{Enter}');
  await screen.findByText('The row is in your cart');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Go to the cart' }));
});
