import { CATALOGUE_COLUMNS } from '@formulary/contracts/desk/catalogue-columns';
import {
  type CatalogueRevert,
  type CatalogueUpload,
  deskCatalogueUploadsRoutes,
} from '@formulary/contracts/desk/catalogue-uploads';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../../test/open-desk.tsx';
import { CATALOGUE_QUESTION, catalogueOf, cataloguePreviewOf } from '../../../../test/played-catalogues.ts';
import { FAILED, Reply } from '../../../../test/played-network.ts';

const { dropCatalogue, getCatalogueUpload, nameCatalogueColumns, previewCatalogueAgain, publishCatalogue } =
  deskCatalogueUploadsRoutes;
const { revertCatalogue, tryToRevertCatalogue } = deskCatalogueUploadsRoutes;
const DECIDED = { decided_at: '2026-11-28T08:30:00.000Z', decided_by: 'Niamh Daly <niamh@provider.example>' };

async function openCatalogue(upload: CatalogueUpload, role: DeskRole = 'operator') {
  const server = playDesk(role);
  server.answer(getCatalogueUpload, upload);
  const { user } = await openDesk('/lists/catalogue/9');
  await screen.findByRole('heading', { level: 1, name: 'catalogue.csv' });
  return { server, user };
}

test('while it is read it says how far, and goes on by itself once it is', async () => {
  const { server } = await openCatalogue(catalogueOf('reading', { rows_read: 1_200 }));
  await screen.findByText(/It is being read: 1,200 rows so far/);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  server.answer(getCatalogueUpload, catalogueOf('ready'));
  await screen.findByRole('button', { name: 'Publish' });
  expect(screen.queryByText(/It is being read/)).toBeNull();
  expect(server.callsOf(getCatalogueUpload).every(({ params }) => params.id === 9)).toBe(true);
});

test('guessed columns are only confirmed; then it is read again by them', async () => {
  const { server, user } = await openCatalogue(catalogueOf('asks'));
  const form = within(await screen.findByRole('form', { name: 'What its columns are' }));
  expect(form.getByLabelText<HTMLSelectElement>("The product's name").value).toBe('Bezeichnung');
  expect(form.getByLabelText<HTMLSelectElement>('Strength').selectedOptions[0]?.text).toBe('None: it stays as it is');
  expect(form.getByLabelText<HTMLInputElement>('Percents have a comma, such as 12,50').checked).toBe(true);
  form.getByText(/It is remembered for every catalogue with the same headers\./);
  form.getByText('Injections · Tablets');
  server.answer(nameCatalogueColumns, catalogueOf('reading'));
  server.answer(getCatalogueUpload, catalogueOf('ready'));
  await user.click(form.getByRole('button', { name: 'Use these columns' }));
  await screen.findByRole('button', { name: 'Publish' });
  const [{ params, body } = {}] = server.callsOf(nameCatalogueColumns);
  expect(params).toEqual({ id: 9 });
  expect(body).toMatchObject({ code: 'Artikel', name: 'Bezeichnung', manufacturer_discount: 'Rabatt', note: '' });
  expect([Object.keys(body ?? {}).length, body?.decimal_comma]).toEqual([CATALOGUE_COLUMNS.length + 1, true]);
  expect(screen.queryByRole('form')).toBeNull();
});

test('a column that every product needs has to be chosen', async () => {
  const columns = { ...CATALOGUE_QUESTION.columns, category: null, requires_ar16_form: null };
  const { server, user } = await openCatalogue(
    catalogueOf('asks', { question: { ...CATALOGUE_QUESTION, columns, missing: ['category', 'requires_ar16_form'] } }),
  );
  const form = within(await screen.findByRole('form'));
  form.getByText('Still to choose: category, needs an AR16 form, yes or no.');
  await user.click(form.getByRole('button', { name: 'Use these columns' }));
  expect(server.callsOf(nameCatalogueColumns)).toEqual([]);
});

