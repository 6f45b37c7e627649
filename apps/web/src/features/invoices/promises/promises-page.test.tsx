import { invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { partsToEnterRoutes } from '@formulary/contracts/invoices/parts-to-enter';
import { ordersRoutes } from '@formulary/contracts/orders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';
import { invoicePageOf } from '../../../../test/test-invoice.ts';
import { orderOf, partOf } from '../../../../test/test-order.ts';
import { promiseOf } from '../../../../test/test-promise.ts';

const { listPromises, notePromise, takeBackPromise } = notedPromisesRoutes;

function play(order = orderOf(12)) {
  const server = playServer();
  server.answer(ordersRoutes.getOrder, order);
  server.answer(partsToEnterRoutes.listPartsToEnter, { wholesalers: [] });
  server.answer(listPromises, { promises: [] });
  return server;
}

test('an order leads to its promises, and one is noted before any invoice came', async () => {
  const server = play(
    orderOf(12, {
      wholesale_orders: [partOf(1), partOf(2), partOf(3, { uid: crypto.randomUUID(), status: 'failed' })],
    }),
  );
  server.answer(notePromise, promiseOf(7));
  const { user } = await openApp('/orders/12');
  await user.click(await screen.findByRole('link', { name: 'Note a promise' }));
  await screen.findByRole('heading', { name: 'Promises of order #00012' });
  await user.click(await screen.findByRole('button', { name: 'Note a promise' }));
  const form = within(await screen.findByRole('dialog', { name: 'Note a promise' }));
  // What its wholesaler rejected is not among them.
  expect(
    within(form.getByLabelText('Of'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Product 1, Wholesaler 1', 'Product 2, Wholesaler 2']);
  await user.selectOptions(form.getByLabelText('Of'), 'Product 2, Wholesaler 2');
  await user.type(form.getByLabelText('Packs'), '2');
  await user.type(form.getByLabelText('Who said it, and how'), 'Mary, by phone');
  server.answer(listPromises, { promises: [promiseOf(7)] });
  await user.click(form.getByRole('button', { name: 'Note it' }));
  await screen.findByText('Waited for until Tue Dec 08');
  const [sent] = server.callsOf(notePromise);
  expect(sent?.body).toEqual({ order_line: 2, free_packs: 2, note: 'Mary, by phone', said_on: expect.any(String) });
  expect(server.callsOf(listPromises)[0]?.query).toEqual({ order: 12 });
  expect(screen.getByRole('link', { name: 'Order #00012' }).getAttribute('href')).toBe('/orders/12');
});

test('the invoices lead to all that was promised, where one is taken back', async () => {
  const server = play();
  server.answer(invoicesRoutes.listInvoices, invoicePageOf([]));
  server.answer(listPromises, { promises: [promiseOf(7), promiseOf(8, { order: 13, state: 'given' })] });
  server.answer(takeBackPromise, promiseOf(7, { state: 'taken_back' }));
  const { user } = await openApp('/invoices?only=found');
  await user.click(await screen.findByRole('link', { name: 'Promises' }));
  await screen.findByRole('link', { name: 'Order #00013' });
  expect(server.callsOf(listPromises)[0]?.query).toEqual({});
  await user.click(screen.getAllByRole('button', { name: 'Take it back: 2 packs free, Product 1' })[0] as HTMLElement);
  await screen.findByText('Taken back: 2 packs free');
  expect(server.callsOf(takeBackPromise).map(({ params }) => params)).toEqual([{ id: 7 }]);
});

test('where nothing was promised it says where that is noted', async () => {
  play();
  await openApp('/invoices/promises');
  await screen.findByRole('heading', { name: 'No promise is noted' });
  expect(screen.getByRole('main').textContent).toContain('press “Note a promise”');
});

test('of an order that no wholesaler took there is nothing to note', async () => {
  play(orderOf(12, { wholesale_orders: [partOf(1, { status: 'failed' })] }));
  await openApp('/invoices/promises?order=12');
  await screen.findByRole('heading', { name: 'Nothing to note' });
});

test('an order that is not there is said', async () => {
  play().answer(ordersRoutes.getOrder, new Reply(404, { detail: 'Not found.' }));
  await openApp('/invoices/promises?order=12');
  await screen.findByRole('heading', { name: 'Order not found' });
});

test('promises that could not be read are read again', async () => {
  const server = play();
  server.answer(listPromises, FAILED);
  const { user } = await openApp('/invoices/promises?order=12');
  await screen.findByText('The promises could not be loaded');
  server.answer(listPromises, { promises: [promiseOf(7)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Waited for until Tue Dec 08');
});
