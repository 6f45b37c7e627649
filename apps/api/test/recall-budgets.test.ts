import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { recordedShop } from './recorded-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('a recall takes as many statements with many deliveries as with one', async () => {
  const { user } = await recordedShop(app);
  const { token } = user;
  const search = { status: 200, token, body: { text: 'Lot T018H14A, 7461-20D' } };
  const { body } = await spend('records.searchRecall', search);
  const [{ entry, packs }] = body.found;
  await spend('records.setAside', { status: 200, token, body: { key: randomUUID(), entry, packs } });
  await spend('records.searchRecall', search);
});
