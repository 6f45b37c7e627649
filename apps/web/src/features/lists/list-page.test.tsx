import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { type ListItem, listsRoutes, type ProductList } from '@formulary/contracts/lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { listItemOf } from '../../../test/test-orderable.ts';
import { pageOf, productOf } from '../../../test/test-product.ts';

const { getList, addListItems, changeListItem, removeListItem, renameList } = listsRoutes;
const AT = '2026-11-20T09:00:00.000Z';
const listOf = (items: ListItem[]): ProductList => ({ id: 7, name: 'Car boot', created_on: AT, changed_on: AT, items });
const summary = (name: string) => ({ id: 7, name, items: 3, created_on: AT, changed_on: AT, has_product: null });

async function openList(items: ListItem[] = [listItemOf(1), listItemOf(2), listItemOf(3)]) {
  const server = playServer();
  server.answer(getList, listOf(items));
  const { user } = await openApp('/lists/7');
  await screen.findByRole('heading', { level: 1, name: 'Car boot' });
  return { server, user };
}
/** Rows that can be dragged. */
const rowsOf = () => screen.getAllByRole('listitem').filter((row) => row.getAttribute('draggable') === 'true');
const names = () => rowsOf().map((row) => /Product \d/.exec(row.textContent ?? '')?.[0]);

