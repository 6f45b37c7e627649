import { expect, test } from 'vitest';
import { deliveryShop } from '../../../test/delivery-shop.ts';
import { makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';
import type { PartMessage } from '../../outside/wholesaler-transport/part-message.ts';
import { TELL_OF_DROPS, tellOfDrops } from './tell-of-drops.job.ts';

const app = useApp();

async function restShop(quantity: number) {
  const shop = await deliveryShop(app, { quantity });
  const { token } = shop.user;
  await app.call('PATCH', '/api/deliveries/', { token, body: { receives: true } });
  const ordered = await shop.order();
  const [line = 0] = ordered.lines;
  const { uid } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: ordered.id } });
  const post = (path: string, body: object, as = token) =>
    app.call('POST', `/api/still-to-come/${path}/`, { token: as, body });
  const drop = async (packs: number): Promise<number[]> =>
    (await post('drops', { lines: [{ line, quantity: packs }] })).body.drops;
  const sent: PartMessage[] = [];
  const transport = { sendMessage: async (message: PartMessage) => void sent.push(message) };
  const tell = (drops: readonly number[]) => tellOfDrops({ ...app, transport }).run({ uid, drops });
  const isWhole = async () => (await app.db.prisma.order.findUniqueOrThrow({ where: { id: ordered.id } })).isWhole;
  const drops = async () => {
    const { body } = await app.call('GET', `/api/order/${ordered.id}/`, { token });
    return body.wholesale_orders[0].wholesale_order_items[0].arrival;
  };
  return { ...shop, line, post, drop, tell, sent, isWhole, drops };
}

const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

test('a drop that is taken back in time is still to come, and its wholesaler hears nothing', async () => {
  const { post, drop, tell, sent, isWhole, drops: shown, line } = await restShop(3);
  const drops = await drop(3);
  expect(await isWhole()).toBe(true);
  const { status, body } = await post('drops/undo', { drops });
  expect([status, body.lines]).toMatchObject([200, [{ line, quantities: { open: 3, cancelled: 0 } }]]);
  expect(await isWhole()).toBe(false);
  expect(await shown()).toBeNull();
  // Twice is once.
  expect((await post('drops/undo', { drops })).body.lines).toMatchObject([{ quantities: { open: 3 } }]);
  await tell(drops);
  expect(sent).toEqual([]);
});

test('a wholesaler is told a minute later', async () => {
  const { drop } = await restShop(3);
  const [id = 0] = await drop(1);
  const { rows } = await app.db.pool.query(
    `SELECT extract(epoch FROM start_after - created_on)::int AS seconds FROM pgboss.job
     WHERE name = $1 AND data->'drops' @> $2`,
    [TELL_OF_DROPS.name, JSON.stringify([id])],
  );
  expect(rows).toEqual([{ seconds: 60 }]);
});

test('once a wholesaler is told a drop stays, however often its message was tried', async () => {
  const { post, drop, tell, sent } = await restShop(3);
  const [first = 0, second = 0] = [...(await drop(1)), ...(await drop(1))];
  await tell([first]);
  await tell([first]);
  expect(sent.map(({ id }) => id)).toEqual(Array(2).fill(sent[0]?.id));
  const both = await post('drops/undo', { drops: [second, first] });
  expect([both.status, both.body.code]).toEqual([409, 'already_told']);
  expect((await post('drops/undo', { drops: [second] })).body.lines).toMatchObject([{ quantities: { open: 2 } }]);
});

test('two who take the same drop back at once, and a wholesaler who is told meanwhile', async () => {
  const { post, drop, tell, sent } = await restShop(3);
  const drops = await drop(3);
  const [one, other] = await Promise.all([post('drops/undo', { drops }), post('drops/undo', { drops }), tell(drops)]);
  expect(one.status).toBe(other.status);
  expect(sent).toHaveLength(one.status === 200 ? 0 : 1);
});

test('a wait that is taken back leaves what was decided before', async () => {
  const { post, line } = await restShop(3);
  const wait = (days: number) => post('waits', { lines: [line], ask_again_on: day(days) });
  const first = (await wait(3)).body;
  const { waits } = (await wait(7)).body;
  const after = async (ids: readonly number[]) => (await post('waits/undo', { waits: ids })).body.lines[0].waits;
  expect(await after(waits)).toMatchObject({ ask_again_on: day(3) });
  expect(await after(waits)).toMatchObject({ ask_again_on: day(3) });
  expect(await after(first.waits)).toBeNull();
});

test('decisions of another practice cannot be taken back', async () => {
  const { post, drop, line } = await restShop(3);
  const { waits } = (await post('waits', { lines: [line], ask_again_on: day(3) })).body;
  const drops = await drop(1);
  const { token } = await makeUser(app);
  expect((await post('drops/undo', { drops }, token)).status).toBe(400);
  expect((await post('waits/undo', { waits }, token)).status).toBe(400);
});
