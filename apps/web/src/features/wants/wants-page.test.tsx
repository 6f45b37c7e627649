import { accountsRoutes } from '@formulary/contracts/accounts';
import { cartRoutes } from '@formulary/contracts/cart';
import { ordersRoutes } from '@formulary/contracts/orders';
import { type Want, wantsRoutes } from '@formulary/contracts/wants';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { ANNA } from '../../../test/test-server.ts';
import { requestOf, wantOf, wantPageOf } from '../../../test/test-want.ts';

const { listWants, addWant, changeWant, removeWant, restoreWant, takeWants, giveBackWants, askForCart } = wantsRoutes;

const BRID = { firstName: 'Bríd', lastName: 'Daly' };
const AT = '2026-11-22T10:00:00.000Z';
function play(open: Want[], closed: Want[] = []) {
  const server = playServer();
  answerOpen(server, open, closed);
  return server;
}
const answerOpen = (server: ReturnType<typeof playServer>, open: Want[], closed: Want[] = []) =>
  server.answer(listWants, ({ query }) => wantPageOf(query.state === 'closed' ? closed : open));

test('an empty want-list says what it is for, and one that fails can be tried again', async () => {
  const server = play([]);
  server.answer(listWants, FAILED);
  const { user } = await openApp('/wants');
  await screen.findByText('The want-list could not be loaded');
  server.answer(listWants, wantPageOf([]));
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('Nothing is wanted');
});

test('somebody asks in words, urgently and with a note, and again under the same key after a lost answer', async () => {
  const server = play([]);
  const { user } = await openApp('/wants');
  server.answer(addWant, FAILED);
  await user.type(screen.getByLabelText('What is running out?'), 'x');
  await user.type(screen.getByLabelText('Note (optional)'), 'For Tuesday');
  await user.click(screen.getByRole('checkbox', { name: 'Urgent' }));
  const send = () => user.click(screen.getByRole('button', { name: 'Ask in words' }));
  await send();
  await screen.findByText('Error asking for it');
  server.answer(addWant, new Reply(201, wantOf(1, { manufacturer_product: null, text: 'x' })));
  await send();
  await screen.findByText('On the want-list');
  const calls = server.callsOf(addWant);
  expect(calls).toHaveLength(2);
  expect(calls[1]?.body).toEqual({ text: 'x', quantity: 1, urgent: true, note: 'For Tuesday' });
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>('What is running out?').value).toBe('');
});

test('who asked for what stands with each want, is joined, edited, taken off and put back', async () => {
  const mine = wantOf(2, { requests: [requestOf({ is_mine: true, by: ANNA, note: 'Old' })], urgent: true });
  const server = play([wantOf(1, { requests: [requestOf({ note: 'The fridge is empty' })] }), mine]);
  const { user } = await openApp('/wants');
  const [first, second] = (await screen.findAllByRole('listitem')).filter(
    (row) => within(row).queryAllByRole('button').length > 0,
  );
  expect(first?.textContent).toMatch(/Product 1.*Bríd Daly: 2.*The fridge is empty/);
  expect(second?.textContent).toMatch(/Product 2Urgent.*You: 2/);
  server.answer(changeWant, wantOf(1));
  await user.click(screen.getByRole('button', { name: 'Ask too for Product 1' }));
  await waitFor(() => expect(server.callsOf(changeWant).at(-1)).toMatchObject({ params: { id: 1 }, body: {} }));
  await user.click(screen.getByRole('button', { name: 'Edit Product 2' }));
  await user.clear(screen.getByLabelText('Your note'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf(changeWant).at(-1)).toMatchObject({
      params: { id: 2 },
      body: { quantity: 2, urgent: false, note: '' },
    }),
  );
  server.answer(removeWant, new Reply(204, null));
  await user.click(screen.getByRole('button', { name: 'Remove Product 2 from the list' }));
  await screen.findByText('Taken off the want-list');
  server.answer(restoreWant, mine);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Back on the want-list');
  expect(server.callsOf(restoreWant)).toMatchObject([{ params: { id: 2 } }]);
});

