import { confirmationsRoutes } from '@formulary/contracts/confirmations';
import { ordersRoutes } from '@formulary/contracts/orders';
import type { LineWord, SentPacks } from '@formulary/contracts/orders/line-confirmation';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { Reply } from '../../../test/played-network.ts';
import { orderOf, partOf } from '../../../test/test-order.ts';
import { quantitiesOf } from '../../../test/test-receipt.ts';

const word = (change: Partial<LineWord>): LineWord => ({
  ...{ id: 1, kind: 'confirmed', quantity: 1, until: null, reason: null, net_price: null, instead: null },
  ...{ asks: false, accepted: null },
  ...change,
});

/** An order of one line of two pieces at 8.75, of which the wholesaler says this. */
function orderSaid(words: LineWord[], sent: SentPacks[] = []) {
  const part = partOf(1);
  const backOrdered = words.filter(({ kind }) => kind === 'back_ordered').reduce((sum, one) => sum + one.quantity, 0);
  const sums = { confirmed: 0, back_ordered: backOrdered, refused: 0, cancelled: 0, asked: 0, unanswered: 0 };
  const items = part.wholesale_order_items.map((item) => ({ ...item, sent, confirmation: { ...sums, words } }));
  return orderOf(7, { wholesale_orders: [{ ...part, wholesale_order_items: items }] });
}

const openOrder = async (...words: LineWord[]) => {
  const server = playServer();
  server.answer(ordersRoutes.getOrder, orderSaid(words));
  const { user } = await openApp('/orders/7');
  await screen.findByRole('region', { name: 'Order from Wholesaler 1' });
  return { server, user };
};

test('what the wholesaler says of a line stands below its product', async () => {
  await openOrder(
    word({ quantity: 1 }),
    word({ id: 2, kind: 'back_ordered', until: '2026-12-04', reason: 'Short at the maker' }),
    word({ id: 3, kind: 'refused', reason: 'Recalled' }),
    word({ id: 4, net_price: 9, asks: true, accepted: true }),
    word({ id: 5, net_price: 9.5, asks: true, accepted: false }),
    word({ id: 6, until: '2026-12-02' }),
  );
  const said = within(screen.getByRole('list', { name: 'What the wholesaler says of Product 1' }));
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 confirmed',
    '1 back-ordered until Fri Dec 04: Short at the maker',
    '1 not delivered: Recalled',
    '1 confirmed at €9.00 instead of €8.75',
    '1 declined at €9.50 instead of €8.75',
    '1 confirmed for Wed Dec 02',
  ]);
  expect(screen.queryByRole('region', { name: 'What Wholesaler 1 asks' })).toBeNull();
  screen.getByText('Sent to the wholesaler, 1 line is on back order, 1 line is not delivered in full');
});

