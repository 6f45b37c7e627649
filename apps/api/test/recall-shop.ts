import { publishRecall } from '../src/domains/records/published-recalls/publish-recall.ts';
import { deliveryShop } from './delivery-shop.ts';
import type { TestApp } from './test-app.ts';

let serial = 0;

/** A batch that no other test has. */
export function newBatch(): string {
  serial += 1;
  return `RQ${String(Math.floor(Math.random() * 1e6)).padStart(6, '2')}X${serial}`;
}

/** A practice that received packs of a batch, and the publishing of a recall of it. */
export async function recallShop(app: TestApp, { batch = newBatch(), packs = 3 } = {}) {
  const shop = await deliveryShop(app, { quantity: packs });
  const { token, practiceId } = shop.user;
  const receive = async (quantity = packs, of = batch) => {
    const { lines } = await shop.order([quantity]);
    const { id } = await shop.open();
    await shop.count(id, [{ line: lines[0], quantity, batch: of }]);
    await shop.finish(id);
  };
  await receive();
  const publish = (text = `Lot ${batch}`) =>
    app.db.transaction((tx) => publishRecall({ db: tx, clock: app.clock }, { title: `Recall of ${batch}`, text }));
  const list = async () => (await app.call('GET', '/api/records/recalls/', { token })).body;
  const confirm = (recall: number, body: object, as = token) =>
    app.call('POST', `/api/records/recalls/${recall}/confirm/`, { token: as, body });
  const notices = () =>
    app.db.prisma.notification.findMany({
      where: { practiceId, topic: { startsWith: 'recall ' } },
      orderBy: { id: 'asc' },
    });
  return { ...shop, token, practiceId, batch, receive, publish, list, confirm, notices };
}
