import { type RegisterEntry, type RegisterPageEntries, registerRoutes } from '@formulary/contracts/records/register';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';

const { listRegister, getRegisterPage, beginRegisterPage, addRegisterEntry, correctRegisterEntry, importRegister } =
  registerRoutes;

const LINKS = { csv: 'http://localhost/r.csv', pdf: 'http://localhost/r.pdf' };
const RULES = { note: 'Kept for two years.', entry_days: 1, witness: 'disposals' as const };
const PAGE = {
  ...{ id: 7, drug: 'Ketamine', strength: '100 mg/ml', form: 'injection', unit: 'ml', balance: '17.5' },
  ...{ last_on: '2026-11-20', entries: 2, late: 1 },
};
const ENTRY: RegisterEntry = {
  ...{ id: 1, kind: 'received', happened_on: '2026-11-18', entered_on: '2026-11-18T10:00:00.000Z' },
  ...{ entered_by: { firstName: 'Anna', lastName: 'Byrne' }, manufacturer_product: { id: 3, name: 'Ketavex 10 ml' } },
  ...{ quantity: '20', balance: '20', batch: 'K1', expires_on: '2030-03-31', counterparty: 'Burrenvale' },
  ...{ address: null, order: 12, receipt: 5, invoices: ['INV-9'], witness: null, note: null, corrects: null },
  ...{ corrected_by: [], days_after: 0, is_late: false },
};
const SUPPLY: RegisterEntry = {
  ...ENTRY,
  ...{ id: 2, kind: 'supplied', happened_on: '2026-11-16', quantity: '-2.5', balance: '17.5', counterparty: 'Bella' },
  ...{ address: '4 Main St', order: null, receipt: null, invoices: [], days_after: 4, is_late: true },
};
const ENTRIES: RegisterPageEntries = {
  ...{ practice: { name: 'Riverside Vets', address: '1 Quay' }, page: PAGE, brought_forward: '0' },
  ...{ entries: [ENTRY, SUPPLY], has_more: false, ...RULES, ...LINKS },
};

let server: ReturnType<typeof playServer>;
beforeEach(() => {
  server = playServer();
  server.answer(listRegister, { pages: [PAGE], ...RULES, ...LINKS });
  server.answer(getRegisterPage, ENTRIES);
  return () => vi.unstubAllGlobals();
});

test('pages are listed with what is left, and lead to their entries', async () => {
  const { user } = await openApp('/records/controlled-drugs');
  await screen.findByText('17.5 ml');
  screen.getByText('1 entered late');
  screen.getByText('Kept for two years.');
  await user.click(screen.getByRole('link', { name: 'Ketamine' }));
  await screen.findByRole('heading', { level: 1, name: 'Ketamine, 100 mg/ml injection' });
});

test('an empty register says how a page begins, and one that does not come is asked for again', async () => {
  server.answer(listRegister, FAILED);
  const { user } = await openApp('/records/controlled-drugs');
  await screen.findByText('The register could not be loaded');
  server.answer(listRegister, { pages: [], ...RULES, ...LINKS });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing is in the register yet');
});

test('a page says what came and went with what is left, what is late and what is not known', async () => {
  await openApp('/records/controlled-drugs/7');
  const table = await screen.findByRole('table');
  within(table).getByText('entered 3 days late');
  within(table).getByText('Address not known');
  within(table).getByText('INV-9');
  screen.getByText('Brought forward: 0 ml');
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveProperty('href', LINKS.pdf);
});

