import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { quickOrderRoutes } from '@formulary/contracts/quick-order';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { comeBack } from '../../../test/open-app.tsx';
import { addButton, keptNow, openPage, openRows } from '../../../test/open-quick-order.ts';
import { added, openVerdict, orderedProduct, verdictOf } from '../../../test/test-quick-order.ts';
import { ANNA, tokens } from '../../../test/test-server.ts';
import { endSession, startSession } from '../../api/session.ts';
import { readPart } from '../../lib/persisted.ts';
import { changeDraft, useDraft } from './draft.ts';
import { EMPTY } from './draft-shape.ts';
import { readKeptDraft } from './kept-draft.ts';

const { checkLines } = quickOrderRoutes;
const { addItems } = addItemsRoutes;

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
