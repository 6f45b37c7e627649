import { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import { describe, expect, test } from 'vitest';
import { makeRejectedOf } from '../../../../test/refused-part.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const makeRejected = makeRejectedOf(app);

describe('the plan for what a wholesaler did not take', () => {
  test('says which forms its user has yet to accept and which notes have to be read, and is ordered once they are', async () => {
    const { ask, post, user, products } = await makeRejected({ form: true });
    const [a, b] = products;
    await app.db.prisma.complianceAcceptance.updateMany({
      where: { userId: user.id },
      data: { acceptedAt: new Date(0) },
    });
    const lines = async () => Elsewhere.parse((await ask()).body).lines;
    expect(await lines()).toMatchObject([
      { product: { id: a }, compliance_missing: ['ar16'], note: null, note_prompt: false },
      { product: { id: b }, compliance_missing: [], note: 'Keep cold.', note_prompt: true },
    ]);
    const { fingerprint } = (await ask()).body;
    await app.call('POST', '/api/compliance/accept/', { token: user.token, body: { category: 'ar16', product: a } });
    expect(await lines()).toMatchObject([{ compliance_missing: [] }, { compliance_missing: [] }]);
    // What is accepted makes no other plan.
    expect(await post({ fingerprint, order: true })).toMatchObject({ status: 200, body: { order: { total: 44 } } });
  });

  test('is refused after a change of prices, and where a form is missing', async () => {
    const { ask, post, user, near } = await makeRejected({ form: true });
    const { fingerprint } = (await ask()).body;
    await app.db.prisma.complianceAcceptance.updateMany({
      where: { userId: user.id },
      data: { acceptedAt: new Date(0) },
    });
    expect(await post({ fingerprint, order: true })).toMatchObject({
      status: 409,
      body: { code: 'compliance_required' },
    });
    await app.db.prisma.wholesaler.update({ where: { id: near.id }, data: { deliveryFee: 6 } });
    expect(await post({ fingerprint })).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
  });

  test('names lines that nobody else can deliver', async () => {
    const { ask, post, near, far, products } = await makeRejected();
    await app.db.prisma.offer.updateMany({
      where: { productId: products[0] ?? 0, wholesalerId: { in: [near.id, far.id] } },
      data: { isAvailable: false },
    });
    const { body } = await ask();
    expect(body).toMatchObject({
      ...{ ordered_total: 20, total: 24 },
      lines: [
        { now: null, reason: 'no_offer' },
        { now: { total: 24 }, reason: null },
      ],
    });
    const { items } = (await post({ fingerprint: body.fingerprint })).body;
    expect(items).toMatchObject([{ outcome: 'not_orderable', reason: 'no_offer' }, { outcome: 'elsewhere' }]);
  });

  test('says why nobody else can deliver a line: no stock, or no account', async () => {
    const { ask, post, near, far, products, user } = await makeRejected();
    const [productId = 0] = products;
    const ofOthers = { productId, wholesalerId: { in: [near.id, far.id] } };
    await app.db.prisma.offer.updateMany({ where: ofOthers, data: { stockQuantity: 0 } });
    const { body } = await ask();
    expect(body.lines).toMatchObject([{ now: null, reason: 'out_of_stock' }, { reason: null }]);
    const { items } = (await post({ fingerprint: body.fingerprint })).body;
    expect(items).toMatchObject([{ outcome: 'not_orderable', reason: 'out_of_stock' }, { outcome: 'elsewhere' }]);
    const { practiceId } = user;
    await app.db.prisma.wholesalerAccount.deleteMany({
      where: { practiceId, wholesalerId: { in: [near.id, far.id] } },
    });
    expect((await ask()).body.lines).toMatchObject([
      { now: null, reason: 'no_account' },
      { now: null, reason: 'no_account' },
    ]);
  });

  test('says of a wholesaler whose fee nobody entered that it is not known', async () => {
    const { ask, near } = await makeRejected();
    await app.db.prisma.wholesaler.update({ where: { id: near.id }, data: { deliveryFee: null } });
    expect((await ask()).body).toMatchObject({ delivery_fees: 0, parts: [{ net: 44, delivery_fee: null }] });
  });
});