test('a page is begun for what is in the safe already, and opened; one that is there is said', async () => {
  const { user } = await openApp('/records/controlled-drugs');
  await user.click(await screen.findByRole('button', { name: 'New page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }));
  const press = dialog.getByRole('button', { name: 'Begin the page' });
  await user.click(press);
  dialog.getByText('Say which drug.');
  dialog.getByText('Say how much is there, such as 20 or 0.');
  expect(server.callsOf(beginRegisterPage)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Drug' }), ' Pentobarbital ');
  await user.type(dialog.getByRole('textbox', { name: /^Strength/ }), '200 mg/ml');
  await user.type(dialog.getByRole('textbox', { name: 'What is there' }), '12,5');
  const detail = 'The register has this page already: enter what is there on it.';
  server.answer(beginRegisterPage, new Reply(409, { detail, code: 'page_exists' }));
  await user.click(press);
  await screen.findByText(detail);
  server.answer(beginRegisterPage, new Reply(201, PAGE));
  await user.dblClick(press);
  await screen.findByRole('heading', { level: 1, name: 'Ketamine, 100 mg/ml injection' });
  const sent = server.callsOf(beginRegisterPage).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ drug: 'Pentobarbital', strength: '200 mg/ml', unit: 'ml', quantity: '12.5' });
});

test('a page that is none says so', async () => {
  server.answer(getRegisterPage, new Reply(404, { detail: 'Not found.' }));
  await openApp('/records/controlled-drugs/8');
  await screen.findByText('There is no such page of the register');
});

test('a disposal wants a witness, says that it is for good, and asks before less than nothing is left', async () => {
  server.answer(addRegisterEntry, new Reply(409, { detail: 'Only 17.5 ml are left.', code: 'below_zero' }));
  const { user } = await openApp('/records/controlled-drugs/7');
  await user.click(await screen.findByRole('button', { name: 'New entry' }));
  const dialog = await screen.findByRole('dialog', { name: 'New entry' });
  within(dialog).getByText(/cannot be changed or undone/);
  await user.selectOptions(within(dialog).getByLabelText('What'), 'disposed');
  await user.type(within(dialog).getByLabelText('Quantity, in ml'), '18');
  await user.type(within(dialog).getByLabelText('How, and by whose leave'), 'Denatured');
  await user.click(within(dialog).getByRole('button', { name: 'Enter for good' }));
  await within(dialog).findByText('A witness is asked for: say who.');
  expect(server.callsOf(addRegisterEntry)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Witness'), 'Ann Kelly');
  await user.click(within(dialog).getByRole('button', { name: 'Enter for good' }));
  await within(dialog).findByText('Only 17.5 ml are left.');
  server.answer(addRegisterEntry, new Reply(201, { ...SUPPLY, kind: 'disposed' }));
  await user.click(within(dialog).getByRole('button', { name: 'Enter it all the same' }));
  await screen.findByText('Entered: disposed of');
  expect(server.callsOf(addRegisterEntry).map(({ body }) => body)).toMatchObject([
    { kind: 'disposed', quantity: '18', counterparty: 'Denatured', witness: 'Ann Kelly' },
    { kind: 'disposed', accept_below_zero: true },
  ]);
});

test('a correction says why, and is an entry of its own; of a delivery only a note is added', async () => {
  server.answer(
    correctRegisterEntry,
    new Reply(201, { ...SUPPLY, id: 3, kind: 'correction', corrects: 2, note: 'Misread' }),
  );
  const { user } = await openApp('/records/controlled-drugs/7');
  await user.click(await screen.findByRole('button', { name: /Correct the entry of Nov 16, 2026/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct an entry' });
  await user.type(within(dialog).getByLabelText(/It should have said/), '1,5');
  await user.click(within(dialog).getByRole('button', { name: 'Correct for good' }));
  await within(dialog).findByText('Say why.');
  await user.type(within(dialog).getByLabelText('Why'), 'Misread');
  await user.click(within(dialog).getByRole('button', { name: 'Correct for good' }));
  await screen.findByText('Both entries stay in the register.');
  expect(server.callsOf(correctRegisterEntry)[0]?.body).toMatchObject({ entry: 2, quantity: '1.5', note: 'Misread' });
  await user.click(screen.getByRole('button', { name: /Correct the entry of Nov 18, 2026/ }));
  await screen.findByText(/packs are taken back there/);
});

test('a table is checked first, then entered for good; wrong rows are named', async () => {
  const answer = { rows: 2, entered: 2, known: 1, is_applied: false, refused: [], below_zero: [] };
  server.answer(importRegister, { ...answer, entered: 0, refused: [{ row: 2, words: 'kind: It is supplied.' }] });
  const { user } = await openApp('/records/controlled-drugs');
  await user.click(await screen.findByRole('button', { name: 'Import a table' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a table' });
  await user.type(within(dialog).getByLabelText('or its rows'), 'date');
  await user.click(within(dialog).getByRole('button', { name: 'Check the table' }));
  await within(dialog).findByText('Row 2, kind: It is supplied.');
  server.answer(importRegister, answer);
  await user.type(within(dialog).getByLabelText('or its rows'), ',kind');
  await user.click(within(dialog).getByRole('button', { name: 'Check the table' }));
  await within(dialog).findByText('2 rows are new, 1 was entered before.');
  server.answer(importRegister, { ...answer, is_applied: true });
  await user.click(within(dialog).getByRole('button', { name: 'Enter 2 rows for good' }));
  await screen.findByText('2 entries are in the register');
  expect(server.callsOf(importRegister).map(({ body }) => body)).toEqual([
    { csv: 'date' },
    { csv: 'date,kind' },
    { csv: 'date,kind', apply: true },
  ]);
});
