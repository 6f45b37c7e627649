import 'fake-indexeddb/auto';
import { receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { playBox } from '../../../../test/played-box.ts';
import { FAILED, LOST, Reply } from '../../../../test/played-network.ts';
import { scan } from '../../../../test/played-scanner.ts';
import {
  coldLineOf,
  eanOf,
  entryCounted,
  quantitiesOf,
  receiptLineOf,
  receiptOf,
} from '../../../../test/test-receipt.ts';

const { getReceipt, countEntries, correctEntry, finishReceipt, openReceipt } = receiptsRoutes;

// A device with nothing on it, before and after: what is left there is sent by the next page, in any file.
const emptyDevice = () => {
  globalThis.indexedDB = new IDBFactory();
};
beforeEach(emptyDevice);
afterEach(emptyDevice);

const row = (name: string) => {
  const found = screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr');
  if (!found) throw new Error('a heading without its row');
  return found;
};
const counted = (name: string) => within(row(name)).getAllByRole('cell')[2]?.textContent;
const status = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });

test('each scan anywhere on the page is one pack: said, shown and kept until it is answered', async () => {
  const { server } = playBox();
  await openApp('/deliveries/7');
  expect(counted('Product 1')).toMatch(/^0/);
  scan(eanOf(1));
  scan(eanOf(1));
  await status(/Product 1: 2 of 6/);
  scan(eanOf(2));
  await status(/Product 2: 1 of 6/);
  expect(counted('Product 1')).toMatch(/^2/);
  const keys = server.callsOf(countEntries).flatMap(({ body }) => body.entries.map(({ key }) => key));
  expect(new Set(keys).size).toBe(3);
  within(screen.getByRole('region', { name: 'Counted last' })).getByText('Product 2');
  // Not into the cart.
  expect(screen.queryByRole('complementary', { name: 'Scanned' })).toBeNull();
});

test('without a connection scans count and wait, and a reload goes on with them', async () => {
  const { server } = playBox();
  const { user } = await openApp('/deliveries/7');
  server.answer(countEntries, LOST);
  for (let each = 0; each < 3; each += 1) scan(eanOf(1));
  await screen.findByText(/3 scans wait for the connection/, { selector: 'p:not(.sr-only)' });
  expect(counted('Product 1')).toMatch(/^3/);
  cleanup();
  const again = playBox();
  await openApp('/deliveries/7');
  await waitFor(() => expect(again.box().entries).toHaveLength(3));
  await waitFor(() => expect(counted('Product 1')).toMatch(/^3/));
  expect(screen.queryByText(/wait for the connection/, { selector: 'p:not(.sr-only)' })).toBeNull();
  const sound = screen.getByRole<HTMLInputElement>('switch', { name: 'Sound' });
  await user.click(sound);
  expect(sound.checked).toBe(false);
});

