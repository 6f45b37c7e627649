import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { ordersRoutes } from '@formulary/contracts/orders';
import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../test/open-app.tsx';
import { Reply } from '../../../../test/played-network.ts';
import { orderOf, plannedPartOf } from '../../../../test/test-order.ts';
import { LATE, playRest, WAITING } from '../../../../test/test-rest.ts';

const { planElsewhere, orderElsewhere } = stillToComeRoutes;
const { getOrder } = ordersRoutes;

beforeEach(() => {
  vi.setSystemTime('2026-11-26T09:00:00.000Z');
  return () => vi.useRealTimers();
});

const PLAN: Elsewhere = {
  fingerprint: 'first',
  ordered_elsewhere: null,
  lines: [
    {
      id: 1,
      product: { id: 101, name: 'Product 1' },
      quantity: 4,
      ordered: { wholesaler: { id: 1, name: 'Northvet' }, net_price: 10, total: 40 },
      now: { wholesaler: { id: 3, name: 'Eastvet' }, net_price: 11, total: 44 },
      ...{ reason: null, compliance_missing: [], note: null, note_prompt: false },
    },
  ],
  ordered_total: 40,
  total: 44,
  delivery_fees: 3,
  parts: [plannedPartOf({ id: 3, name: 'Eastvet' }, { net: 44, delivery_fee: 3 })],
  deliveries: 1,
  below_minimum: [],
};

test('what did not come is ordered elsewhere by keys: the plan by one, the order by another', async () => {
  const server = playRest([LATE, WAITING]);
  server.answer(planElsewhere, PLAN);
  server.answer(orderElsewhere, { items: [], order: orderOf(9) });
  server.answer(getOrder, orderOf(9));
  const { user } = await openApp('/still-to-come');
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowUp} {Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order elsewhere' }));
  await dialog.findByText('4 at €11.00 each');
  dialog.getByText('€4.00 more');
  dialog.getByText('€47.00');
  dialog.getByText('Once it is ordered, Northvet is told that you do without it there.');
  await user.click(dialog.getByRole('button', { name: 'Order now' }));
  await screen.findByRole('heading', { name: 'Order #00009' });
  expect(server.callsOf(planElsewhere)[0]?.query).toMatchObject({ lines: [1] });
  const [sent] = server.callsOf(orderElsewhere);
  expect(sent?.body).toEqual({ lines: [1], fingerprint: 'first', order: true });
});

test('a price that moved in between is asked again, and what came meanwhile is said', async () => {
  const server = playRest([LATE]);
  server.answer(planElsewhere, PLAN);
  const { user } = await openApp('/still-to-come');
  await user.click(await screen.findByRole('checkbox', { name: /^Product 1/ }));
  await user.click(screen.getByRole('button', { name: /^Order elsewhere$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order elsewhere' }));
  server.answer(orderElsewhere, new Reply(409, { detail: 'Prices have changed.', code: 'plan_changed' }));
  const order = async () => user.click(await dialog.findByRole('button', { name: 'Order now' }));
  await dialog.findByText('€4.00 more');
  server.answer(planElsewhere, { ...PLAN, fingerprint: 'second', total: 48 });
  await order();
  await dialog.findByText(/^Something has changed meanwhile, and nothing was ordered/);
  await dialog.findByText('€48.00');
  server.answer(orderElsewhere, new Reply(409, { detail: 'Of it only 0 are to come.', code: 'rest_changed' }));
  await order();
  await dialog.findByText(/^Some of it has come/);
  expect(server.callsOf(orderElsewhere).map(({ body }) => body.fingerprint)).toEqual(['first', 'second']);
});

test('what nobody else sells is said, and what goes into the cart stays in the list', async () => {
  const server = playRest([LATE]);
  const [line] = PLAN.lines;
  if (!line) throw new Error('the plan has a line');
  const none = { ...PLAN, parts: [], total: 0, ordered_total: 0, deliveries: 0, delivery_fees: 0 };
  server.answer(planElsewhere, { ...none, lines: [{ ...line, now: null, reason: 'no_offer' as const }] });
  const { user } = await openApp('/still-to-come');
  await user.click(await screen.findByRole('checkbox', { name: /^Product 1/ }));
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Order elsewhere$/ }));
    return within(await screen.findByRole('dialog', { name: 'Order elsewhere' }));
  };
  const dialog = await open();
  await dialog.findByText('No other wholesaler can deliver any of it now.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Order now' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.answer(planElsewhere, PLAN);
  const again = await open();
  await again.findByText('€4.00 more');
  const item = {
    ...{ id: 1, manufacturer_product: 101, product_name: 'Product 1', ordered: 4, quantity: 4, item: 7 },
    ...{
      outcome: 'elsewhere' as const,
      was_set_aside: false,
      replaced_by: null,
      wholesaler_name: 'Eastvet',
      reason: null,
    },
  };
  server.answer(orderElsewhere, { items: [item], order: null });
  await user.click(again.getByRole('button', { name: 'Put in the cart' }));
  await screen.findByText('1 line is in your cart');
  await screen.findByText('It stays in this list: once it is ordered, drop it here.');
});

test('from what asks to the order it is two presses, without a tick', async () => {
  const server = playRest([LATE, WAITING]);
  server.answer(planElsewhere, PLAN);
  server.answer(orderElsewhere, { items: [], order: orderOf(9) });
  server.answer(getOrder, orderOf(9));
  const { user } = await openApp('/still-to-come');
  await user.click(await screen.findByRole('button', { name: 'Order elsewhere: Product 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order elsewhere' }));
  await dialog.findByText('€4.00 more');
  await user.click(dialog.getByRole('button', { name: 'Order now' }));
  await screen.findByRole('heading', { name: 'Order #00009' });
  expect(screen.queryByRole('button', { name: 'Order elsewhere: Product 2' })).toBeNull();
});

test('of what is on its way nothing is planned, and it says so', async () => {
  const server = playRest([LATE]);
  const detail = 'Of Product 1 only 0 are still to come and not on their way.';
  server.answer(planElsewhere, new Reply(409, { detail, code: 'rest_changed' }));
  const { user } = await openApp('/still-to-come');
  await user.click(await screen.findByRole('button', { name: 'Order elsewhere: Product 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order elsewhere' }));
  await dialog.findByText(detail);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Order now' }).disabled).toBe(true);
});
