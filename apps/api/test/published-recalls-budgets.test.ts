import { expect, test } from 'vitest';
import { recallShop } from './recall-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('published recalls take as many statements with many of them and many answers as with one', async () => {
  const { token, publish } = await recallShop(app);
  for (let more = 1; more <= 4; more += 1) {
    const { id } = await publish();
    const path = `/api/records/recalls/${id}/confirm/`;
    for (let packs = 1; packs <= more; packs += 1)
      await spend('records.confirmRecall', { status: 200, token, path, body: { answer: 'set_aside', packs } });
    const { body } = await spend('records.listPublishedRecalls', { status: 200, token });
    expect(body).toHaveLength(more);
    expect(body[0].confirmations).toHaveLength(more);
  }
});
