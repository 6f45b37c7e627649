import { accountsRoutes } from '@formulary/contracts/accounts';
import { type RestLine, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { ordersRoutes } from '@formulary/contracts/orders';
import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';
import { orderOf, plannedPartOf } from '../../../../test/test-order.ts';
import { restLineOf } from '../../../../test/test-receipt.ts';
import { ANNA } from '../../../../test/test-server.ts';

const { listRest, waitForRest, dropRest, takeBackWaits, takeBackDrops, planElsewhere, orderElsewhere } =
  stillToComeRoutes;
const { getOrder } = ordersRoutes;

beforeEach(() => {
  vi.setSystemTime('2026-11-26T09:00:00.000Z');
  return () => vi.useRealTimers();
});

const LATE = restLineOf(1, {
  state: 'back_ordered',
  until: '2026-11-22',
  reason: 'Out at the maker',
  said_on: '2026-11-20T09:00:00.000Z',
  asks: 'late',
});
const WAITING = restLineOf(2, {
  waits: { by: { firstName: 'Aoife', lastName: 'Byrne' }, ask_again_on: '2026-12-03' },
  wholesaler: { id: 2, name: 'Southvet' },
});

function play(lines: RestLine[], receives = true) {
  const server = playServer();
  server.answer(listRest, { receives, lines });
  return server;
}

test('each line says what is open, what its wholesaler said, and what asks', async () => {
  play([LATE, WAITING]);
  await openApp('/still-to-come');
  await screen.findByText('1 line asks: wait for it, order it elsewhere, or drop it');
  const [, late, waiting] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(late).toMatch(
    /Product 1Norvet4 of 6Northvet.*#00012.*4 days lateOn back order until Sun Nov 22 “Out at the maker”/,
  );
  expect(waiting).toMatch(/Product 2.*Southvet.*Nothing was said of it.*Aoife Byrne waits until Thu Dec 03/);
});

test('lines that are ticked wait for a week, or until a day', async () => {
  const server = play([LATE, WAITING]);
  const { user } = await openApp('/still-to-come');
  server.answer(waitForRest, {
    receives: true,
    lines: [{ ...LATE, asks: null, waits: WAITING.waits }, WAITING],
    waits: [31],
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Product 1/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Ask again on').value).toBe('2026-12-03');
  server.answer(listRest, { receives: true, lines: [{ ...LATE, asks: null }, WAITING] });
  await user.click(screen.getByRole('button', { name: 'Wait' }));
  await screen.findByText('Waiting until Thu Dec 03');
  expect(server.callsOf(waitForRest)[0]?.body).toEqual({ lines: [1], ask_again_on: '2026-12-03' });
  await screen.findByText('Nothing has to be decided today');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Product 1/ }).checked).toBe(false);
});

test('the focus goes to the line that was decided, wherever it stands then, and on to its place once it is gone', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const server = play([LATE, WAITING]);
  const { user } = await openApp('/still-to-come');
  const tickOf = (name: RegExp) => screen.getByRole('checkbox', { name });
  await user.click(await screen.findByRole('checkbox', { name: /^Product 1/ }));
  // What asks stands first: the line moves.
  const lines = [WAITING, { ...LATE, asks: null, waits: WAITING.waits }];
  server.answer(listRest, { receives: true, lines });
  server.answer(waitForRest, { receives: true, lines, waits: [31] });
  await user.click(screen.getByRole('button', { name: 'Wait' }));
  await waitFor(() => expect(document.activeElement).toBe(tickOf(/^Product 1/)));
  const row = tickOf(/^Product 1/).closest('tr');
  await waitFor(() => expect(scrolled.mock.contexts).toContain(row));
  expect(row?.previousElementSibling?.textContent).toContain('Product 2');

  await user.click(tickOf(/^Product 1/));
  server.answer(listRest, { receives: true, lines: [WAITING] });
  server.answer(dropRest, { receives: true, lines: [WAITING], drops: [41] });
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  await user.click(await screen.findByRole('button', { name: 'Drop and tell' }));
  await waitFor(() => expect(document.activeElement).toBe(tickOf(/^Product 2/)));
  server.answer(listRest, { receives: true, lines });
  server.answer(takeBackDrops, { receives: true, lines });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(document.activeElement).toBe(tickOf(/^Product 1/)));
});

