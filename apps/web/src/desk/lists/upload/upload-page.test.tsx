import { deskListUploadsRoutes, type ListUpload } from '@formulary/contracts/desk/list-uploads';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../../test/open-desk.tsx';
import { moveOf, previewOf, QUESTION, uploadOf } from '../../../../test/played-lists.ts';
import { FAILED, Reply } from '../../../../test/played-network.ts';

const { dropList, getListUpload, holdList, nameColumns, previewAgain, publishList } = deskListUploadsRoutes;
const NIAMH = 'Niamh Daly <niamh@provider.example>';
const DECIDED = { decided_at: '2026-11-28T08:30:00.000Z', decided_by: NIAMH };

async function openUpload(upload: ListUpload, role: DeskRole = 'operator') {
  const server = playDesk(role);
  server.answer(getListUpload, upload);
  const { user } = await openDesk('/lists/uploads/5');
  await screen.findByRole('heading', { level: 1, name: 'prices.csv of Burrenvale' });
  return { server, user };
}

test('while it is read it says how far, and goes on by itself once it is', async () => {
  const { server } = await openUpload(uploadOf('reading', { rows_read: 1_200 }));
  await screen.findByText(/It is being read: 1,200 rows so far/);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  screen.getByRole('button', { name: 'Drop it' });
  server.answer(getListUpload, uploadOf('ready'));
  await screen.findByRole('button', { name: 'Publish' });
  expect(screen.queryByText(/It is being read/)).toBeNull();
  expect(server.callsOf(getListUpload).length).toBeGreaterThan(1);
  expect(server.callsOf(getListUpload).every(({ params }) => params.id === 5)).toBe(true);
});

test('guessed columns are only confirmed; then it is read again', async () => {
  const { server, user } = await openUpload(uploadOf('asks'));
  const form = within(await screen.findByRole('form', { name: 'What its columns are' }));
  expect(form.getByLabelText<HTMLSelectElement>("The catalogue's product code").value).toBe('Artikel');
  expect(form.getByLabelText<HTMLSelectElement>("The wholesaler's own code").value).toBe('Bestellnr');
  expect(form.getByLabelText<HTMLSelectElement>('List price, before discounts').value).toBe('Preis netto');
  expect(form.getByLabelText<HTMLSelectElement>('Pieces in stock').value).toBe('');
  expect(form.getByLabelText<HTMLInputElement>('Prices have a comma, such as 12,50').checked).toBe(true);
  form.getByText('12,50 · 8,00');
  form.getByRole('cell', { name: 'IE-2' });
  server.answer(nameColumns, uploadOf('reading'));
  server.answer(getListUpload, uploadOf('ready'));
  await user.click(form.getByRole('button', { name: 'Use these columns' }));
  await screen.findByRole('button', { name: 'Publish' });
  expect(server.callsOf(nameColumns).map(({ body }) => body)).toEqual([
    {
      ...{ code: 'Artikel', wholesaler_code: 'Bestellnr', gross_price: 'Preis netto', discount: '' },
      ...{ manufacturer_discount_override: '', stock_quantity: '', decimal_comma: true },
    },
  ]);
});

test('what could not be guessed has to be chosen, each column once, and a refusal is said', async () => {
  const columns = { ...QUESTION.columns, wholesaler_code: null };
  const question = { ...QUESTION, columns, missing: ['wholesaler_code' as const], decimal_comma: false };
  const { server, user } = await openUpload(uploadOf('asks', { question }));
  const form = within(await screen.findByRole('form'));
  form.getByText("Still to choose: the wholesaler's own code.");
  await user.click(form.getByRole('button', { name: 'Use these columns' }));
  await user.selectOptions(form.getByLabelText("The wholesaler's own code"), 'Artikel');
  form.getByText('"Artikel" is chosen twice.');
  await user.click(form.getByRole('button', { name: 'Use these columns' }));
  expect(server.callsOf(nameColumns)).toEqual([]);
  await user.selectOptions(form.getByLabelText("The wholesaler's own code"), 'Bestellnr');
  await user.selectOptions(form.getByLabelText('Pieces in stock'), 'Lager');
  server.answer(nameColumns, new Reply(422, { detail: 'prices.csv has no column "Lager".', code: 'list_not_valid' }));
  await user.click(form.getByRole('button', { name: 'Use these columns' }));
  await form.findByText('prices.csv has no column "Lager".');
  expect(server.callsOf(nameColumns)[0]?.body).toMatchObject({ stock_quantity: 'Lager', decimal_comma: false });
});

