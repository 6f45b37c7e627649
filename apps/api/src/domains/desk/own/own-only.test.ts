import { PART_LINK } from '@formulary/contracts/confirmations/part-link';
import { routes } from '@formulary/contracts/routes';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { Route } from '@formulary/contracts/shared/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeOperator, makeOperator, makeWholesalersPerson } from '../../../../test/desk.ts';
import { makeOffers, makeProducts, makeUser, unique } from '../../../../test/factories.ts';
import { makeListShop } from '../../../../test/list-shop.ts';
import { type Answered, useApp } from '../../../../test/test-app.ts';
import { listInBytes } from '../../../list-files/list.ts';
import { importPriceList } from '../../price-lists/import-price-list.ts';
import { readUpload } from '../../price-lists/uploads/read-upload.job.ts';

const app = useApp();

/** Everything that a wholesaler may have: lists that came by its door, by the desk and otherwise, and orders. */
async function makeSide(provider: MadeOperator) {
  const shop = await makeListShop(app, 10);
  const person = await makeWholesalersPerson(app, shop.wholesaler);
  const name = unique('list');
  const post = async (token: string, path: string, price: number) => {
    const body = Buffer.from(shop.textOf(price));
    const sent = await app.call('POST', `${path}file_name=${name}.csv`, { token, body });
    expect(sent.status).toBe(200);
    await readUpload(app).run({ uploadId: sent.body.id });
    return sent.body.id as number;
  };
  // First, as what is ordered comes by a list of its own.
  const order = await orderAt(shop);
  await shop.bring(shop.textOf(10), { isForced: true });
  const ready = await post(person.token, '/api/desk/own/list-uploads/?', 10.5);
  const byProvider = await post(provider.token, `/api/desk/list-uploads/?wholesaler=${shop.wholesaler.id}&`, 10.75);
  const held = await shop.hold(19);
  const byHand = { note: 'written for the provider', heldBy: provider.name, heldAt: app.clock.now() };
  await app.db.prisma.heldList.update({ where: { id: held }, data: byHand });
  return { shop, person, name, ready, byProvider, held, ...order };
}

/** An order of a practice that has an account there, of a product that nobody else offers. */
async function orderAt({ wholesaler }: Awaited<ReturnType<typeof makeListShop>>) {
  const product = unique('product ');
  const [id = 0] = await makeProducts(app, { name: product });
  await makeOffers(app, wholesaler, { product: id, stockQuantity: null });
  const user = await makeUser(app, [wholesaler]);
  const { token } = user;
  const post = (path: string, body: unknown) => app.call('POST', path, { token, body });
  await post('/api/cart/item/', { manufacturer_product: id, quantity: 2 });
  const { body: cart } = await app.call('GET', '/api/cart/', { token });
  const { body: order } = await post('/api/order/', { cart: cart.id });
  const [part] = await app.db.prisma.wholesaleOrder.findMany({ where: { orderId: order.id } });
  if (!part) throw new Error('nothing was ordered');
  await app.db.prisma.wholesaleOrder.update({
    where: { id: part.id },
    data: { status: 'complete', settledAt: app.clock.now(), statusReason: 'said by the provider' },
  });
  const practice = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: user.practiceId } });
  return { uid: part.uid, orderId: order.id as number, product, practice: practice.name };
}

let provider: MadeOperator;
let own: Awaited<ReturnType<typeof makeSide>>;
let other: Awaited<ReturnType<typeof makeSide>>;
/** A list that both are in. */
let joint: number;

beforeAll(async () => {
  provider = await makeOperator(app, 'operator');
  other = await makeSide(provider);
  own = await makeSide(provider);
  const sides = [own, other];
  const rows = sides.flatMap(({ shop }) =>
    shop.codes.map((code, at) => `${shop.wholesaler.slug},${code},N${at},24,0,,5`),
  );
  const header = 'wholesaler,code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
  const list = listInBytes('joint.csv', Buffer.from([header, ...rows].join('\n')), {});
  const { held: jointly } = await importPriceList({ ...app, broughtBy: 'Aoife' }, list, {});
  joint = jointly?.id ?? 0;
  expect(joint).toBeGreaterThan(0);
});

const ask = (method: string, path: string, body?: unknown, token = own.person.token): Promise<Answered> =>
  app.call(method, `/api/desk/own/${path}`, { token, ...(body !== undefined && { body }) });

/** What nobody of the one wholesaler may read of the other, or of the provider's people. */
const forbidden = () => [
  ...[other.shop.wholesaler.name, other.shop.wholesaler.slug, other.name, other.practice, other.product, other.uid],
  ...[other.person.name, other.person.email, provider.name, provider.email, 'said by the provider'],
  'written for the provider',
  ...other.shop.codes,
];

const seen: Record<string, number> = {};

async function expectOwn(route: string, answer: Answered): Promise<Answered> {
  expect([route, answer.status]).toEqual([route, answer.status < 300 ? answer.status : 'answered']);
  const text = JSON.stringify(answer.body ?? '');
  expect([route, forbidden().filter((word) => text.includes(word))]).toEqual([route, []]);
  seen[route] = (seen[route] ?? 0) + 1;
  return answer;
}

