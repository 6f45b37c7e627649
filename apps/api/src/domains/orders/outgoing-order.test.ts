import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unique } from '../../../test/factories.ts';
import { placeOrderAt } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { wholesaleOrderPdf } from '../../outside/documents/wholesale-order-pdf.ts';
import { httpBody } from '../../outside/wholesaler-transport/http-message.ts';
import { ublOrder } from '../../outside/wholesaler-transport/ubl-order.ts';
import { changePractice } from '../accounts/change-practice.ts';
import { outgoingOrder } from './outgoing-order.ts';

const app = useApp();
const FRAME = { productName: 'Formulary', supportEmail: 'a@b.example', priceNote: '', timeZone: 'Europe/Dublin' };

/** A placed order, and what goes out of it now. */
async function placed() {
  const { order, user, parts } = await placeOrderAt(app, {});
  const outgoing = async () => {
    const found = await outgoingOrder(app.db, parts[0]?.id ?? 0);
    const pdf = await wholesaleOrderPdf(found, FRAME);
    return { body: httpBody(found), ubl: ublOrder(found), pdf: pdf.toString('latin1') };
  };
  return { order, user, outgoing };
}

/** Changes the address of its practice, and the name and address of its user. */
async function changePeople({ id, practiceId }: { id: number; practiceId: number }) {
  await changePractice(app, practiceId, { name: unique(), address: 'Elsewhere', phone: '01 111 1111' });
  const data = { firstName: 'Niamh', lastName: 'Daly', email: `${unique()}@elsewhere.example` };
  await app.db.prisma.user.update({ where: { id }, data });
}

test('every attempt has the same bytes, also when practice and user change between attempts', async () => {
  const { order, user, outgoing } = await placed();
  const first = await outgoing();
  expect(JSON.parse(first.body)).toMatchObject({
    phone: '065 000 0000',
    placed_by: { name: 'Aoife Byrne', email: user.email },
  });
  await changePeople(user);
  expect(await outgoing()).toEqual(first);
  expect(await app.db.prisma.order.findUnique({ where: { id: order.id } })).toMatchObject({
    phone: '065 000 0000',
    placedByName: 'Aoife Byrne',
    placedByEmail: user.email,
  });
});

test('orders of before the order kept it are given what they were sent with', async () => {
  const { user, outgoing } = await placed();
  const first = await outgoing();
  const migration = '../../../../../prisma/migrations/20261122091000_order_keeps_who_to_ask/migration.sql';
  await app.db.pool.query(
    'ALTER TABLE orders DROP COLUMN phone, DROP COLUMN placed_by_name, DROP COLUMN placed_by_email',
  );
  await app.db.pool.query(readFileSync(path.join(import.meta.dirname, migration), 'utf8'));
  await changePeople(user);
  expect(await outgoing()).toEqual(first);
});
