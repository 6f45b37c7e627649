import { test } from 'vitest';
import { recordedShop } from './recorded-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('records take as many statements with many as with one', async () => {
  const { user } = await recordedShop(app);
  await spend('records.listRecords', { status: 200, token: user.token, path: '/api/records/?q=118' });
  await spend('records.verifyChain', { status: 200, token: user.token });
  await spend('records.changeMonthlyHead', { status: 200, token: user.token, body: { monthly: true } });
});