test('what was ordered is on its way, what was rejected is not, and each says by whom', async () => {
  const order = { id: 12, placed_by: BRID, is_mine: false, placed_on: AT, quantity: 3, status: 'complete' as const };
  play(
    [],
    [
      wantOf(1, { state: 'ordered', order, closed_on: AT }),
      wantOf(2, { state: 'refused', order: { ...order, status: 'failed' }, closed_on: AT }),
      wantOf(3, { state: 'removed', removed_by: BRID, closed_on: AT }),
    ],
  );
  await openApp('/wants');
  const lately = within(await screen.findByRole('region', { name: 'Lately' }));
  expect(lately.getByText(/On its way/).textContent).toBe('On its way, order #00012: 3 ordered by Bríd Daly');
  expect(lately.getByText(/rejected/).textContent).toContain('order #00012');
  lately.getByText('Taken off by Bríd Daly');
  expect(lately.getAllByRole('button').map((button) => button.textContent)).toEqual(
    Array(2).fill('Put back on the list'),
  );
});

test('whoever orders takes wants over beside the cart, once, and gives them back', async () => {
  const server = play([wantOf(1), wantOf(2), wantOf(3, { manufacturer_product: null, text: 'Gauze' })]);
  const { user } = await openApp('/cart');
  const panel = within(await screen.findByRole('region', { name: 'On the want-list' }));
  panel.getByText('“Gauze”');
  panel.getByText('1 is in words: find its product before you take it over.');
  const taken = (id: number, outcome: 'added' | 'taken') => ({
    ...{ want: id, manufacturer_product: 100 + id, product_name: `Product ${id}`, outcome, reason: null },
    ...{ item: outcome === 'added' ? 40 + id : null, quantity: outcome === 'added' ? 2 : 0, was_set_aside: false },
    ...{ wholesaler_name: null, replaced_by: null, taken_by: outcome === 'taken' ? BRID : null },
  });
  server.answer(takeWants, { items: [taken(1, 'added'), taken(2, 'taken')] });
  const answer = server.hold(takeWants);
  await user.dblClick(panel.getByRole('button', { name: 'Take all 2' }));
  answer();
  await screen.findByText('Took over 2 of "Product 1"');
  await screen.findByText('Product 2: Bríd Daly has it in the cart');
  expect(server.callsOf(takeWants)).toHaveLength(1);
  server.answer(giveBackWants, { cart: cartOf([]), gone: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Back on the want-list');
  expect(server.callsOf(giveBackWants)[0]?.body).toEqual({
    items: [{ want: 1, item: 41, quantity: 2, set_aside: false }],
  });
});

test('a long want-list leaves room for the cart until all of it is asked for', async () => {
  play(Array.from({ length: 9 }, (_, at) => wantOf(at + 1)));
  const { user } = await openApp('/cart');
  const panel = within(await screen.findByRole('region', { name: 'On the want-list' }));
  const rows = () => panel.getAllByRole('listitem').length;
  panel.getByRole('button', { name: 'Take all 9' });
  expect(rows()).toBe(4);
  await user.click(panel.getByRole('button', { name: 'Show all 9', expanded: false }));
  expect(rows()).toBe(9);
  await user.click(panel.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(rows()).toBe(4);
});

test('whoever may only ask is told so in place of the order button, and asks for what is in the cart', async () => {
  const server = play([wantOf(1)]);
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  const { user } = await openApp('/cart');
  await screen.findByText(/you may ask for products but not order them/);
  expect(screen.queryByRole('button', { name: /^Order from/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'On the want-list' })).toBeNull();
  server.answer(askForCart, { wants: [wantOf(1)] });
  expect(screen.queryByLabelText('Your reference (optional)')).toBeNull();
  await user.type(screen.getByLabelText('Note for whoever orders (optional)'), ' Ward 2 ');
  server.answer(askForCart, new Reply(400, { note: ['This field has more than 300 characters.'] }));
  await user.click(screen.getByRole('button', { name: 'Ask for these' }));
  await screen.findByText(/the note is too long. They are in your cart still/);
  server.answer(askForCart, { wants: [wantOf(1)] });
  await user.click(screen.getByRole('button', { name: 'Ask for these' }));
  await screen.findByText('They are on the want-list');
  expect(server.callsOf(askForCart).map(({ body }) => body.note)).toEqual(['Ward 2', 'Ward 2']);
  await screen.findByRole('heading', { level: 1, name: 'Want-list' });
  expect(server.callsOf(ordersRoutes.placeOrder)).toEqual([]);
});

test('whoever may only ask since a moment ago learns it from the order that is refused', async () => {
  const server = play([wantOf(1)]);
  server.answer(cartRoutes.getCart, cartOf([lineOf(1)]));
  const { user } = await openApp('/cart');
  const refusal = new Reply(403, { detail: 'You may ask.', code: 'may_not_order' });
  server.answer(takeWants, refusal);
  server.answer(ordersRoutes.placeOrder, refusal);
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  await user.click(await screen.findByRole('button', { name: /^Order from/ }));
  await screen.findByText('Error creating order');
  await screen.findByRole('button', { name: 'Ask for these' });
  expect(screen.queryByRole('region', { name: 'On the want-list' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByText('May ask for products, not order them');
});

test('a want that is taken off leaves the focus to the row in its place, and the last one to the field', async () => {
  const wants = [wantOf(1), wantOf(2)];
  const server = play(wants);
  const { user } = await openApp('/wants');
  const takeOff = async (id: number) => {
    server.answer(removeWant, new Reply(204, null));
    const button = await screen.findByRole('button', { name: `Remove Product ${id} from the list` });
    button.focus();
    answerOpen(
      server,
      wants.filter((want) => want.id > id),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await takeOff(1);
  expect(document.activeElement?.textContent).toMatch(/^2Product 2/);
  await takeOff(2);
  expect(document.activeElement).toBe(screen.getByLabelText('What is running out?'));
});

test('whoever asks for what a colleague asked for stays on the button', async () => {
  const server = play([wantOf(1)]);
  const { user } = await openApp('/wants');
  const ask = await screen.findByRole('button', { name: 'Ask too for Product 1' });
  ask.focus();
  const asked = wantOf(1, { requests: [requestOf({ is_mine: true, by: ANNA })] });
  server.answer(changeWant, asked);
  answerOpen(server, [asked]);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Edit Product 1' }));
});

const takenOf = (id: number) => ({
  ...{ want: id, manufacturer_product: id, product_name: `Product ${id}`, outcome: 'added' as const, reason: null },
  ...{ item: 40 + id, quantity: 2, was_set_aside: false, wholesaler_name: null, replaced_by: null, taken_by: null },
});

test('what is taken over leaves the focus to the next one, and the last one does not lose it', async () => {
  const wants = [wantOf(1), wantOf(2)];
  const server = play(wants);
  server.answer(cartRoutes.getCart, cartOf([lineOf(9)]));
  const { user } = await openApp('/cart');
  const take = async (id: number) => {
    const button = await screen.findByRole('button', { name: `Take over Product ${id}` });
    button.focus();
    server.answer(takeWants, { items: [takenOf(id)] });
    answerOpen(
      server,
      wants.filter((want) => want.id > id),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await take(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take over Product 2' }));
  await take(2);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test.each([
  ['a desk', true],
  ['a phone', false],
])('when the page opens its field has the focus only on a desk: %s', async (_, isDesk) => {
  play([]);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('pointer: fine') && isDesk }),
  );
  await openApp('/wants');
  await screen.findByText('Nothing is wanted');
  expect(document.activeElement === screen.getByLabelText('What is running out?')).toBe(isDesk);
});
