import { accountsRoutes } from '@formulary/contracts/accounts';
import { complianceRoutes } from '@formulary/contracts/compliance';
import { ordersRoutes } from '@formulary/contracts/orders';
import { type Elsewhere, elsewhereRoutes } from '@formulary/contracts/orders/elsewhere';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';
import { Reply } from '../../../test/played-network.ts';
import { orderOf, partOf, plannedPartOf } from '../../../test/test-order.ts';
import { ANNA } from '../../../test/test-server.ts';

const { getOrder } = ordersRoutes;
const { getElsewhere, orderElsewhere } = elsewhereRoutes;

const ORDERED = { wholesaler: { id: 1, name: 'Wholesaler 1' }, net_price: 8.75, total: 17.5 };

const planOf = (change: Partial<Elsewhere> = {}): Elsewhere => ({
  fingerprint: 'first',
  ordered_elsewhere: null,
  lines: [
    {
      id: 1,
      product: { id: 1, name: 'Product 1' },
      quantity: 2,
      ordered: ORDERED,
      now: { wholesaler: { id: 2, name: 'Wholesaler 2' }, net_price: 9.5, total: 19 },
      ...{ reason: null, compliance_missing: [], note: null, note_prompt: false },
    },
    {
      ...{ id: 2, product: { id: 2, name: 'Product 2' }, quantity: 1, ordered: ORDERED, now: null },
      ...{ reason: 'no_account', compliance_missing: [], note: null, note_prompt: false },
    },
  ],
  ordered_total: 17.5,
  total: 19,
  delivery_fees: 4,
  parts: [plannedPartOf({ id: 2, name: 'Wholesaler 2' }, { net: 19, delivery_fee: 4, free_from: 50 })],
  deliveries: 1,
  below_minimum: [],
  ...change,
});

async function openPlan(plan: Elsewhere = planOf(), profile = ANNA, status: 'failed' | 'error' = 'failed') {
  const server = playServer();
  server.answer(accountsRoutes.getProfile, profile);
  server.answer(getOrder, ({ params }) =>
    orderOf(params.id, {
      wholesale_orders: [partOf(1, { status: params.id === 7 ? status : 'complete' })],
    }),
  );
  server.answer(getElsewhere, plan);
  const { user } = await openApp('/orders/7');
  await user.click(await screen.findByRole('button', { name: 'Order elsewhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order elsewhere' }));
  return {
    server,
    user,
    dialog,
    press: async (name: string) => user.click(await dialog.findByRole('button', { name })),
  };
}

test('shows who delivers it, for how much then and now, and what nobody else delivers', async () => {
  const { dialog } = await openPlan();
  const other = within(await dialog.findByRole('listitem', { name: 'Wholesaler 2' }));
  other.getByText('+ €4.00');
  other.getByText('Free from €50.00 gross');
  other.getByText('2 at €9.50 each');
  other.getByText('€1.50 more');
  await dialog.findByText('Nobody else can deliver these now:');
  await dialog.findByText('Product 2: you have no account where it is offered');
});

test.each([
  [[4], '€4.00', 'Total with delivery', '€23.00'],
  [[0], 'Free', 'Total with delivery', '€19.00'],
  [[4, null], 'at least €4.00', 'Total with delivery', 'at least €23.00'],
  [[null], 'Not known', 'Total', '€19.00'],
])('with fees of %j it says what it comes to before it is ordered', async (fees, delivery, name, total) => {
  const parts = fees.map((delivery_fee, at) =>
    plannedPartOf({ id: 2 + at, name: `Wholesaler ${2 + at}` }, { delivery_fee }),
  );
  const { dialog } = await openPlan(planOf({ parts, delivery_fees: fees[0] ?? 0, deliveries: fees.length }));
  await dialog.findByText('The goods cost €1.50 more than as ordered.');
  const rows = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows.slice(2)).toEqual([
    ['Delivery fees', delivery],
    [name, total],
  ]);
});

