import { readInvoice } from '@formulary/documents/read-invoice';
import type { MadeInvoice } from '@formulary/documents/test/made-invoice';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { describe, expect, test } from 'vitest';
import { makeUser, unique } from '../../../test/factories.ts';
import { invoiceShop } from '../../../test/invoice-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { findPractice } from './find-practice.ts';

const app = useApp();

/** Two practices that order from a wholesaler, the second with an account number of its own and an order. */
async function twoPractices() {
  const shop = await invoiceShop(app, { quantity: 1 });
  const { id: wholesalerId } = shop.wholesaler;
  const other = await makeUser(app, [shop.wholesaler]);
  const order = async (practiceId: number, reference: string | null) => {
    const { id } = await shop.order();
    await app.db.prisma.order.update({ where: { id }, data: { practiceId, reference } });
    const { uid } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: id } });
    return { id, uid };
  };
  const { practiceId } = shop.user;
  const [own, others] = [await order(practiceId, null), await order(other.practiceId, null)];
  const accountNumber = unique('B-');
  await app.db.prisma.wholesalerAccount.updateMany({
    where: { practiceId: other.practiceId },
    data: { accountNumber },
  });
  const line = { name: 'Kelloxim', quantity: '1', price: '1.00', cents: 100 };
  /** Whom a document with these changes is for, or why nobody. */
  const found = (changes: Partial<MadeInvoice>, named: number | null = null, of = wholesalerId) => {
    const invoice = readInvoice(Buffer.from(madeUbl(shop.make([line], changes))));
    return findPractice(app.db, { wholesalerId: of, practiceId: named, invoice }).catch((error) => {
      if (error.code !== 'practice_not_known') throw error;
      return error.message as string;
    });
  };
  return { practiceId, other: other.practiceId, own, others, order, accountNumber, line, found };
}

const SEVERAL = 'It names orders of several practices.';
const NOTHING = 'It names no order that was sent to this wholesaler, and no account number.';

test('the order that a document or a line of it names says whose it is', async () => {
  const { practiceId, other, own, others, line, found } = await twoPractices();
  expect(await found({ orderId: own.uid })).toBe(practiceId);
  expect(await found({ orderId: ` ${others.uid.toUpperCase()} ` })).toBe(other);
  expect(await found({ lines: [line, { ...line, orderId: others.uid }] })).toBe(other);
  expect(await found({ orderId: String(others.id) })).toBe(other);
  expect(await found({ orderId: own.uid, lines: [{ ...line, orderId: others.uid }] })).toBe(SEVERAL);
});

test('a reference of the practice does, whole, where one practice alone has it', async () => {
  const { practiceId, other, order, found } = await twoPractices();
  const reference = unique('PO ');
  await order(practiceId, ` ${reference} `);
  expect(await found({ orderId: reference.toLowerCase() })).toBe(practiceId);
  for (const part of [reference.slice(0, -1), `${reference} 1`, reference.slice(3)])
    expect(await found({ orderId: part })).toBe(NOTHING);
  await order(practiceId, reference);
  expect(await found({ orderId: reference })).toBe(practiceId);
  await order(other, reference);
  expect(await found({ orderId: reference })).toBe(SEVERAL);
});

test('an order number that is the reference of another practice names both', async () => {
  const { other, own, order, found } = await twoPractices();
  await order(other, String(own.id));
  expect(await found({ orderId: String(own.id) })).toBe(SEVERAL);
  expect(await found({ orderId: `0${own.id}` })).toBe(NOTHING);
});

describe('an account number', () => {
  test('says whose it is where no order does', async () => {
    const { other, own, accountNumber, found } = await twoPractices();
    expect(await found({ buyer: { accountId: accountNumber } })).toBe(other);
    expect(await found({ buyer: { id: accountNumber } })).toBe(other);
    expect(await found({ buyer: { accountId: accountNumber }, orderId: 'unknown to us' })).toBe(other);
    expect(await found({ buyer: { accountId: `${accountNumber}0` } })).toBe(NOTHING);
    // Practices that share one order apart.
    const shared = { buyer: { accountId: accountNumber }, orderId: own.uid };
    expect(await found(shared)).not.toBe(other);
  });

  test('of several practices says nothing', async () => {
    const { practiceId, own, others, accountNumber, found } = await twoPractices();
    await app.db.prisma.wholesalerAccount.updateMany({ where: { practiceId }, data: { accountNumber } });
    const buyer = { accountId: accountNumber };
    expect(await found({ buyer })).toBe('Several practices have its account number.');
    expect(await found({ buyer, orderId: String(own.id) })).toBe(practiceId);
    expect(await found({ buyer, orderId: others.uid })).not.toBe(practiceId);
  });

  test('decides between orders of a number, and may not contradict it', async () => {
    const { practiceId, other, own, order, accountNumber, found } = await twoPractices();
    const buyer = { accountId: accountNumber };
    const against = 'It names an order of one practice and the account number of another.';
    expect(await found({ buyer, orderId: String(own.id) })).toBe(against);
    const reference = unique('PO ');
    await order(practiceId, reference);
    await order(other, reference);
    expect(await found({ buyer, orderId: reference })).toBe(other);
  });
});

test('an order at another wholesaler names nobody, and nothing is known by nothing', async () => {
  const { own, found } = await twoPractices();
  const stranger = await twoPractices();
  for (const orderId of [stranger.own.uid, String(stranger.own.id), '00000000-0000-4000-8000-000000000000', ' '])
    expect(await found({ orderId })).toBe(NOTHING);
  expect(await found({ buyer: { accountId: stranger.accountNumber } })).toBe(NOTHING);
  expect(await found({})).toBe(NOTHING);
  expect(await found({ orderId: own.uid }, null, -1)).toBe(NOTHING);
});

test('a person decides where the document does not say it for sure, and nowhere else', async () => {
  const { practiceId, other, own, accountNumber, found } = await twoPractices();
  const stranger = await makeUser(app, []);
  expect(await found({}, other)).toBe(other);
  // It may be a number of theirs that happens to be one of ours.
  expect(await found({ orderId: String(own.id) }, other)).toBe(other);
  expect(await found({ orderId: own.uid }, practiceId)).toBe(practiceId);
  expect(await found({ orderId: own.uid }, other)).toBe(
    `The document is for another practice than ${other}: for ${practiceId}.`,
  );
  expect(await found({ buyer: { accountId: accountNumber } }, practiceId)).toMatch(/another practice than/);
  expect(await found({}, stranger.practiceId)).toBe(
    `Practice ${stranger.practiceId} does not order from this wholesaler.`,
  );
});