test('what was sent stands below the product, and what was back-ordered only until all of it is sent', async () => {
  const server = playServer();
  const late = word({ kind: 'back_ordered', quantity: 2, until: '2026-12-04' });
  const packs = { quantity: 1, batch: 'AB12', expires_on: '2028-03-31', arrives_on: '2026-11-27', despatched_on: null };
  const bare = { quantity: 1, batch: null, expires_on: null, arrives_on: null, despatched_on: null };
  const said = async () => {
    const list = await screen.findByRole('list', { name: 'What the wholesaler says of Product 1' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  server.answer(ordersRoutes.getOrder, orderSaid([late], [packs]));
  await openApp('/orders/7');
  const ofBatch = '1 sent, to arrive Fri Nov 27, batch AB12, expires Mar 31, 2028';
  expect(await said()).toEqual(['2 back-ordered until Fri Dec 04', ofBatch]);
  const state = () => screen.getByRole('region', { name: 'Status' });
  expect(state().textContent).toBe('Sent to the wholesaler, 1 line is on back order');
  expect(state().className).toContain('text-warn');
  const part = within(screen.getByRole('region', { name: 'Order from Wholesaler 1' }));
  part.getByText('1 line is on back order');
  cleanup();
  server.answer(ordersRoutes.getOrder, orderSaid([late], [packs, bare]));
  await openApp('/orders/7');
  expect(await said()).toEqual([ofBatch, '1 sent']);
  expect(state().textContent).toBe('Sent to the wholesaler');
  expect(state().className).toContain('text-good');
  cleanup();
  // Where the practice counts, what is still open says so.
  const counted = orderSaid([late], [packs]);
  const [item] = counted.wholesale_orders[0]?.wholesale_order_items ?? [];
  const quantities = quantitiesOf(2, { received: 2, open: 0 });
  Object.assign(item ?? {}, { arrival: { quantities, packs: [], drops: [] } });
  server.answer(ordersRoutes.getOrder, counted);
  await openApp('/orders/7');
  await screen.findByRole('region', { name: 'Order from Wholesaler 1' });
  expect(state().textContent).toBe('Sent to the wholesaler');
});

test('a line of which nothing was said shows nothing', async () => {
  const server = playServer();
  server.answer(ordersRoutes.getOrder, orderOf(7));
  await openApp('/orders/7');
  await screen.findByRole('region', { name: 'Order from Wholesaler 1' });
  expect(screen.queryByRole('list', { name: /What the wholesaler says/ })).toBeNull();
});

test('a dearer line is accepted by one press, and the order shows it', async () => {
  const dearer = { id: 9, quantity: 2, net_price: 10.8, asks: true };
  const { server, user } = await openOrder(word(dearer));
  const asked = within(await screen.findByRole('region', { name: 'What Wholesaler 1 asks' }));
  asked.getByText('€4.10 more for 1 line.');
  asked.getByText('2 × Product 1, at €10.80 instead of €8.75, €4.10 more');
  server.answer(confirmationsRoutes.answerLines, orderSaid([word({ ...dearer, accepted: true })]));
  server.answer(ordersRoutes.getOrder, orderSaid([word({ ...dearer, accepted: true })]));
  await user.click(asked.getByRole('button', { name: 'Accept Product 1' }));
  await screen.findByText('Accepted. Wholesaler 1 is told.');
  await screen.findByText('2 confirmed at €10.80 instead of €8.75');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wholesaler 1' }));
  expect(screen.queryByRole('region', { name: 'What Wholesaler 1 asks' })).toBeNull();
  expect(server.callsOf(confirmationsRoutes.answerLines)).toMatchObject([
    { body: { answers: [{ word: 9, accepted: true }] } },
  ]);
});

test('several lines are declined at once; a refusal says what to do', async () => {
  const other = { code: 'Z-1', name: 'Zed' };
  const { server, user } = await openOrder(
    word({ id: 8, instead: other, asks: true }),
    word({ id: 9, net_price: 9, asks: true }),
  );
  const detail = 'The wholesaler has said something newer of it, or a colleague answered otherwise.';
  server.answer(confirmationsRoutes.answerLines, new Reply(409, { detail, code: 'word_changed' }));
  const asked = within(await screen.findByRole('region', { name: 'What Wholesaler 1 asks' }));
  asked.getByText('1 × Product 1, as Zed');
  asked.getByText('€0.25 more for 1 line, another product for 1 line.');
  // On top of the page, as the part may be far below.
  const status = within(screen.getByRole('region', { name: 'Status' }));
  status.getByText('Sent to the wholesaler, 1 line waits for your answer');
  status.getByText('€0.25 more for 1 line, another product for 1 line');
  await user.click(status.getByRole('link', { name: /^Go to this part/ }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Wholesaler 1' }));
  await user.click(asked.getByRole('button', { name: 'Decline all' }));
  await screen.findByText(/^Your answer could not be stored/);
  expect(server.callsOf(confirmationsRoutes.answerLines)).toMatchObject([
    {
      body: {
        answers: [
          { word: 8, accepted: false },
          { word: 9, accepted: false },
        ],
      },
    },
  ]);
});