describe('of two wholesalers, somebody of one', () => {
  test('is answered with what is its own alone, by every call', async () => {
    const { body: uploads } = await expectOwn('desk.listOwnUploads', await ask('GET', 'list-uploads/'));
    expect([uploads.count, uploads.results.map(({ id }: { id: number }) => id)]).toEqual([1, [own.ready]]);
    const { body: lists } = await expectOwn('desk.listOwnHeldLists', await ask('GET', 'held-lists/?state=all'));
    expect([lists.count, lists.results.map(({ id }: { id: number }) => id)]).toEqual([1, [own.held]]);
    const { body: upload } = await expectOwn('desk.getOwnUpload', await ask('GET', `list-uploads/${own.ready}/`));
    expect([upload.state, upload.preview.changed, upload.brought_by]).toEqual([
      'ready',
      10,
      `${own.person.name} <${own.person.email}>`,
    ]);
    for (const inside of ['decided_by', 'note']) expect(Object.keys(upload)).not.toContain(inside);
    const { body: held } = await expectOwn('desk.getOwnHeldList', await ask('GET', `held-lists/${own.held}/`));
    expect([held.changed, held.moves.length]).toEqual([10, 10]);
    for (const inside of ['brought_by', 'decided_by', 'decision_reason', 'wholesalers', 'note', 'held_by', 'held_at'])
      expect(Object.keys(held)).not.toContain(inside);

    for (const query of ['', '?status=complete', `?q=${own.orderId}`, `?q=${own.uid}`, '?since=2020-01-01T00:00:00Z']) {
      const { body } = await expectOwn('desk.listOwnParts', await ask('GET', `parts/${query}`));
      expect([query, body.results.map(({ uid }: { uid: string }) => uid)]).toEqual([query, [own.uid]]);
    }
    for (const query of [`?q=${other.orderId}`, `?q=${other.uid}`, '?status=error']) {
      const { body } = await expectOwn('desk.listOwnParts', await ask('GET', `parts/${query}`));
      expect([query, body]).toEqual([query, { next: null, results: [] }]);
    }
    // What is asked for by the name of another changes nothing.
    for (const named of ['wholesaler', 'wholesaler_id', 'ofWholesaler']) {
      const id = other.shop.wholesaler.id;
      for (const path of ['parts/', 'list-uploads/', 'held-lists/'])
        expect([
          path,
          named,
          (await expectOwn('', await ask('GET', `${path}?${named}=${id}`))).body.results.length,
        ]).toEqual([path, named, 1]);
    }
    const { body: part } = await expectOwn('desk.getOwnPart', await ask('GET', `parts/${own.uid}/`));
    expect(part).toMatchObject({
      ...{ uid: own.uid, order: own.orderId, practice: own.practice, status: 'complete', may_be_linked: true },
      lines: [{ product: own.product, quantity: 2 }],
    });
    const { body: link } = await expectOwn('desk.linkOwnPart', await ask('POST', `parts/${own.uid}/link/`));
    const [, token = ''] = link.url.split('/parts#');
    const opened = await app.call('GET', '/api/part-links/', { headers: { [PART_LINK]: token } });
    expect([opened.status, opened.body.uid]).toEqual([200, own.uid]);

    const columns = { code: 'code', wholesaler_code: 'wholesaler_code', gross_price: 'gross_price' };
    const uploading = `list-uploads/${own.ready}/`;
    await expectOwn('desk.nameOwnColumns', await ask('POST', `${uploading}columns/`, columns));
    await readUpload(app).run({ uploadId: own.ready });
    await expectOwn('desk.previewOwnAgain', await ask('POST', `${uploading}preview/`));
    await readUpload(app).run({ uploadId: own.ready });
    app.clock.advance(60_000);
    await expectOwn('desk.handInList', await ask('POST', `${uploading}hand-in/`, {}));
    app.clock.reset();
    await expectOwn('desk.takeBackHeldList', await ask('POST', `held-lists/${own.held}/take-back/`));
    const again = await app.call('POST', '/api/desk/own/list-uploads/?file_name=new.csv', {
      token: own.person.token,
      body: Buffer.from(own.shop.textOf(11)),
    });
    await expectOwn('desk.uploadOwnList', again);
    await expectOwn('desk.dropOwnList', await ask('DELETE', `list-uploads/${again.body.id}/`));
    expect(
      Object.keys(seen)
        .filter((id) => id !== '')
        .toSorted(),
    ).toEqual(
      routes
        .filter(({ role }) => role === 'wholesaler')
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  const byId = routes.filter(({ role, path }) => role === 'wholesaler' && /:(id|uid)/.test(path));

  test.each(byId.map((route) => [route.id, route] as const))(
    '%s finds nothing of another, as where nothing ever was',
    async (_id, { method, path }: Route) => {
      const { prisma } = app.db;
      const rows = () =>
        Promise.all([prisma.listUpload.findMany(), prisma.heldList.findMany(), prisma.auditEntry.count()]);
      const was = await rows();
      const strangers = path.includes(':uid')
        ? [other.uid]
        : path.includes('held-lists')
          ? [other.held, joint]
          : [other.ready, other.byProvider, own.byProvider];
      const at = (id: number | string) =>
        app.call(method, path.replace(/:\w+/, String(id)), {
          token: own.person.token,
          ...(method === 'POST' && { body: { code: 'code', wholesaler_code: 'w', gross_price: 'gross_price' } }),
        });
      const missing = await at(path.includes(':uid') ? '00000000-0000-4000-8000-000000000000' : LARGEST_ID);
      expect([missing.status, missing.body]).toEqual([404, { detail: 'Not found.' }]);
      for (const id of strangers) {
        const answer = await at(id);
        expect([id, answer.status, answer.body]).toEqual([id, 404, missing.body]);
      }
      expect(await rows()).toEqual(was);
    },
  );
});
