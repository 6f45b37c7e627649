import { cartRoutes } from '@formulary/contracts/cart';
import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { catalogueRoutes, type Product } from '@formulary/contracts/catalogue';
import { complianceRoutes } from '@formulary/contracts/compliance';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, LOST, Reply } from '../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { testOffer } from '../../../test/test-offer.ts';
import { pageOf, preferredOf, productOf } from '../../../test/test-product.ts';

const { addItem, getCart } = cartRoutes;
const { takeOut } = addItemsRoutes;
const PERHAPS = 'No answer came, so it may have been added. Look in the cart before you add it again.';

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = (name = 'Select Quantity') => screen.findByRole('dialog', { name });
const add = async () => within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Add' });
const field = async () => within(await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const addReady = () => waitFor(async () => expect((await add()).disabled).toBe(false));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select Quantity' })).toBeNull());

test('while adding, the dialog stays open, sends once, and closes with the answer', async () => {
  const { server, user } = await openAt(productOf(1));
  server.answer(addItem, lineOf(1));
  const deliver = server.hold(addItem);
  await user.click(await button('Add Product 1'));
  await user.dblClick(await add());
  await user.keyboard('{Escape}');
  await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  expect(within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  server.answer(getCart, cartOf([lineOf(1)]));
  deliver();
  await screen.findByText('Added "Product 1" to cart');
  await closed();
  await screen.findByText('in cart: 2');
  expect(server.callsOf(addItem).map(({ body }) => body)).toEqual([{ manufacturer_product: 1, quantity: 1 }]);
});

test('Escape leaves the dialog with nothing added, and the focus returns to Add', async () => {
  const { server, user } = await openAt(productOf(1));
  const opener = await button('Add Product 1');
  await user.click(opener);
  await dialog();
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(server.callsOf(addItem)).toEqual([]);
});

// Specification 2.89.
test.each([
  ['preferred', 'Buy preferred', 2],
  ['original', 'Buy original', 1],
])('where another product is preferred, the %s one can be bought', async (_which, choice, id) => {
  const { server, user } = await openAt(productOf(1, { preferred_product: preferredOf(2) }));
  server.answer(addItem, lineOf(id));
  await user.click(await button('Add Product 1'));
  await user.click(within(await dialog('Purchase Preferred Product?')).getByRole('button', { name: choice }));
  within(await dialog()).getByText(`Product ${id}`);
  await user.click(await add());
  await screen.findByText(`Added "Product ${id}" to cart`);
  expect(server.callsOf(addItem).map(({ body }) => body.manufacturer_product)).toEqual([id]);
});

test.each([
  ['the preferred one where it is cheaper', 8, 'Buy preferred'],
  ['the original where the preferred one is dearer', 12, 'Buy original'],
])('of the two the focus is on %s', async (_which, best_net_price, focused) => {
  const { user } = await openAt(productOf(1, { preferred_product: preferredOf(2, { best_net_price }) }));
  await user.click(await button('Add Product 1'));
  await dialog('Purchase Preferred Product?');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
});

// Specification 4.44.
test('a preferred product that cannot be ordered is not offered', async () => {
  const gone = { stock_status: 'out_of_stock', is_orderable: false, not_orderable_reason: 'out_of_stock' } as const;
  const { user } = await openAt(productOf(1, { preferred_product: preferredOf(2, gone) }));
  await user.click(await button('Add Product 1'));
  within(await dialog()).getByText('Product 1');
  expect(screen.queryByRole('dialog', { name: 'Purchase Preferred Product?' })).toBeNull();
});

test('a note is acknowledged before the quantity is asked for', async () => {
  const { user } = await openAt(productOf(1, { note: 'Keep cold.', note_prompt: true }));
  await user.click(await button('Add Product 1'));
  const note = await dialog('Note on this product');
  within(note).getByText('Keep cold.');
  await user.click(within(note).getByRole('button', { name: 'I have read this note' }));
  await dialog();
});

// Specification 5.13, 5.15.
test('a form must be recorded first; a tick that failed does not count', async () => {
  const { server, user } = await openAt(productOf(1, { requires_controlled_drug_form: true }));
  server.answer(complianceRoutes.acceptCompliance, FAILED);
  await user.click(await button('Add Product 1'));
  const box = await within(await dialog()).findByRole('checkbox', {
    name: 'I have filled out a "controlled drug" form for this product.',
  });
  expect((await add()).disabled).toBe(true);
  await user.click(box);
  await screen.findByText('This could not be recorded. Tick the box again.');
  expect(box.getAttribute('aria-checked') ?? String((box as HTMLInputElement).checked)).toBe('false');
  expect((await add()).disabled).toBe(true);

  const accepted = { id: 1, category: 'controlled_drug', product: 1, accepted_at: '2026-11-16T10:30:00.000Z' } as const;
  server.answer(complianceRoutes.acceptCompliance, accepted);
  await user.click(await within(await dialog()).findByRole('checkbox'));
  await addReady();
  await user.click(await within(await dialog()).findByRole('checkbox'));
  await waitFor(async () => expect((await add()).disabled).toBe(true));
  expect(server.callsOf(complianceRoutes.acceptCompliance).map(({ body }) => body)).toEqual([
    { category: 'controlled_drug', product: 1 },
    { category: 'controlled_drug', product: 1 },
  ]);
});

// Specification 5.14, 7.30.
test('a product waits for its AR16 form, and the tick is recorded', async () => {
  const { server, user } = await openAt(productOf(1, { requires_ar16_form: true }));
  const accepted = { id: 1, category: 'ar16', product: 1, accepted_at: '2026-11-16T10:30:00.000Z' } as const;
  server.answer(complianceRoutes.acceptCompliance, accepted);
  server.answer(addItem, lineOf(1));
  await user.click(await button('Add Product 1'));
  const name = 'I have filled out an "AR16 form" for this product.';
  expect((await add()).disabled).toBe(true);
  await user.click(await within(await dialog()).findByRole('checkbox', { name }));
  await addReady();
  expect(server.callsOf(complianceRoutes.acceptCompliance).map(({ body }) => body)).toEqual([
    { category: 'ar16', product: 1 },
  ]);
  await user.click(await add());
  await screen.findByText('Added "Product 1" to cart');
});

test('the dialog names the wholesaler and what it lacks', async () => {
  const { server, user } = await openAt(productOf(1));
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 101, stock_quantity: 3 })]);
  await user.click(await button('Add Product 1'));
  await within(await dialog()).findByText('From Wholesaler 101');
  await user.clear(await field());
  await user.paste('3');
  expect(within(await dialog()).queryByText(/reports only/)).toBeNull();
  await user.clear(await field());
  await user.paste('4');
  await within(await dialog()).findByText('Wholesaler 101 reports only 3 in stock.');
});

