import { partLinkKeyOf, partLinks } from '../src/domains/confirmations/part-link.ts';
import { signatureOf } from '../src/outside/wholesaler-transport/http-message.ts';
import { placeOrderAt } from './placed-order.ts';
import type { TestApp } from './test-app.ts';

export const SECRET = 'a secret that both sides know';
const ORIGIN = 'https://orders.example';

/** An order of two packs at 10.00 at each of two wholesalers, and how the first one speaks of it. */
export async function orderWithWords(app: TestApp, address = 'http://127.0.0.1:9/orders') {
  const settings = { transport: 'http', orderAddress: address, orderSecret: SECRET } as const;
  const { order, user, parts, read } = await placeOrderAt(app, settings, settings);
  const rows = await app.db.prisma.wholesaleOrder.findMany({
    where: { orderId: order.id },
    include: { items: true, wholesaler: true },
  });
  const [first, second] = parts.map(({ uid }) => rows.find((row) => row.uid === uid));
  if (!first || !second) throw new Error('an order at two wholesalers has two parts');
  const [item] = first.items;
  if (!item) throw new Error('a part has a line');
  const post = (
    body: string | Buffer,
    { slug = first.wholesaler.slug, secret = SECRET, at = app.clock.now(), type = 'application/json' } = {},
  ) =>
    app.call('POST', `/api/wholesalers/${slug}/messages/`, {
      body,
      headers: { 'content-type': type, 'formulary-signature': signatureOf(secret, body, at) },
    });
  let messages = 0;
  /** A message about this part with a new id, unless the test says otherwise. */
  const say = (lines: readonly object[], change: object = {}) => {
    messages += 1;
    return post(
      JSON.stringify({
        ...{ version: 1, id: `M-${first.id}-${messages}`, order: first.uid },
        lines: lines.map((one) => ({ code: item.wholesalerCode, ...one })),
        ...change,
      }),
    );
  };
  const confirmation = async () => (await read(first.uid)).wholesale_order_items[0].confirmation;
  const answer = (answers: readonly object[], token = user.token) =>
    app.call('POST', `/api/order/${order.id}/line-answers/`, { token, body: { answers } });
  const makeLink = partLinks({ key: partLinkKeyOf(app.config.secrets.jwt), base: ORIGIN, clock: app.clock });
  /** The secret of a part's link, as its mail has it. */
  const openLink = async (part: { readonly id: number; readonly uid: string } = first) =>
    new URL(await makeLink(app.db, part)).hash.slice(1);
  return { order, user, first, second, item, post, say, confirmation, answer, read, openLink };
}