test('columns that were said say by whom and when, and are said anew', async () => {
  const known = { ...CATALOGUE_QUESTION, said_by: 'Niamh Daly', said_at: '2026-11-02T09:30:00.000Z' };
  const { server, user } = await openCatalogue(catalogueOf('ready', { known_columns: known }));
  screen.getByText(
    /^It is read by columns that Niamh Daly said on .*Nov 02, 2026 .*the product's name from "Bezeichnung"/,
  );
  await user.click(screen.getByRole('button', { name: 'Change the columns' }));
  const form = within(await screen.findByRole('form', { name: 'What its columns are' }));
  await user.selectOptions(form.getByLabelText('Note to practices'), 'Lager');
  server.answer(nameCatalogueColumns, catalogueOf('reading'));
  await user.click(form.getByRole('button', { name: 'Use these columns' }));
  await waitFor(() => expect(server.callsOf(nameCatalogueColumns).map(({ body }) => body.note)).toEqual(['Lager']));
});

test('a viewer reads how a file begins that asks, and answers nothing', async () => {
  await openCatalogue(catalogueOf('asks'), 'viewer');
  await screen.findByText('It waits until an operator says what its columns are.');
  screen.getByRole('cell', { name: 'Velorin 20 mg' });
  expect(screen.queryByRole('form')).toBeNull();
});

test('a preview says what is new, and of what changes the old and the new value', async () => {
  await openCatalogue(catalogueOf('ready'), 'viewer');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures.slice(0, 6)).toEqual(['12', '40', '1,398', '0', '85', '1,450']);
  screen.getByText('What changes: name of 39 products, needs an AR16 form of 1 product.');
  const changed = within(screen.getByRole('region', { name: 'Changed products, the first of them' }));
  expect(changed.getAllByRole('row')[1]?.textContent).toBe(
    'Old nameC1Before and aftername: Old name → New namenote: nothing → Keep it cold',
  );
  const created = within(screen.getByRole('region', { name: 'New products, the first of them' }));
  expect(created.getAllByRole('row')[1]?.textContent).toBe('Brand newN1ManufacturerKellyvetCategoryInjections');
  expect(screen.queryByRole('region', { name: /^Refused rows/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Publish|Drop|Read again/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'All catalogues' }).getAttribute('href')).toBe('/desk/lists/catalogue');
});

test('it is published by a job, which says how far it is, and then who published it', async () => {
  const { server, user } = await openCatalogue(catalogueOf('ready'));
  const publishing = catalogueOf('publishing', { ...DECIDED, rows_read: 800, preview: cataloguePreviewOf() });
  server.answer(publishCatalogue, publishing);
  server.answer(getCatalogueUpload, publishing);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/It is being published: 800 of 1,450 rows read/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(screen.queryByRole('button', { name: /Publish|Drop|Read again/ })).toBeNull();
  server.answer(getCatalogueUpload, catalogueOf('published', { ...DECIDED, new: 12, changed: 40 }));
  await screen.findByText('Published: practices see it now.');
  screen.getByText(/by Niamh Daly <niamh@provider\.example>/, { selector: 'p' });
  expect(screen.getByRole('link', { name: 'To all catalogues' }).getAttribute('href')).toBe('/desk/lists/catalogue');
  expect(server.callsOf(publishCatalogue).map(({ params, body }) => [params, body])).toEqual([[{ id: 9 }, {}]]);
});

const TRIED: CatalogueRevert = {
  ...{ changed: 40, hidden: 11, archived: 1, changed_columns: [{ column: 'name', products: 39 }] },
  first_changed: [
    { line: 4, code: 'C1', name: 'New name', changes: [{ column: 'name', before: 'New name', after: 'Old name' }] },
  ],
  first_gone: [{ line: 9, code: 'N1', name: 'Brand new', manufacturer: 'Kellyvet', category: 'Injections' }],
};
const PUBLISHED = catalogueOf('published', { ...DECIDED, may_be_reverted: true, new: 12, changed: 40 });