// Specification 8.18.
test.each([
  ['a failure', FAILED, 'Something went wrong on our side. Nothing was added.'],
  ['a connection that broke', LOST, PERHAPS],
  ['a gateway that gave up', new Reply(504, null), PERHAPS],
  [
    'a product that cannot be had',
    new Reply(400, { manufacturer_product: ['Secret words.'] }),
    'No wholesaler that you have an account with can supply it any more.',
  ],
  [
    'a line that would hold too many',
    new Reply(400, { quantity: ['Secret words.'] }),
    'A line of the cart holds 10,000 at most, with what is in it already.',
  ],
])(
  'after %s the dialog says why, stays as it was, and nothing is sent again by itself',
  async (_what, answer, words) => {
    const { server, user } = await openAt(productOf(1));
    server.answer(addItem, answer);
    await user.click(await button('Add Product 1'));
    await user.clear(await field());
    await user.paste('7');
    await user.click(await add());
    await within(await dialog()).findByText(words);
    await screen.findByText('Error adding product to cart');
    // Below the words of the toast, too.
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect((await field()).value).toBe('7');
    expect(screen.queryByText(/Secret words/)).toBeNull();
    expect(server.callsOf(addItem)).toHaveLength(1);
    server.answer(addItem, lineOf(1, { quantity: 7 }));
    await user.click(await add());
    await screen.findByText('Added "Product 1" to cart');
    await closed();
    expect(server.callsOf(addItem).map(({ body }) => body.quantity)).toEqual([7, 7]);
  },
);

// Specification 5.16.
test('what is out of stock everywhere cannot be added, and says why', async () => {
  const gone = { stock_status: 'out_of_stock', is_orderable: false, not_orderable_reason: 'out_of_stock' } as const;
  const { user } = await openAt(productOf(1, gone));
  await screen.findByText('Out of stock');
  const opener = await button('Add Product 1');
  expect(opener.getAttribute('aria-disabled')).toBe('true');
  opener.focus();
  await user.keyboard('{Enter}');
  await within(await screen.findByRole('tooltip')).findByText(/^Out of stock at every wholesaler/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Undo takes exactly what was added out of the cart as it is now', async () => {
  const { server, user } = await addedThree(5);
  const cart = cartOf([lineOf(1, { quantity: 12 })]);
  server.answer(takeOut, { cart, gone: [] });
  server.answer(getCart, cart);
  await user.click(await button('Undo'));
  await screen.findByText('Took 3 of "Product 1" out again');
  await screen.findByText('in cart: 12');
  const items = [{ item: 1, quantity: 3, set_aside: false }];
  expect(server.callsOf(takeOut)).toMatchObject([{ body: { items } }]);
});

test('Undo removes a line that was not there before', async () => {
  const { server, user } = await addedThree(3);
  server.answer(takeOut, { cart: cartOf([]), gone: [] });
  const deliver = server.hold(takeOut);
  await user.click(await button('Undo'));
  await waitFor(() => expect(server.callsOf(takeOut)).toHaveLength(1));
  server.answer(getCart, cartOf([]));
  deliver();
  await screen.findByText('Removed item from cart');
  await waitFor(() => expect(screen.queryByText(/^in cart/)).toBeNull());
});

test('Undo of what is no longer in the cart says so', async () => {
  const { server, user } = await addedThree(3);
  server.answer(takeOut, { cart: cartOf([]), gone: [1] });
  server.answer(getCart, cartOf([]));
  await user.click(await button('Undo'));
  await screen.findByText('"Product 1" is not in the cart any more');
});

test('a failed Undo is reported, and the cart stays', async () => {
  const { server, user } = await addedThree(3);
  server.answer(takeOut, FAILED);
  await user.click(await button('Undo'));
  await screen.findByText('Error removing item');
  await screen.findByText('in cart: 3');
});

async function openAt(product: Product) {
  const server = playServer();
  server.answer(catalogueRoutes.searchProducts, pageOf([product]));
  server.answer(wholesalersRoutes.listOffers, [testOffer({ id: 101 })]);
  const { user } = await openApp('/?q=product');
  await screen.findByText('Showing 1 to 1 of 1');
  return { server, user };
}

/** Three are added; the line then holds so many. */
async function addedThree(quantity: number) {
  const { server, user } = await openAt(productOf(1));
  server.answer(addItem, lineOf(1, { quantity }));
  server.answer(getCart, cartOf([lineOf(1, { quantity })]));
  await user.click(await button('Add Product 1'));
  await user.clear(await field());
  await user.paste('3');
  await user.click(await add());
  await screen.findByText('Added "Product 1" to cart');
  await closed();
  return { server, user };
}
