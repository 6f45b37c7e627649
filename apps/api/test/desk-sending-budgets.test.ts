import { expect, test } from 'vitest';
import { makeOperator } from './desk.ts';
import { placeOrderAt } from './placed-order.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('what is sent to wholesalers takes as many statements with many parts as with one', async () => {
  const { token } = await makeOperator(app, 'operator');
  const { parts, order } = await placeOrderAt(app, ...Array.from({ length: 8 }, () => ({})));
  await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: order.id }, data: { status: 'error' } });
  const [first, second] = parts.map(({ uid }) => uid);
  const [part] = parts;
  for (let attempt = 1; attempt < 20; attempt += 1) {
    await app.db.prisma.sendingAttempt.create({
      data: {
        ...{ wholesaleOrderId: part?.id ?? 0, round: 1, attempt, startedAt: app.clock.now() },
        bodies: { create: { keptAt: app.clock.now(), request: '{}' } },
      },
    });
  }
  const { body: needs } = await spend('desk.listNeeds', { status: 200, token });
  expect(needs.needs[0]).toMatchObject({ kind: 'parts_in_error', count: 8 });
  const path = '/api/desk/parts/';
  const { body: list } = await spend('desk.listParts', {
    ...{ status: 200, token, path: `${path}?status=error&since=2020-01-01T00:00:00Z` },
  });
  expect(list.results).toHaveLength(8);
  const { body: found } = await spend('desk.getPart', { status: 200, token, path: `${path}${first}/` });
  expect(found.tries).toHaveLength(19);
  await spend('desk.getTry', { status: 200, token, path: `/api/desk/tries/${found.tries[0].id}/` });
  await spend('desk.resendPart', { status: 200, token, path: `${path}${first}/resend/` });
  await spend('desk.resendPart', { status: 409, token, path: `${path}${first}/resend/` });
  const said = { status: 'failed', reason: 'By telephone' };
  await spend('desk.markPart', { status: 200, token, path: `${path}${second}/mark/`, body: said });
  const { wholesalerId: wholesaler } = await app.db.prisma.wholesaleOrder.findUniqueOrThrow({
    where: { id: parts[2]?.id ?? 0 },
  });
  const sending = `/api/desk/sending/${wholesaler}/`;
  await spend('desk.pauseWholesaler', { status: 200, token, path: `${sending}pause/`, body: { text: 'It is down.' } });
  await spend('desk.resumeWholesaler', { status: 200, token, path: `${sending}resume/` });
  await spend('desk.listSending', { status: 200, token });
  const window = { wholesaler, since: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };
  const { body: resent } = await spend('desk.resendParts', { status: 200, token, body: window });
  expect(resent.resent).toBe(1);
  await spend('desk.listClaimsOfAll', { status: 200, token, path: '/api/desk/claims/wholesalers/' });
  const { token: admin } = await makeOperator(app, 'admin');
  const terms = `/api/desk/wholesalers/${wholesaler}/`;
  await spend('desk.getWholesaler', { status: 200, token, path: terms });
  await spend('desk.changeWholesaler', { status: 200, token: admin, path: terms, body: { delivery_fee: 3 } });
  await spend('desk.sendTestOrder', { status: 200, token, path: `${terms}test-order/` });
});