test('before lines are dropped it says who is told and of what', async () => {
  const server = play([LATE, WAITING]);
  const { user } = await openApp('/still-to-come');
  for (const tick of await screen.findAllByRole('checkbox')) await user.click(tick);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    return within(await screen.findByRole('alertdialog', { name: 'Drop the rest of 2 lines?' }));
  };
  const dialog = await ask();
  dialog.getByText(/Northvet, Southvet are told/);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4 × Product 1',
    '4 × Product 2',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(dropRest)).toEqual([]);
  server.answer(dropRest, new Reply(409, { detail: 'Of Product 1 only 2 are still to come.', code: 'rest_changed' }));
  await user.click((await ask()).getByRole('button', { name: 'Drop and tell' }));
  await screen.findByText('Of Product 1 only 2 are still to come.');
  server.answer(dropRest, { receives: true, lines: [], drops: [41, 42] });
  server.answer(listRest, { receives: true, lines: [] });
  await user.click((await ask()).getByRole('button', { name: 'Drop and tell' }));
  await screen.findByText('Everything has come');
  expect(server.callsOf(dropRest)[1]?.body).toEqual({
    lines: [
      { line: 1, quantity: 4 },
      { line: 2, quantity: 4 },
    ],
  });
});

test('what is on its way is neither dropped nor ordered elsewhere, and said to come', async () => {
  const sent = { ...LATE, line: 7, quantities: { ...LATE.quantities, open: 4, announced: 4 } };
  const half = { ...WAITING, quantities: { ...WAITING.quantities, open: 4, announced: 1 } };
  const server = play([sent, half]);
  const { user } = await openApp('/still-to-come');
  const [first, second] = await screen.findAllByRole('checkbox');
  await user.click(first as HTMLElement);
  screen.getByText('1 line, on the way: what was sent is neither dropped nor ordered elsewhere');
  const elsewhere = () => screen.getByRole('button', { name: 'Order elsewhere' });
  for (const button of [screen.getByRole('button', { name: 'Drop' }), elsewhere()])
    expect(button).toHaveProperty('disabled', true);
  await user.click(second as HTMLElement);
  server.answer(planElsewhere, new Reply(409, { detail: 'None.', code: 'rest_changed' }));
  await user.click(elsewhere());
  await screen.findByText('None.');
  expect(server.callsOf(planElsewhere)[0]?.query).toMatchObject({ lines: [2] });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Drop the rest of this line?' }));
  dialog.getByText(/Southvet is told that .* What is on its way still comes\./);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['3 × Product 2']);
  server.answer(dropRest, { receives: true, lines: [sent], drops: [41] });
  await user.click(dialog.getByRole('button', { name: 'Drop and tell' }));
  await waitFor(() => expect(server.callsOf(dropRest)[0]?.body).toEqual({ lines: [{ line: 2, quantity: 3 }] }));
});

test('whoever may not order may wait and not drop', async () => {
  const server = play([LATE]);
  server.answer(accountsRoutes.getProfile, { ...ANNA, can_order: false });
  await openApp('/still-to-come');
  await screen.findByRole('button', { name: 'Wait' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull());
});

test('where nothing is received it says how it begins, and a failure can be tried again', async () => {
  const server = play([], false);
  server.answer(listRest, FAILED);
  const { user } = await openApp('/still-to-come');
  await screen.findByText('What is still to come could not be loaded');
  server.answer(listRest, { receives: false, lines: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing is expected yet');
});

test('what was decided is undone from the message, and a drop that its wholesaler was told of is not', async () => {
  const server = play([LATE]);
  const { user } = await openApp('/still-to-come');
  const choose = async (button: string) => {
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Product 1/ });
    if (!tick.checked) await user.click(tick);
    await user.click(screen.getByRole('button', { name: button }));
  };
  server.answer(waitForRest, { receives: true, lines: [LATE], waits: [31] });
  server.answer(takeBackWaits, { receives: true, lines: [LATE] });
  await choose('Wait');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: it is as it was before');
  expect(server.callsOf(takeBackWaits)[0]?.body).toEqual({ waits: [31] });

  server.answer(dropRest, { receives: true, lines: [LATE], drops: [41] });
  const refusal = { detail: 'Its wholesaler was told: Product 1 stays dropped.', code: 'already_told' };
  server.answer(takeBackDrops, new Reply(409, refusal));
  await choose('Drop');
  await user.click(await screen.findByRole('button', { name: 'Drop and tell' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Its wholesaler was told: Product 1 stays dropped.');
  server.answer(takeBackDrops, { receives: true, lines: [LATE] });
  await choose('Drop');
  await user.click(await screen.findByRole('button', { name: 'Drop and tell' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: it is still to come');
  expect(server.callsOf(takeBackDrops).at(-1)?.body).toEqual({ drops: [41] });
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
  const server = play([LATE, WAITING]);
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
  const server = play([LATE]);
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
  const server = play([LATE]);
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
  const server = play([LATE, WAITING]);
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
  const server = play([LATE]);
  const detail = 'Of Product 1 only 0 are still to come and not on their way.';
  server.answer(planElsewhere, new Reply(409, { detail, code: 'rest_changed' }));
  const { user } = await openApp('/still-to-come');
  await user.click(await screen.findByRole('button', { name: 'Order elsewhere: Product 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order elsewhere' }));
  await dialog.findByText(detail);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Order now' }).disabled).toBe(true);
});
