import { deskWholesalersRoutes } from '@formulary/contracts/desk/wholesalers';
import { expect, test } from 'vitest';
import { claimShop } from '../../../../test/claim-shop.ts';
import { makeOperator } from '../../../../test/desk.ts';
import { useApp } from '../../../../test/test-app.ts';
import { DAY } from '../../../kernel/clock.ts';

const app = useApp();

test('each wholesaler has what practices claimed of it and got back, and what it has not answered', async () => {
  const shop = await claimShop(app, { quantity: 10 }, { quantity: 10 });
  const { wholesaler } = shop;
  await app.db.prisma.wholesaler.update({
    where: { id: wholesaler.id },
    data: { claimsAddress: 'claims@n.example', claimDays: 5 },
  });
  const read = async () => {
    const { token } = await makeOperator(app, 'viewer');
    const { status, body } = await app.call('GET', '/api/desk/claims/wholesalers/', { token });
    expect(status).toBe(200);
    const { wholesalers } = deskWholesalersRoutes.listClaimsOfAll.responses[200].parse(body);
    return wholesalers.find((one) => one.wholesaler.id === wholesaler.id);
  };
  const nothing = { claims: 0, amount: 0, oldest: null, late: 0 };
  const of = {
    ...{ wholesaler: { id: wholesaler.id, name: wholesaler.name }, claims_address: 'claims@n.example' },
    ...{ claimed: 0, given_back: 0, unanswered: nothing },
  };
  const claim = async () => {
    const { id: order, lines } = await shop.order();
    const charged = lines.map(async (line, n) => {
      const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
      return shop.lineOf(line, { each: Math.round(Number(netPrice) * 100) + 10 * n });
    });
    await shop.drop(await Promise.all(charged));
    return { id: (await shop.claimAll()).id, order, line: lines[1] ?? 0 };
  };
  const first = await claim();
  expect(await read(), 'a draft waits for nobody').toEqual(of);
  await shop.send(first.id);
  const oldest = app.clock.now().toISOString();
  app.clock.advance(6 * DAY);
  const second = await claim();
  await shop.send(second.id);
  const open = { ...of, claimed: 2, unanswered: { claims: 2, amount: 2, oldest, late: 1 } };
  expect(await read()).toEqual(open);

  await shop.credit([await shop.lineOf(first.line, { quantity: '10', each: 4, orderId: String(first.order) })]);
  const newer = app.clock.now().toISOString();
  const heard = { ...open, given_back: 0.4, unanswered: { claims: 1, amount: 1, oldest: newer, late: 0 } };
  expect(await read()).toEqual(heard);
  await shop.answer(second.id, { kind: 'refused' });
  expect(await read()).toEqual({ ...heard, unanswered: nothing });
});
