import { catalogueRoutes } from '@formulary/contracts/catalogue';
import { wantsRoutes } from '@formulary/contracts/wants';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { pageOf, productOf } from '../../../test/test-product.ts';
import { wantOf, wantPageOf } from '../../../test/test-want.ts';

const { listWants, addWant, matchWant } = wantsRoutes;
const { searchProducts } = catalogueRoutes;
const WORDS = wantOf(1, { manufacturer_product: null, text: 'blue gloves' });

async function openWants() {
  const server = playServer();
  server.answer(listWants, ({ query }) => wantPageOf(query.state === 'open' ? [WORDS, wantOf(2)] : []));
  server.answer(searchProducts, pageOf([productOf(7), productOf(8, { replaced_by: productOf(9) })]));
  return { server, ...(await openApp('/wants')) };
}

test('what was asked for in words finds its product in a dialog, once', async () => {
  const { server, user } = await openWants();
  expect(await screen.findAllByRole('button', { name: /^Find the product/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Find the product for “blue gloves”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which product is “blue gloves”?' }));
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Find the product' });
  expect(field.value).toBe('blue gloves');
  await waitFor(() => expect(document.activeElement).toBe(field));
  const choose = await dialog.findByRole('button', { name: 'Choose Product 9' });
  expect(server.callsOf(searchProducts)).toMatchObject([{ query: { q: 'blue gloves' } }]);
  server.answer(matchWant, { ...wantOf(9), text: 'blue gloves' });
  server.answer(listWants, ({ query }) =>
    wantPageOf(query.state === 'open' ? [{ ...wantOf(9), id: 1, text: 'blue gloves' }] : []),
  );
  const answer = server.hold(matchWant);
  await user.dblClick(choose);
  answer();
  await screen.findByText('“blue gloves” is Product 9');
  expect(server.callsOf(matchWant)).toMatchObject([{ params: { id: 1 }, body: { manufacturer_product: 9 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/asked for as “blue gloves”/);
  await screen.findByRole('button', { name: 'Other product for “blue gloves”' });
});

test('the dialog stays where the product could not be chosen, and says what became of the want', async () => {
  const { server, user } = await openWants();
  await user.click(await screen.findByRole('button', { name: 'Find the product for “blue gloves”' }));
  const choose = await screen.findByRole('button', { name: 'Choose Product 7' });
  server.answer(matchWant, new Reply(409, { detail: 'It was ordered.', code: 'want_closed' }));
  await user.click(choose);
  await screen.findByText('It was ordered or taken off the list meanwhile.');
  screen.getByRole('dialog', { name: 'Which product is “blue gloves”?' });
});

test('beside the cart the product of what stands in words is found, and then taken over', async () => {
  const server = playServer();
  server.answer(listWants, ({ query }) => wantPageOf(query.state === 'open' ? [WORDS] : []));
  server.answer(searchProducts, pageOf([productOf(7)]));
  const { user } = await openApp('/cart');
  const panel = within(await screen.findByRole('region', { name: 'On the want-list' }));
  const find = panel.getByRole('button', { name: 'Find the product for “blue gloves”' });
  await user.click(find);
  const dialog = within(await screen.findByRole('dialog', { name: 'Which product is “blue gloves”?' }));
  const matched = { ...wantOf(7), id: 1, text: 'blue gloves' };
  server.answer(matchWant, matched);
  server.answer(listWants, ({ query }) => wantPageOf(query.state === 'open' ? [matched] : []));
  await user.click(await dialog.findByRole('button', { name: 'Choose Product 7' }));
  await screen.findByText('“blue gloves” is Product 7');
  expect(server.callsOf(matchWant)).toMatchObject([{ params: { id: 1 }, body: { manufacturer_product: 7 } }]);
  const take = await panel.findByRole('button', { name: 'Take over Product 7' });
  await waitFor(() => expect(document.activeElement).toBe(take));
  expect(panel.queryByText(/in words/)).toBeNull();
});

test('behind a long want-list it is said how much of it stands in words', async () => {
  const server = playServer();
  const words = [11, 12].map((id) => wantOf(id, { manufacturer_product: null, text: `words ${id}` }));
  const named = Array.from({ length: 6 }, (_, at) => wantOf(at + 1));
  server.answer(listWants, ({ query }) => wantPageOf(query.state === 'open' ? [...named, ...words] : []));
  const { user } = await openApp('/cart');
  const panel = within(await screen.findByRole('region', { name: 'On the want-list' }));
  panel.getByRole('button', { name: 'Take all 6' });
  panel.getByText('2 are in words: find their products before you take them over.');
  expect(panel.queryByText('“words 11”')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Show all 8' }));
  panel.getByText('“words 11”');
});

test.each([
  ['the only product found', 'ketarrin 100', [productOf(7, { name: 'Ketarrin 100 mg/ml injection 10 ml' })], 7],
  [
    'the only one of the whole name',
    'ketarrin  100 MG/ML injection 10 ml',
    [productOf(8, { name: 'Ketarrin 100 mg/ml injection 10 ml' }), productOf(9)],
    8,
  ],
  ['the only one of the code', 'p-8', [productOf(9), productOf(8)], 8],
  ['none of two of the same name', 'gauze', [productOf(8, { name: 'Gauze' }), productOf(9, { name: 'Gauze' })], null],
  ['none of several', 'gloves', [productOf(8), productOf(9)], null],
  ['none of none', 'gloves', [], null],
])('Enter asks for %s, and else for the words', async (_what, typed, results, product) => {
  const { server, user } = await openWants();
  server.answer(searchProducts, pageOf(results));
  server.answer(addWant, new Reply(201, wantOf(7)));
  await user.type(screen.getByLabelText('What is running out?'), `${typed}{Enter}`);
  await screen.findByText('On the want-list');
  const asked = product === null ? { text: typed } : { manufacturer_product: product };
  expect(server.callsOf(addWant).map(({ body }) => body)).toMatchObject([asked]);
});

test.each([
  ['put in place of the words', { corrected: 'gauze' }],
  ['found without one of the words', { left_out: ['guaze'] }],
])('Enter never asks for what the search %s, and words stay words by their button', async (_, page) => {
  const { server, user } = await openWants();
  const field = screen.getByLabelText('What is running out?');
  server.answer(searchProducts, { ...pageOf([productOf(7)]), ...page });
  server.answer(addWant, new Reply(201, wantOf(7)));
  await user.type(field, 'guaze{Enter}');
  await waitFor(() => expect(server.callsOf(addWant)).toMatchObject([{ body: { text: 'guaze' } }]));
  server.answer(searchProducts, pageOf([productOf(7)]));
  await user.type(field, 'swabs');
  await screen.findByText('Norvet · Enter asks for this');
  await user.click(screen.getByRole('button', { name: 'Ask in words' }));
  await waitFor(() => expect(server.callsOf(addWant).at(-1)).toMatchObject({ body: { text: 'swabs' } }));
});

test('what is typed is looked for once it rests, and a barcode is asked for although nothing was found yet', async () => {
  const { server, user } = await openWants();
  const field = screen.getByLabelText('What is running out?');
  for (const value of ['ga', 'gau', 'gauze']) fireEvent.change(field, { target: { value } });
  await screen.findByRole('button', { name: 'Ask for Product 7' });
  expect(server.callsOf(searchProducts).map(({ query }) => query.q)).toEqual(['gauze']);

  server.answer(searchProducts, pageOf([productOf(7)]));
  server.answer(addWant, new Reply(201, wantOf(7)));
  fireEvent.change(field, { target: { value: '4006381333931' } });
  field.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('On the want-list');
  expect(server.callsOf(addWant)).toMatchObject([{ body: { manufacturer_product: 7 } }]);
});

test('a barcode that cannot be looked for asks for nothing', async () => {
  const { server, user } = await openWants();
  server.answer(searchProducts, FAILED);
  await user.type(screen.getByLabelText('What is running out?'), '4006381333931{Enter}');
  await screen.findByText('Error asking for it');
  expect(server.callsOf(addWant)).toEqual([]);
});