test('a list that cannot be read says so, and one that is gone leads to the others', async () => {
  const server = playServer();
  server.answer(getList, FAILED);
  const { user } = await openApp('/lists/7');
  await screen.findByText('The list could not be loaded');
  server.answer(getList, new Reply(404, { detail: 'Not found.' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('List not found');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Lists' }).getAttribute('href')).toBe('/lists');
});

test('an empty list says how it is filled, and is filled by searching', async () => {
  const { server, user } = await openList([]);
  await screen.findByText('Nothing on this list yet');
  server.answer(catalogueRoutes.searchProducts, pageOf([productOf(1), productOf(2, { replaced_by: productOf(3) })]));
  await user.type(screen.getByRole('textbox', { name: 'Find a product to add' }), 'product{Enter}');
  const outcome = { manufacturer_product: 3, product_name: 'Product 3', outcome: 'added' as const, replaced_by: null };
  server.answer(addListItems, { items: [outcome] });
  server.answer(getList, listOf([listItemOf(3)]));
  await user.click(await screen.findByRole('button', { name: 'Add Product 3' }));
  await screen.findByRole('button', { name: 'On the list Product 3' });
  expect(server.callsOf(addListItems)).toMatchObject([{ body: { items: [{ manufacturer_product: 3 }] } }]);
});

test('rows move by their buttons at once, which is said, and the ends stay where they are', async () => {
  const { server, user } = await openList();
  server.answer(changeListItem, listItemOf(3));
  const answer = server.hold(changeListItem);
  const up = screen.getByRole('button', { name: 'Move Product 3 up' });
  up.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Product 3 is number 2 of 3');
  expect(names()).toEqual(['Product 1', 'Product 3', 'Product 2']);
  await waitFor(() => expect(document.activeElement).toBe(up));
  await user.click(screen.getByRole('button', { name: 'Move Product 1 up' }));
  server.answer(getList, listOf([listItemOf(1), listItemOf(3), listItemOf(2)]));
  answer();
  await waitFor(() => expect(server.callsOf(getList)).toHaveLength(2));
  expect(server.callsOf(changeListItem)).toMatchObject([{ params: { id: 7, product: 3 }, body: { position: 1 } }]);
});

test('a row is dragged to another place, and dropping it where it was does nothing', async () => {
  const { server } = await openList();
  server.answer(changeListItem, listItemOf(1));
  const drag = async (from: number, to: number) => {
    fireEvent.dragStart(rowsOf()[from] ?? document.body, { dataTransfer: {} });
    await waitFor(() => expect(rowsOf()[from]?.className).toContain('opacity-50'));
    fireEvent.dragOver(rowsOf()[to] ?? document.body);
    fireEvent.drop(rowsOf()[to] ?? document.body);
    fireEvent.dragEnd(rowsOf()[from] ?? document.body);
  };
  await drag(1, 1);
  expect(server.callsOf(changeListItem)).toEqual([]);
  server.answer(getList, listOf([listItemOf(2), listItemOf(3), listItemOf(1)]));
  await drag(0, 2);
  await screen.findByText('Product 1 is number 3 of 3');
  expect(names()).toEqual(['Product 2', 'Product 3', 'Product 1']);
  await waitFor(() =>
    expect(server.callsOf(changeListItem)).toMatchObject([{ params: { product: 1 }, body: { position: 2 } }]),
  );
});

test('text in a field is marked by dragging, and its row stays', async () => {
  const { server } = await openList();
  const note = screen.getByRole('textbox', { name: 'Note on Product 1' });
  note.focus();
  const [, other] = rowsOf();
  expect(other).toBeDefined();
  expect(fireEvent.dragStart(note, { dataTransfer: {} })).toBe(false);
  if (other) fireEvent.drop(other);
  expect(server.callsOf(changeListItem)).toEqual([]);
});

test('a note and a quantity are kept, and what is refused shows as it is', async () => {
  const { server, user } = await openList();
  server.answer(changeListItem, FAILED);
  await user.type(screen.getByRole('textbox', { name: 'Note on Product 1' }), 'Left pocket{Enter}');
  await screen.findByText('Error changing the list');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note on Product 1' }).value).toBe(''),
  );
  server.answer(changeListItem, listItemOf(2, { quantity: 3 }));
  server.answer(getList, listOf([listItemOf(1), listItemOf(2, { quantity: 3 }), listItemOf(3)]));
  await user.click(screen.getAllByRole('button', { name: 'Increase quantity' })[1] ?? document.body);
  await waitFor(() =>
    expect(server.callsOf(changeListItem)).toMatchObject([
      { params: { product: 1 }, body: { note: 'Left pocket' } },
      { params: { product: 2 }, body: { quantity: 3 } },
    ]),
  );
});

test('an item is removed at once, and Undo puts it back where it stood, with its note', async () => {
  const { server, user } = await openList([listItemOf(1), listItemOf(2, { note: 'Locked box', quantity: 4 })]);
  server.answer(removeListItem, new Reply(204, null));
  server.answer(getList, listOf([listItemOf(1)]));
  await user.click(screen.getByRole('button', { name: 'Remove Product 2' }));
  await screen.findByText('Removed Product 2');
  expect(names()).toEqual(['Product 1']);
  server.answer(addListItems, { items: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const again = { manufacturer_product: 2, quantity: 4, position: 1, note: 'Locked box' };
  await waitFor(() => expect(server.callsOf(addListItems)).toMatchObject([{ body: { items: [again] } }]));
});

test('a name that another list has is refused beside the field, and kept there', async () => {
  const { server, user } = await openList();
  server.answer(renameList, new Reply(400, { name: ['Another list has this name.'] }));
  await user.click(screen.getByRole('button', { name: 'Rename the list' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the list' });
  await user.clear(field);
  await user.type(field, 'Clinic{Enter}');
  await screen.findByText('Another list has this name');
  expect(field.value).toBe('Clinic');
  server.answer(renameList, summary('Clinic'));
  server.answer(getList, { ...listOf([]), name: 'Clinic' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Clinic' });
});

test('what is ticked goes into the cart in its usual quantities, and all of it in two clicks', async () => {
  const soldOut = listItemOf(3, { best: null, not_orderable_reason: 'out_of_stock' });
  const { server, user } = await openList([listItemOf(1), listItemOf(2, { quantity: 5 }), soldOut]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Product 3' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tick all' }));
  server.answer(addItemsRoutes.addItems, { items: [] });
  await user.click(screen.getByRole('button', { name: 'Add 2 products to cart' }));
  await waitFor(() =>
    expect(server.callsOf(addItemsRoutes.addItems)).toMatchObject([
      {
        body: {
          items: [
            { manufacturer_product: 1, quantity: 2, when_held: 'add' },
            { manufacturer_product: 2, quantity: 5, when_held: 'add' },
          ],
        },
      },
    ]),
  );
});