test('puts it in the cart, and leads there', async () => {
  const { server, press } = await openPlan();
  const line = { id: 1, manufacturer_product: 1, product_name: 'Product 1', ordered: 2, replaced_by: null };
  const inCart = { item: 7, was_set_aside: false, reason: null };
  const items = [
    { ...line, ...inCart, outcome: 'elsewhere' as const, quantity: 2, wholesaler_name: 'Wholesaler 2' },
    {
      ...line,
      ...inCart,
      id: 2,
      product_name: 'Product 2',
      outcome: 'not_orderable' as const,
      quantity: 0,
      wholesaler_name: null,
    },
  ];
  server.answer(orderElsewhere, { items, order: null });
  await press('Put in the cart');
  await screen.findByText('1 item is back in your cart.');
  await screen.findByText('Product 1: now from Wholesaler 2.');
  await screen.findByText('Product 2: not added, no wholesaler can deliver it now.');
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
  expect(server.callsOf(orderElsewhere)).toMatchObject([{ body: { fingerprint: 'first', order: false } }]);
});

test('orders it at once, and shows the new order', async () => {
  const { server, press } = await openPlan();
  server.answer(orderElsewhere, { items: [], order: orderOf(8) });
  await press('Order now');
  await screen.findByRole('heading', { name: 'Order #00008' });
});

test('whoever may only ask is told so, and puts it in the cart', async () => {
  const { dialog } = await openPlan(planOf(), { ...ANNA, can_order: false });
  await dialog.findByText(/you may ask for products but not order them/);
  await dialog.findByRole('button', { name: 'Put in the cart' });
  expect(dialog.queryByRole('button', { name: 'Order now' })).toBeNull();
});

/** Two lines of one product, which has a note to be read and needs a form. */
function askingPlan(): Elsewhere {
  const [line, left] = planOf().lines;
  if (!line || !left) throw new Error('the plan has two lines');
  const asked = { ...line, compliance_missing: ['ar16' as const], note: 'Keep cold.', note_prompt: true };
  return planOf({ lines: [asked, { ...asked, id: 3 }, left] });
}

test('forms and notes are asked where it is ordered, once for a product, and the order needs no cart', async () => {
  const { server, user, dialog, press } = await openPlan(askingPlan());
  const isOff = () =>
    ['Put in the cart', 'Order now'].map(
      (each) => dialog.getByRole<HTMLButtonElement>('button', { name: each }).disabled,
    );
  await dialog.findByText('Tick the forms and that you have read the notes before you order.');
  expect(isOff()).toEqual([true, true]);
  await user.click(dialog.getByRole('checkbox', { name: 'I have read this note' }));
  // The cart asks for forms itself.
  expect(isOff()).toEqual([false, true]);
  dialog.getByText('Tick the forms before you order now.');
  const accepted = { id: 5, category: 'ar16' as const, product: 1, accepted_at: '2026-11-16T10:30:00.000Z' };
  server.answer(complianceRoutes.acceptCompliance, accepted);
  await user.click(dialog.getByRole('checkbox', { name: /AR16 form/ }));
  await waitFor(() => expect(isOff()).toEqual([false, false]));
  expect(server.callsOf(complianceRoutes.acceptCompliance)[0]?.body).toEqual({ category: 'ar16', product: 1 });
  server.answer(orderElsewhere, { items: [], order: orderOf(8) });
  await press('Order now');
  await screen.findByRole('heading', { name: 'Order #00008' });
});

test('a form that ran out meanwhile is asked for then', async () => {
  const { server, dialog, press } = await openPlan();
  server.answer(orderElsewhere, new Reply(409, { detail: 'A form.', code: 'compliance_required', items: [] }));
  server.answer(getElsewhere, askingPlan());
  await press('Order now');
  await dialog.findByText(/^A form has to be filled out first/);
  await dialog.findByRole('checkbox', { name: /AR16 form/ });
});

test('whoever may only ask reads the notes, and fills out no form', async () => {
  const { user, dialog } = await openPlan(askingPlan(), { ...ANNA, can_order: false });
  const put = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Put in the cart' });
  expect(put.disabled).toBe(true);
  expect(dialog.queryByRole('checkbox', { name: /AR16 form/ })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'I have read this note' }));
  expect(put.disabled).toBe(false);
});

test('learns that its user may only ask when the order is refused', async () => {
  const { server, dialog, press } = await openPlan();
  server.answer(orderElsewhere, new Reply(403, { detail: 'You may ask.', code: 'may_not_order' }));
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  await press('Order now');
  await dialog.findByText(/Put these in the cart, and ask for them there/);
  expect(dialog.getAllByText(/you may ask for products but not order them/)).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: 'Order now' })).toBeNull();
});