test('the newest that is published is taken back once it is seen what returns', async () => {
  const { server, user } = await openCatalogue(PUBLISHED);
  server.answer(tryToRevertCatalogue, TRIED);
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take catalogue.csv back?' }));
  await dialog.findByText(/^40 products are as before/);
  dialog.getByText(': name of 39 products');
  dialog.getByText('11 products that it brought are hidden until a catalogue brings them again');
  dialog.getByText(/^1 product that it brought is archived/);
  expect(dialog.getAllByRole('listitem').at(-2)?.textContent).toBe('New nameC1name: New name → Old name');
  expect(server.callsOf(revertCatalogue)).toEqual([]);
  server.answer(revertCatalogue, new Reply(409, { detail: 'Products of it changed since: C1.', code: 'wrong_state' }));
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await dialog.findByText('Products of it changed since: C1.');
  const reverted = { reverted_at: '2026-11-28T09:00:00.000Z', reverted_by: 'Aoife Kelly', may_be_reverted: false };
  server.answer(revertCatalogue, { ...PUBLISHED, ...reverted });
  server.answer(getCatalogueUpload, { ...PUBLISHED, ...reverted });
  const tried = server.callsOf(tryToRevertCatalogue).length;
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  await screen.findByText(
    /^Taken back .* by Aoife Kelly: its products are as before\. It was published .* by Niamh Daly/,
  );
  await screen.findByText('catalogue.csv is taken back.');
  expect(server.callsOf(tryToRevertCatalogue)).toHaveLength(tried);
  expect(server.callsOf(revertCatalogue).map(({ params }) => params)).toEqual([{ id: 9 }, { id: 9 }]);
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

test('what cannot be taken back says why, and offers no press', async () => {
  const { server, user } = await openCatalogue(PUBLISHED);
  const words = 'A newer catalogue was published, upload 10: only the newest can be taken back.';
  server.answer(tryToRevertCatalogue, new Reply(409, { detail: words, code: 'wrong_state' }));
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(words);
  expect(dialog.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

test('a viewer takes nothing back', async () => {
  await openCatalogue(PUBLISHED, 'viewer');
  await screen.findByText('Published: practices see it now.');
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

test('refused rows are named, and left out by the press that says so', async () => {
  const preview = cataloguePreviewOf({ refused: 120, refused_rows: [{ line: 1_022, reason: 'category is missing' }] });
  const { server, user } = await openCatalogue(catalogueOf('ready', { preview }));
  const refused = within(screen.getByRole('region', { name: 'Refused rows, the first of them' }));
  expect(refused.getAllByRole('row')[1]?.textContent).toBe('Line 1,022category is missing');
  const published = catalogueOf('published', { ...DECIDED, preview, new: 0, changed: 0 });
  server.answer(publishCatalogue, published);
  server.answer(getCatalogueUpload, published);
  await user.click(screen.getByRole('button', { name: 'Publish without 120 refused rows' }));
  await screen.findByText('Published: no product changed.');
  expect(server.callsOf(publishCatalogue)[0]?.body).toEqual({ without_refused: true });
});

test('what keeps it from being published is said, and it is read again', async () => {
  const { server, user } = await openCatalogue(
    catalogueOf('refused', { reason: 'Products changed since this preview: read the catalogue again.' }),
  );
  screen.getByText('It cannot be applied, and nothing changed.');
  screen.getByText(/^Products changed since this preview/);
  server.answer(previewCatalogueAgain, catalogueOf('reading'));
  server.answer(getCatalogueUpload, catalogueOf('ready'));
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  server.answer(publishCatalogue, new Reply(409, { detail: 'Catalogue upload 9 was dropped.', code: 'wrong_state' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('Catalogue upload 9 was dropped.');
  expect(server.callsOf(previewCatalogueAgain)).toHaveLength(1);
});

test('a fault of the server says that nothing changed', async () => {
  await openCatalogue(catalogueOf('failed', { reason: 'The server could not publish it.' }));
  screen.getByText('The server failed, and nothing changed.');
  screen.getByText('The server could not publish it.');
});

test('it is dropped, and says who did', async () => {
  const { server, user } = await openCatalogue(catalogueOf('ready'));
  server.answer(dropCatalogue, new Reply(204, null));
  server.answer(getCatalogueUpload, catalogueOf('dropped', DECIDED));
  await user.click(screen.getByRole('button', { name: 'Drop it' }));
  await screen.findByText(/^Dropped .* by Niamh Daly <niamh@provider\.example>\. Nothing of it was applied\.$/);
});

test('one that could not be loaded is asked for again', async () => {
  const server = playDesk('viewer');
  server.answer(getCatalogueUpload, FAILED);
  const { user } = await openDesk('/lists/catalogue/9');
  await screen.findByText('The list could not be loaded');
  server.answer(getCatalogueUpload, catalogueOf('ready'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'catalogue.csv' });
});
