import { expect, test } from 'vitest';
import { makeOperator } from './desk.ts';
import { placeOrderAt } from './placed-order.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('asking for a file takes as many statements, whatever it is narrowed by', async () => {
  const { token } = await makeOperator(app, 'operator');
  const { parts, user } = await placeOrderAt(app, {}, {});
  const { wholesalerId: wholesaler } = await app.db.prisma.wholesaleOrder.findUniqueOrThrow({
    where: { id: parts[0]?.id ?? 0 },
  });
  const since = '2020-01-01T00:00:00Z';
  const all = { since, until: '2100-01-01T00:00:00Z', wholesaler, practice: user.practiceId };
  const answers = [
    await spend('desk.exportCatalogue', { status: 200, token }),
    await spend('desk.exportOffers', { status: 200, token, path: `/api/desk/exports/offers/${wholesaler}/` }),
    await spend('desk.exportOrders', { status: 200, token, body: all }),
  ];
  expect(answers.map(({ body }) => typeof body.csv)).toEqual(['string', 'string', 'string']);
});