test('shows the new plan where prices have changed, and orders nothing', async () => {
  const { server, dialog, press } = await openPlan();
  server.answer(orderElsewhere, new Reply(409, { detail: 'Prices have changed.', code: 'plan_changed' }));
  server.answer(
    getElsewhere,
    planOf({
      fingerprint: 'second',
      parts: [plannedPartOf({ id: 2, name: 'Wholesaler 2' }, { delivery_fee: 6 })],
    }),
  );
  await press('Order now');
  await dialog.findByText('Something has changed meanwhile, and nothing was ordered. This is the plan now.');
  await dialog.findByText('€6.00');
  await press('Put in the cart');
  await waitFor(() => expect(server.callsOf(orderElsewhere).at(-1)).toMatchObject({ body: { fingerprint: 'second' } }));
});

test('says which order has the lines where a colleague was first, and orders once more only on a second press', async () => {
  const { server, dialog, press } = await openPlan();
  server.answer(orderElsewhere, new Reply(409, { detail: 'It was ordered meanwhile.', code: 'plan_changed' }));
  server.answer(getElsewhere, planOf({ fingerprint: 'second', ordered_elsewhere: 8 }));
  await press('Order now');
  await dialog.findByText('Order #00008 has these lines already. Ordering now orders them once more.');
  server.answer(orderElsewhere, { items: [], order: orderOf(9) });
  await press('Order now');
  await screen.findByRole('heading', { name: 'Order #00009' });
  expect(server.callsOf(orderElsewhere).map(({ body }) => body.fingerprint)).toEqual(['first', 'second']);
});

test('an order whose lines were ordered from others leads to that order', async () => {
  const server = playServer();
  server.answer(getOrder, ({ params }) =>
    orderOf(params.id, { wholesale_orders: [partOf(1, { status: 'failed', ordered_elsewhere: 8 })] }),
  );
  await openApp('/orders/7');
  const link = await screen.findByRole('link', { name: 'Order #00008' });
  expect(link.getAttribute('href')).toBe('/orders/8');
});

test('offers nothing where nobody else can deliver any of it', async () => {
  const lines = planOf().lines.map((line) => ({ ...line, now: null }));
  const { dialog } = await openPlan(
    planOf({ lines, parts: [], deliveries: 0, total: 0, ordered_total: 0, delivery_fees: 0 }),
  );
  await dialog.findByText('No other wholesaler can deliver any of it now.');
  expect((dialog.getByRole('button', { name: 'Order now' }) as HTMLButtonElement).disabled).toBe(true);
});

test('what its wholesaler may have is neither ordered nor put in the cart before somebody says that they asked', async () => {
  const { server, user, press } = await openPlan(planOf(), ANNA, 'error');
  // It is opened twice.
  const dialog = within(document.body);
  const part = within(screen.getByRole('region', { name: 'Order from Wholesaler 1', hidden: true }));
  part.getByRole('button', { name: 'Copy its id', hidden: true });
  const name = 'I have asked Wholesaler 1: they do not have this order';
  const tick = await dialog.findByRole<HTMLInputElement>('checkbox', { name });
  const isOff = () =>
    ['Put in the cart', 'Order now'].map(
      (each) => dialog.getByRole<HTMLButtonElement>('button', { name: each }).disabled,
    );
  expect([tick.checked, isOff()]).toEqual([false, [true, true]]);
  await user.click(tick);
  expect(isOff()).toEqual([false, false]);
  // Asked about before is not asked about now.
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Order elsewhere' }));
  expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name })).checked).toBe(false);
  await user.click(dialog.getByRole('checkbox', { name }));
  server.answer(orderElsewhere, { items: [], order: orderOf(8) });
  await user.click(dialog.getByRole('button', { name: 'Order now' }));
  await screen.findByRole('heading', { name: 'Order #00008' });
  expect(server.callsOf(orderElsewhere).map(({ body }) => body.asked)).toEqual([true]);
});

test('asks for the tick once the server says that the wholesaler may have it', async () => {
  const { server, dialog, press } = await openPlan();
  const refusal = { detail: 'Its wholesaler may have this order.', code: 'not_asked' };
  server.answer(orderElsewhere, new Reply(409, refusal));
  server.answer(getOrder, orderOf(7, { wholesale_orders: [partOf(1, { status: 'error' })] }));
  await press('Order now');
  await dialog.findByText(/may have this order by now, and nothing was ordered/);
  await dialog.findByRole('checkbox', { name: 'I have asked Wholesaler 1: they do not have this order' });
  // It has the focus, which a disabled button would lose.
  expect(dialog.getByRole('button', { name: 'Order now' }).getAttribute('aria-disabled')).toBe('true');
});
