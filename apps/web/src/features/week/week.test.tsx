import { accountsRoutes } from '@formulary/contracts/accounts';
import { cartRoutes } from '@formulary/contracts/cart';
import { type ComplianceCategory, complianceRoutes } from '@formulary/contracts/compliance';
import { ordersRoutes } from '@formulary/contracts/orders';
import { type Week, weekRoutes } from '@formulary/contracts/orders/week';
import { usualItemsRoutes } from '@formulary/contracts/usual-items';
import { wantsRoutes } from '@formulary/contracts/wants';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { FAILED, LOST, Reply } from '../../../test/played-network.ts';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { orderOf } from '../../../test/test-order.ts';
import { orderableOf } from '../../../test/test-orderable.ts';
import { wantOf, wantPageOf } from '../../../test/test-want.ts';

const { proposeWeek, orderWeek } = weekRoutes;

const due = (id: number) => ({
  ...orderableOf(id),
  ...{ note: null, times: 9, usual_quantity: 3, last_quantity: 3, last_date: '2026-11-02', interval_days: 14 },
  ...{ when: 'due' as const, next_due: '2026-11-16', last_net_price: 9 },
});

/** Of what was asked: each ticked item is 10 at the first wholesaler, with the cart's line of 17.50. */
function weekOf(
  items: readonly { manufacturer_product: number; ticked?: boolean | undefined }[],
  change: Partial<Week> = {},
): Week {
  const placed = {
    ...{ wholesaler: { id: 1, name: 'Wholesaler 1' }, net_price: 10, total: 10 },
    stock_status: 'in_stock' as const,
  };
  const ticked = items.filter((item) => item.ticked !== false).length;
  const net = 17.5 + ticked * 10;
  return {
    fingerprint: `of ${ticked}`,
    items: items.map(({ manufacturer_product: id }) => ({
      ...{ manufacturer_product: id, product: { id, name: `Product ${id}` }, placed, not_placed: null },
      ...{ compliance_missing: [], note: id === 103 ? 'Keep cold' : null },
    })),
    cart: [{ item: 9, placed: { ...placed, total: 17.5 } }],
    parts: [
      {
        ...{ wholesaler: { id: 1, name: 'Wholesaler 1' }, lines: ticked + 1, gross: net, net },
        ...{ delivery_fee: 5, free_from: 100, below_minimum: false },
      },
    ],
    ...{ goods: net, delivery_fees: 5, total: net + 5, split: { saving: 3.2, deliveries_difference: 0 } },
    ...change,
  };
}

/** One product is due, one is wanted, "gloves" are wanted in words, and the cart has a third. */
async function openWeek({ isFailing = false } = {}) {
  const server = playServer();
  server.answer(usualItemsRoutes.listUsualItems, { count: 1, due: 1, next: null, previous: null, results: [due(1)] });
  const inWords = wantOf(2, { manufacturer_product: null, text: 'gloves' });
  server.answer(wantsRoutes.listWants, wantPageOf([wantOf(3), inWords]));
  server.answer(cartRoutes.getCart, { ...cartOf([lineOf(9)]), total: 17.5 });
  server.answer(proposeWeek, isFailing ? FAILED : ({ body }) => weekOf(body.items));
  return { server, ...(await openApp('/')) };
}

const panel = () => screen.findByRole('region', { name: 'This week’s order' });
const orderButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Order from 1 wholesaler' });
const enabled = async () => {
  await waitFor(async () => expect((await orderButton()).disabled).toBe(false), { timeout: 4000 });
  return orderButton();
};
const tickAll = async (user: Awaited<ReturnType<typeof openWeek>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Tick all 2 due and wanted' }));
  await screen.findAllByText('€42.50', {}, { timeout: 4000 });
};

test('all of the week is one list, which says why each row is there, and one order', async () => {
  const { server, user } = await openWeek();
  const rows = within(await panel());
  await rows.findByText('Due since Mon Nov 16');
  expect(rows.getAllByText('Wanted by Bríd Daly')).toHaveLength(2);
  rows.getByText('In the cart');
  rows.getByRole('button', { name: 'Find the product for “gloves”' });
  expect(rows.getByRole<HTMLInputElement>('checkbox', { name: 'Product 9' }).checked).toBe(true);
  expect(rows.getByRole<HTMLInputElement>('checkbox', { name: 'Product 1' }).checked).toBe(false);
  // Of the cart alone.
  await screen.findAllByText('€22.50', {}, { timeout: 4000 });
  await rows.findByText('Note: Keep cold');
  await tickAll(user);
  // Both are in a phone's window, one above the other.
  const [order] = screen.getAllByText('This week’s order with delivery');
  expect(order?.parentElement?.textContent).toBe('This week’s order with delivery€42.50');
  screen.getByRole('link', { name: 'Your cart (1 item) €17.50' });
  await screen.findByRole('button', { name: 'Untick due and wanted' });
  screen.getByText('€3.20');

  server.answer(orderWeek, orderOf(7));
  server.answer(ordersRoutes.getOrder, orderOf(7));
  await user.dblClick(await enabled());
  await screen.findByRole('heading', { name: 'Order #00007' });
  const calls = server.callsOf(orderWeek);
  expect(calls.map(({ body }) => body)).toEqual([
    {
      items: [
        { manufacturer_product: 1, quantity: 3 },
        { manufacturer_product: 103, quantity: 2, want: 3 },
      ],
      ...{ cheapest: true, fingerprint: 'of 2' },
    },
  ]);
});