test('what is not as ordered asks, one pack after the other, and is counted, rejected or left out', async () => {
  const { server, box } = playBox({}, { 101: ['not_ordered', 'expired'] });
  const { user } = await openApp('/deliveries/7');
  for (let each = 0; each < 3; each += 1) scan(eanOf(1));
  const question = () => screen.findByRole('region', { name: 'Product 1' });
  const first = within(await question());
  first.getByText('Not ordered from Northvet');
  first.getByText('Expired');
  await first.findByText(/2 more packs ask/);
  expect(box().entries).toEqual([]);
  await user.click(first.getByRole('button', { name: 'Count it' }));
  await waitFor(() => expect(box().entries).toHaveLength(1));
  await user.click(within(await question()).getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Expired' }).checked).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'Damaged' }));
  await user.type(dialog.getByLabelText('Note (optional)'), 'Wet');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(box().entries[0]).toMatchObject({ kind: 'rejected', reason: 'damaged', note: 'Wet' }));
  await user.click(within(await question()).getByRole('button', { name: 'Leave it out' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Product 1' })).toBeNull());
  expect(box().entries).toHaveLength(2);
  expect(server.callsOf(countEntries).at(-1)?.body.entries[0]?.accept).toEqual(['not_ordered', 'expired']);
});

test('a code that no product has is counted to the line that is chosen', async () => {
  const { box } = playBox();
  const { user } = await openApp('/deliveries/7');
  scan(eanOf(99));
  await screen.findByText('No product has this barcode.');
  await user.selectOptions(screen.getByLabelText('Count to'), 'Product 2, 6 to come');
  await user.clear(screen.getByLabelText('Packs'));
  await user.type(screen.getByLabelText('Packs'), '2');
  await user.click(screen.getByRole('button', { name: 'Count' }));
  await waitFor(() => expect(box().entries).toMatchObject([{ line: 2, quantity: 2 }]));
});

test('20 lines are counted by 20 keys, cold ones first, and the focus ends at the button that finishes', async () => {
  const lines = Array.from({ length: 20 }, (_, at) => (at < 3 ? coldLineOf(at + 1) : receiptLineOf(at + 1)));
  const { box } = playBox({ lines });
  const { user } = await openApp('/deliveries/7');
  const [first, second] = screen.getAllByRole('heading', { level: 2 });
  expect([first?.textContent, second?.textContent]).toEqual(['Keep cold: put these away first', 'Everything else']);
  screen.getByRole('button', { name: 'All 6 came: Product 1' }).focus();
  for (let line = 0; line < 20; line += 1) await user.keyboard(line % 2 === 0 ? ' ' : '{Enter}');
  await waitFor(() => expect(box().entries).toHaveLength(20));
  expect(new Set(box().entries.map(({ line }) => line)).size).toBe(20);
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Finish' })[0]);
});

test('packs, batches and expiry are typed, or taken as they were announced', async () => {
  const announced = [{ batch: 'AB12', expires_on: '2027-03-31', quantity: 2 }];
  const { box } = playBox({
    lines: [
      receiptLineOf(1, { quantities: quantitiesOf(6, { announced: 2 }), batches: announced }),
      receiptLineOf(2, { quantities: quantitiesOf(2, { announced: 2 }), batches: announced }),
    ],
  });
  const { user } = await openApp('/deliveries/7');
  await user.type(screen.getByLabelText('Packs of Product 1 that came'), '1{Enter}');
  await waitFor(() => expect(box().entries[0]).toMatchObject({ line: 1, quantity: 1, batch: 'AB12' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All 2 came: Product 2' }));
  await user.keyboard(' ');
  await waitFor(() => expect(box().entries[0]).toMatchObject({ line: 2, quantity: 2, expires_on: '2027-03-31' }));
  await user.click(screen.getByRole('button', { name: 'Batch of Product 1' }));
  const form = within(screen.getByRole('form', { name: 'Batch of Product 1' }));
  await user.click(screen.getByRole('button', { name: /^Count 2 of batch AB12/ }));
  await waitFor(() => expect(box().entries[0]).toMatchObject({ line: 1, quantity: 2, batch: 'AB12' }));
  await user.clear(form.getByLabelText('Packs'));
  await user.type(form.getByLabelText('Packs'), '3');
  await user.type(form.getByLabelText('Batch'), 'ZZ9');
  await user.type(form.getByLabelText('Expires'), '2028-01-31');
  await user.click(form.getByRole('button', { name: 'Count' }));
  await waitFor(() =>
    expect(box().entries[0]).toMatchObject({ line: 1, quantity: 3, batch: 'ZZ9', expires_on: '2028-01-31' }),
  );
  expect(within(row('Product 1')).queryByRole('button', { name: /came/ })).toBeNull();
});

test('packs of a line are rejected with a reason, and stay to come', async () => {
  const { box } = playBox();
  const { user } = await openApp('/deliveries/7');
  // Beside words and numbers, what is pressed has a border.
  for (const name of ['Batch of Product 1', 'Reject Product 1'])
    expect(screen.getByRole('button', { name }).classList).toContain('border');
  await user.click(screen.getByRole('button', { name: 'Reject Product 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  dialog.getByText('Choose why it is rejected');
  await user.click(dialog.getByRole('radio', { name: 'Warm' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(box().entries).toMatchObject([{ kind: 'rejected', reason: 'warm', quantity: 1 }]));
  expect(counted('Product 1')).toMatch(/1 rejected/);
  within(row('Product 1')).getByRole('button', { name: /All 6 came/ });
});

test('the last scan is undone, and any entry is taken back with a reason', async () => {
  const quantities = quantitiesOf(6, { received: 4, open: 2 });
  const { server, box } = playBox({
    lines: [receiptLineOf(1, { counted: 4, quantities }), receiptLineOf(2)],
    entries: [entryCounted('3f1c2a54-8f0e-4a3d-9d55-0a1b2c3d4e5f', { quantity: 4, is_mine: false })],
  });
  const { user } = await openApp('/deliveries/7');
  await screen.findByText(/Aoife Byrne counts here, too/);
  scan(eanOf(2));
  await status(/Product 2: 1 of 6/);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(box().entries[0]).toMatchObject({ quantity: -1, line: 2, note: 'Undone at once' }));
  await user.click(screen.getByRole('button', { name: 'Take back Product 1, 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back' }));
  await user.clear(dialog.getByLabelText('Packs'));
  await user.type(dialog.getByLabelText('Packs'), '3');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  dialog.getByText('Say why: it stays on record');
  await user.type(dialog.getByLabelText('Why?'), 'Scanned twice');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(server.callsOf(correctEntry)).toHaveLength(2));
  expect(server.callsOf(correctEntry)[1]?.body).toMatchObject({ entry: 40, quantity: 3, note: 'Scanned twice' });
});

test('before a delivery is closed it shows what is missing and asks for the cold; then it says what came', async () => {
  const { server } = playBox({ lines: [coldLineOf(1, { quantities: quantitiesOf(1) }), receiptLineOf(2)] });
  const { user } = await openApp('/deliveries/7');
  scan(eanOf(1));
  await status(/Product 1: 1 of 1/);
  await user.click(screen.getAllByRole('button', { name: 'Finish' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish receiving from Northvet' }));
  dialog.getByText('1 line is not whole');
  expect(dialog.getByRole('listitem').textContent).toBe('Product 26 of 6 missing');
  dialog.getByText('Were the cold items cold?');
  await user.click(dialog.getByRole('button', { name: 'All cold: finish' }));
  await screen.findByRole('heading', { level: 1, name: 'Received from Northvet' });
  expect(server.callsOf(finishReceipt)[0]?.body).toEqual({ was_cold: true });
  screen.getByText(/Finished by Anna Byrne on .* Cold items were cold/);
  expect(screen.getByRole('link', { name: 'Still to come' }).getAttribute('href')).toBe('/still-to-come');
});

test('a delivery is not finished while scans wait or ask', async () => {
  const { server } = playBox();
  const { user } = await openApp('/deliveries/7');
  server.answer(countEntries, LOST);
  scan(eanOf(1));
  await screen.findByText(/1 scan waits for the connection/, { selector: 'p:not(.sr-only)' });
  await user.click(screen.getAllByRole('button', { name: 'Finish' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: /^Finish receiving/ }));
  dialog.getByText('1 scan waits to be sent: finish once it is counted.');
  await user.click(dialog.getByRole('button', { name: 'Finish' }));
  expect(server.callsOf(finishReceipt)).toEqual([]);
});

test('what was scanned after somebody else had finished goes into the next delivery', async () => {
  const { server, change } = playBox();
  const { user } = await openApp('/deliveries/7');
  server.answer(countEntries, new Reply(409, { detail: 'Somebody has finished it.', code: 'receipt_finished' }));
  change({ finished_on: '2026-11-22T11:00:00.000Z', finished_by: { firstName: 'Bríd', lastName: 'Daly' } });
  scan(eanOf(1));
  await screen.findByText(/1 scan came after this delivery was finished/);
  const receipts: number[] = [];
  server.answer(openReceipt, receiptOf({ id: 8 }));
  server.answer(getReceipt, receiptOf({ id: 8 }));
  server.answer(countEntries, ({ params }) => {
    receipts.push(params.id);
    return FAILED;
  });
  await user.click(screen.getByRole('button', { name: 'Open it again and count' }));
  await screen.findByRole('heading', { level: 1, name: 'Receiving from Northvet' });
  await waitFor(() => expect(receipts[0]).toBe(8));
});

test('where nothing is open it says so, and where there is none, or no answer, that', async () => {
  playBox({ lines: [] });
  await openApp('/deliveries/7');
  await screen.findByText('Nothing is open at Northvet');
  cleanup();
  const server = playServer();
  server.answer(getReceipt, new Reply(404, { detail: 'No Receipt matches the given query.' }));
  await openApp('/deliveries/8');
  await screen.findByText('Delivery not found');
  cleanup();
  const failing = playServer();
  failing.answer(getReceipt, FAILED);
  const { user } = await openApp('/deliveries/7');
  await screen.findByText('The delivery could not be loaded');
  failing.answer(getReceipt, receiptOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Receiving from Northvet' });
});
