import { deskProductsRoutes } from '@formulary/contracts/desk/products';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offerAtDesk, productOf } from '../../../test/desk-products.ts';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { Reply } from '../../../test/played-network.ts';

const { getProduct, changeProduct, previewArchiveProduct, archiveProduct, restoreProduct } = deskProductsRoutes;
const SINCE = '2026-11-20T09:00:00.000Z';
const HEIR = { id: 8, code: 'FV-8', name: 'Kelloxim Plus' };
const NAME = 'Kelloxim 20 mg/ml';

/** What stands below a name among the facts. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
test('a product stands there with its fields, its marks and what each wholesaler offers', async () => {
  const server = playDesk('viewer');
  const product = productOf({
    ...{ replaced_by: HEIR, note: 'Keep cool.', note_prompt: true, archived_at: SINCE },
    offers: [
      offerAtDesk(1),
      offerAtDesk(2, { stock_quantity: null, is_available: false, withdrawn_at: SINCE }),
      offerAtDesk(3, { stock_quantity: 0, is_available: false, withdrawn_at: '2026-10-01T09:00:00.000Z' }),
      offerAtDesk(4, {
        ...{ is_available: false, withdrawn_at: '2026-11-02T09:00:00.000Z' },
        wholesaler_archived_at: '2026-11-02T09:00:00.000Z',
      }),
    ],
  });
  server.answer(getProduct, product);
  await openDesk('/products/7');
  await screen.findByRole('heading', { level: 1, name: NAME });
  expect(['Code', 'GTIN', 'Pack', 'Kept', "Manufacturer's discount", 'Prescription'].map(fact)).toEqual([
    ...['FV-7', '05012345678900', '20 mg/ml, injection, 100 ml', 'In the fridge', '10 %', 'Needed'],
  ]);
  expect(fact('Note, to be acknowledged before ordering')).toBe('Keep cool.');
  expect(fact('Replaced by')).toBe('Kelloxim Plus FV-8');
  expect(screen.getByRole('link', { name: 'Kelloxim Plus' }).getAttribute('href')).toBe('/desk/products/8');
  await screen.findByText('Archived since Nov 20, 2026.');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.replace(/Priced.*?ago/, ''))).toEqual([
    'Wholesaler 1W-1Net price€7.66Gross price€8.75Stock12StateOffered',
    'Wholesaler 2W-2Net price€7.66Gross price€8.75StockUnknownStateArchived with the product',
    'Wholesaler 3W-3Net price€7.66Gross price€8.75StockNoneStateGonesince Oct 01, 2026',
    'Wholesaler 4W-4Net price€7.66Gross price€8.75Stock12StateArchived with the wholesaler',
  ]);
  for (const name of ['Change marks', 'Archive', 'Bring back'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('link', { name: 'What was changed' }).getAttribute('href')).toBe('/desk/audit?subject=FV-7');
});

test('one that nobody offers says so, and one that is not there or failed can be asked for again', async () => {
  const server = playDesk('viewer');
  server.answer(getProduct, new Reply(404, { detail: 'Not found.' }));
  const { user } = await openDesk('/products/9');
  await screen.findByText('The product could not be loaded');
  screen.getByText('Not found.');
  server.answer(getProduct, productOf({ offers: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No wholesaler has offered it yet.');
});

test('an operator changes its marks, and reads what is wrong', async () => {
  const server = playDesk('operator');
  server.answer(getProduct, productOf());
  const { user } = await openDesk('/products/7');
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Change marks' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Marks of ${NAME}` }));
  await user.type(await dialog.findByLabelText('Code of what replaces it'), 'FV-7');
  await user.click(dialog.getByRole('checkbox', { name: 'The note has to be acknowledged' }));
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await dialog.findByText('That is the code of this product.');
  await dialog.findByText('A note is required');
  expect(server.callsOf(changeProduct)).toEqual([]);

  const detail = 'There is no product FV-70. Those that begin alike: FV-71.';
  server.answer(changeProduct, new Reply(400, { detail }));
  await user.type(dialog.getByLabelText('Code of what replaces it'), '0');
  await user.type(dialog.getByLabelText('Note'), 'Gone in May.');
  await user.click(dialog.getByRole('checkbox', { name: 'Preferred' }));
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await dialog.findByText(detail);
  const changed = productOf({ replaced_by: HEIR, note: 'Gone in May.', note_prompt: true, is_preferred: true });
  server.answer(changeProduct, changed);
  server.answer(getProduct, changed);
  await user.clear(dialog.getByLabelText('Code of what replaces it'));
  await user.type(dialog.getByLabelText('Code of what replaces it'), 'FV-8');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await screen.findByText(`${NAME} is changed.`);
  await waitFor(() => expect(fact('Replaced by')).toBe('Kelloxim Plus FV-8'));
  expect(server.callsOf(changeProduct).at(-1)).toMatchObject({
    params: { id: 7 },
    body: {
      ...{ replaced_by: 'FV-8', preferred_product: '', note: 'Gone in May.', note_prompt: true, is_preferred: true },
      ...{ requires_ar16_form: false, requires_controlled_drug_form: false },
    },
  });
});

test('an admin archives it, reading first where it stands, and brings it back', async () => {
  const server = playDesk('admin');
  server.answer(getProduct, productOf());
  server.answer(previewArchiveProduct, { offers: 3, carts: 1, lists: 12, wants: 0, watches: 2, adverts: 1 });
  const { user } = await openDesk('/products/7');
  const release = server.hold(previewArchiveProduct);
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Archive ${NAME}?` }));
  dialog.getByText('Counting what it changes.');
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(server.callsOf(archiveProduct)).toEqual([]);
  release();
  await dialog.findByText(
    'No search finds it any more, and 3 offers of it go. It stands in 1 open cart, 12 lists, 1 advert. 2 users watch it.',
  );
  const gone = productOf({
    archived_at: SINCE,
    offers: [offerAtDesk(1, { is_available: false, withdrawn_at: SINCE })],
  });
  server.answer(archiveProduct, gone);
  server.answer(getProduct, gone);
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  await screen.findByText(`${NAME} is archived.`);
  await screen.findByText('Archived since Nov 20, 2026.');
  await user.click(await screen.findByRole('button', { name: 'Bring back' }));
  const back = within(await screen.findByRole('alertdialog', { name: `Bring ${NAME} back?` }));
  server.answer(restoreProduct, productOf());
  server.answer(getProduct, productOf());
  await user.click(back.getByRole('button', { name: 'Bring back' }));
  await screen.findByText(`${NAME} is back with 1 offer.`);
  await waitFor(() => expect(screen.queryByText(/^Archived since/)).toBeNull());
});

test('where nothing has it, the question says only that', async () => {
  const server = playDesk('admin');
  server.answer(getProduct, productOf());
  server.answer(previewArchiveProduct, { offers: 0, carts: 0, lists: 0, wants: 0, watches: 0, adverts: 0 });
  const { user } = await openDesk('/products/7');
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Archive ${NAME}?` }));
  await dialog.findByText('No search finds it any more, and nobody offers it now.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