test.each(['ready', 'refused'] as const)(
  'columns that were said wrong are said anew of a list that is %s',
  async (state) => {
    const columns = { ...QUESTION.columns, wholesaler_code: 'Lager' };
    const { server, user } = await openUpload(uploadOf(state, { known_columns: { ...QUESTION, columns } }));
    screen.getByText(/It is read by columns that somebody said: .*the wholesaler's own code from "Lager"/);
    await user.click(screen.getByRole('button', { name: 'Change the columns' }));
    const form = within(await screen.findByRole('form', { name: 'What its columns are' }));
    await user.selectOptions(form.getByLabelText("The wholesaler's own code"), 'Bestellnr');
    server.answer(nameColumns, uploadOf('reading'));
    server.answer(getListUpload, uploadOf('ready', { known_columns: QUESTION }));
    await user.click(form.getByRole('button', { name: 'Use these columns' }));
    await screen.findByText(/the wholesaler's own code from "Bestellnr"/);
    expect(server.callsOf(nameColumns).map(({ body }) => body.wholesaler_code)).toEqual(['Bestellnr']);
    expect(screen.queryByRole('form')).toBeNull();
  },
);

test('a preview says what is new, gone, dearer and cheaper, and shows the rest once it is asked for', async () => {
  const moves = Array.from({ length: 7 }, (_, at) => moveOf(`P${at}`, 10, 17 - at));
  const { user } = await openUpload(
    uploadOf('ready', { preview: previewOf({ largest_by_percent: moves, gone: null }) }),
  );
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures.slice(0, 7)).toEqual(['12', 'None', '40', '30', '9', '2,946', '0']);
  const percent = within(screen.getByRole('region', { name: 'Largest moves by percent' }));
  expect(percent.getAllByRole('row')[1]?.textContent).toContain('+€7.00+70 %');
  expect(percent.queryByText('P6')).toBeNull();
  await user.click(percent.getByRole('button', { name: 'Show all 7' }));
  percent.getByText('P6');
  await user.click(percent.getByRole('button', { name: 'Show the first 5' }));
  expect(percent.queryByText('P6')).toBeNull();
  const euros = within(screen.getByRole('region', { name: 'Largest moves by euros' }));
  expect(euros.getAllByRole('row')[1]?.textContent).toContain('−€20.00−10 %');
  within(screen.getByRole('region', { name: 'New, the dearest first' })).getByText('€33.50');
  within(screen.getByRole('region', { name: 'Gone, the dearest first' })).getByText('No longer there');
  expect(screen.queryByRole('region', { name: /^Refused rows/ })).toBeNull();
  expect(screen.queryByText(/It looks like a mistake/)).toBeNull();
});

test('it is published as it was shown, and says as which list', async () => {
  const { server, user } = await openUpload(uploadOf('ready'));
  const published = uploadOf('published', { ...DECIDED, price_list: 15, preview: previewOf() });
  server.answer(publishList, published);
  server.answer(getListUpload, published);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published as list 15: practices see it now.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(server.callsOf(publishList).map(({ params, body }) => [params, body])).toEqual([[{ id: 5 }, {}]]);
  expect(screen.getByRole('link', { name: 'To all lists' }).getAttribute('href')).toBe('/desk/lists');
  expect(screen.queryByRole('button', { name: /Publish|Drop|Read again/ })).toBeNull();
});

test('refused rows are named, and left out by the press that says so', async () => {
  const preview = previewOf({
    refused: 120,
    refused_rows: [{ line: 1_022, reason: 'code "x" is not in the catalogue' }],
  });
  const { server, user } = await openUpload(uploadOf('ready', { preview }));
  const refused = within(screen.getByRole('region', { name: 'Refused rows, the first of them' }));
  expect(refused.getAllByRole('row')[1]?.textContent).toBe('Line 1,022code "x" is not in the catalogue');
  server.answer(publishList, uploadOf('published', { ...DECIDED, preview }));
  server.answer(getListUpload, uploadOf('published', { ...DECIDED, preview }));
  await user.click(screen.getByRole('button', { name: 'Publish without 120 refused rows' }));
  await screen.findByText('Published: no price or offer changed.');
  expect(server.callsOf(publishList)[0]?.body).toEqual({ without_refused: true });
});

test('it is held for somebody else with a note, and then says who did and why', async () => {
  const { server, user } = await openUpload(uploadOf('ready', { preview: previewOf({ refused: 2 }) }));
  await user.click(screen.getByRole('button', { name: 'Hold it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold it for somebody else?' }));
  dialog.getByText(/It is held without its 2 refused rows\./);
  await user.click(dialog.getByRole('button', { name: 'Hold it' }));
  await dialog.findByText('Say what they have to look at');
  expect(server.callsOf(holdList)).toEqual([]);
  server.answer(holdList, new Reply(409, { detail: 'List upload 5 was published by Aoife.', code: 'wrong_state' }));
  await user.type(dialog.getByLabelText('What they have to look at'), ' The vaccines ');
  await user.click(dialog.getByRole('button', { name: 'Hold it' }));
  await dialog.findByText('List upload 5 was published by Aoife.');
  server.answer(holdList, new Reply(400, { note: ['Null characters are not allowed.'] }));
  await user.click(dialog.getByRole('button', { name: 'Hold it' }));
  await dialog.findByText('Null characters are not allowed.');
  const held = uploadOf('held', { ...DECIDED, held_list: 88, note: 'The vaccines', preview: previewOf() });
  server.answer(holdList, held);
  server.answer(getListUpload, held);
  await user.click(dialog.getByRole('button', { name: 'Hold it' }));
  await screen.findByText('It is held until somebody decides, and nothing changed.');
  screen.getByText('The vaccines');
  screen.getByText(/^Held \w+ Nov 28, 2026 .* by Niamh Daly/);
  expect(screen.getByRole('link', { name: 'See why, and decide' }).getAttribute('href')).toBe('/desk/lists/held/88');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  const sent = { note: 'The vaccines', without_refused: true };
  expect(server.callsOf(holdList).map(({ params, body }) => [params, body])).toEqual([
    [{ id: 5 }, sent],
    [{ id: 5 }, sent],
    [{ id: 5 }, sent],
  ]);
});

test('what would be held says so before, and then where it is decided', async () => {
  const preview = previewOf({ held_as: ['It lacks 900 of the 1,200 offers.', 'Gross prices become tenfold.'] });
  const { server, user } = await openUpload(uploadOf('ready', { preview }));
  await screen.findByText(/^It looks like a mistake. Published, it is held/);
  screen.getByText('Gross prices become tenfold.');
  const held = uploadOf('held', { ...DECIDED, held_list: 88, preview });
  server.answer(publishList, held);
  server.answer(getListUpload, held);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const link = await screen.findByRole('link', { name: 'See why, and decide' });
  expect(link.getAttribute('href')).toBe('/desk/lists/held/88');
});

test('where prices changed since, it says so and is read again by a press', async () => {
  const { server, user } = await openUpload(uploadOf('ready'));
  const words = 'Prices of burrenvale changed since this preview: read the list again.';
  server.answer(publishList, new Reply(409, { detail: words, code: 'preview_outdated' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(words);
  server.answer(previewAgain, uploadOf('reading'));
  server.answer(getListUpload, uploadOf('reading'));
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await screen.findByText(/It is being read/);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('it is dropped by a press', async () => {
  const { server, user } = await openUpload(uploadOf('asks'));
  server.answer(dropList, undefined);
  server.answer(getListUpload, uploadOf('dropped', { ...DECIDED, question: null }));
  await user.click(screen.getByRole('button', { name: 'Drop it' }));
  await screen.findByText('It is dropped: nothing of it was applied.');
  await screen.findByText(/^Dropped .* by Niamh Daly .*Nothing of it was applied\.$/);
  expect(server.callsOf(dropList).map(({ params }) => params)).toEqual([{ id: 5 }]);
  expect(screen.queryByRole('button', { name: 'Drop it' })).toBeNull();
});

test.each([
  ['refused', 'It cannot be applied, and nothing changed.', 'The list is cut off.'],
  ['failed', 'It could not be read.', 'The server could not read it.'],
] as const)('one that is %s says why, and may be read again', async (state, title, reason) => {
  const { server, user } = await openUpload(uploadOf(state, { reason }));
  await screen.findByText(title);
  screen.getByText(reason);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  server.answer(previewAgain, uploadOf('reading'));
  server.answer(getListUpload, uploadOf('ready'));
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await screen.findByRole('button', { name: 'Publish' });
  expect(server.callsOf(previewAgain)).toHaveLength(1);
});

test('a viewer reads the preview, and changes nothing', async () => {
  await openUpload(uploadOf('ready', { known_columns: QUESTION }), 'viewer');
  await screen.findByRole('region', { name: 'Largest moves by percent' });
  screen.getByText(/It is read by columns that somebody said/);
  expect(screen.queryByRole('button', { name: /Publish|Drop|Read again|Change/ })).toBeNull();
});

test('a viewer reads how a file begins that asks, and answers nothing', async () => {
  await openUpload(uploadOf('asks'), 'viewer');
  await screen.findByText('It waits until an operator says what its columns are.');
  screen.getByRole('cell', { name: 'IE-2' });
  expect(screen.queryByRole('form')).toBeNull();
});

test('one that could not be loaded is asked for again, and one that is not there is said not to be', async () => {
  const server = playDesk('viewer');
  server.answer(getListUpload, FAILED);
  const { user } = await openDesk('/lists/uploads/5');
  await screen.findByText('The list could not be loaded');
  server.answer(getListUpload, new Reply(404, { detail: 'Not found.', code: 'not_found' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Not found.');
});