test('a form that is missing is ticked in its row, and then the order is placed', async () => {
  const { server, user } = await openWeek();
  let missing: ComplianceCategory[] = ['controlled_drug'];
  server.answer(proposeWeek, ({ body }) => {
    const week = weekOf(body.items);
    return {
      ...week,
      items: week.items.map((item) =>
        item.manufacturer_product === 1 ? { ...item, compliance_missing: missing } : item,
      ),
    };
  });
  await tickAll(user);
  const attention = await screen.findByRole('button', { name: '1 item needs your attention first' });
  await user.click(attention);
  expect(server.callsOf(orderWeek)).toEqual([]);

  const accepted = { id: 1, category: 'controlled_drug', product: 1, accepted_at: '2026-11-16T10:30:00.000Z' } as const;
  server.answer(complianceRoutes.acceptCompliance, accepted);
  missing = [];
  await user.click(await screen.findByRole('checkbox', { name: /controlled drug/ }));
  server.answer(orderWeek, orderOf(7));
  server.answer(ordersRoutes.getOrder, orderOf(7));
  await user.click(await enabled());
  await screen.findByRole('heading', { name: 'Order #00007' });
});

test('what is pressed until the page of the order is there orders nothing more', async () => {
  const { server, user } = await openWeek();
  await tickAll(user);
  server.answer(orderWeek, orderOf(7));
  server.answer(ordersRoutes.getOrder, orderOf(7));
  const button = await enabled();
  while (!screen.queryByRole('heading', { name: 'Order #00007' })) {
    fireEvent.click(button);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(server.callsOf(orderWeek)).toHaveLength(1);
});

test('nothing can be ordered while the total of what is ticked is not known', async () => {
  const { user } = await openWeek();
  await enabled();
  await user.click(screen.getByRole('checkbox', { name: 'Product 1' }));
  expect(screen.queryAllByText('€22.50')).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Order' }).disabled).toBe(true);
  await screen.findAllByText('€32.50', {}, { timeout: 4000 });
});

test('after a refusal nothing is lost, and both totals are said', async () => {
  const { server, user } = await openWeek();
  await enabled();
  await tickAll(user);
  server.answer(orderWeek, new Reply(409, { detail: 'Changed', code: 'plan_changed' }));
  server.answer(proposeWeek, ({ body }) => weekOf(body.items, { total: 43, fingerprint: 'newer' }));
  await user.click(await enabled());
  await screen.findByText(/It was €42\.50 and is €43\.00 now/, {}, { timeout: 4000 });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Product 1' }).checked).toBe(true);
  server.answer(orderWeek, orderOf(7));
  server.answer(ordersRoutes.getOrder, orderOf(7));
  await user.click(await enabled());
  await screen.findByRole('heading', { name: 'Order #00007' });
  expect(server.callsOf(orderWeek).map(({ body }) => body.fingerprint)).toEqual(['of 2', 'newer']);
});

test('after a lost answer the same is sent with the same key', async () => {
  const { server, user } = await openWeek();
  server.answer(orderWeek, LOST);
  await user.click(await enabled());
  await screen.findByText(/never placed twice/);
  server.answer(orderWeek, orderOf(7));
  server.answer(ordersRoutes.getOrder, orderOf(7));
  await user.click(await enabled());
  await screen.findByRole('heading', { name: 'Order #00007' });
  const keys = server.callsOf(orderWeek).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a total that cannot be worked out is said, and asked for again', async () => {
  const { server, user } = await openWeek({ isFailing: true });
  await screen.findByText(/could not be worked out/, {}, { timeout: 20_000 });
  server.answer(proposeWeek, ({ body }) => weekOf(body.items));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await enabled();
});

test('whoever may only ask sees no price and no order', async () => {
  const server = playServer();
  server.answer(usualItemsRoutes.listUsualItems, { count: 1, due: 1, next: null, previous: null, results: [due(1)] });
  server.answer(wantsRoutes.listWants, wantPageOf([wantOf(3)]));
  server.answer(accountsRoutes.getProfile, {
    ...{ firstName: 'Sam', lastName: 'Kay', email: 'student@practice.example', can_order: false },
  } as never);
  await openApp('/');
  const week = within(await screen.findByRole('region', { name: 'This week' }));
  await week.findByRole('button', { name: 'Running out: Product 1' });
  week.getByText('Wanted by Bríd Daly');
  expect(week.queryByText(/€/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
  expect(server.callsOf(proposeWeek)).toEqual([]);
});
