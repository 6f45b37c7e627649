import { quickOrderRoutes } from '@formulary/contracts/quick-order';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addButton, keptNow, openPage, openRows } from '../../../test/open-quick-order.ts';
import { FAILED, LOST } from '../../../test/played-network.ts';
import { openVerdict, orderedProduct, verdictOf } from '../../../test/test-quick-order.ts';

const { checkLines } = quickOrderRoutes;

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
