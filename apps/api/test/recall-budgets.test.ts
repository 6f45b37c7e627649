import { test } from 'vitest';
import { recordedShop } from './recorded-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('a recall takes as many statements with many deliveries as with one', async () => {
  const { user } = await recordedShop(app);
  await spend('records.searchRecall', { status: 200, token: user.token, body: { text: 'Lot T018H14A, 7461-20D' } });
});
