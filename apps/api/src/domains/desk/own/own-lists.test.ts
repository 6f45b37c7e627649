import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeOperator, makeOperator, makeWholesalersPerson } from '../../../../test/desk.ts';
import { makeListShop } from '../../../../test/list-shop.ts';
import { placeOrderAt } from '../../../../test/placed-order.ts';
import { useApp } from '../../../../test/test-app.ts';
import { DAY } from '../../../kernel/clock.ts';
import { readUpload } from '../../price-lists/uploads/read-upload.job.ts';

const app = useApp();
let provider: MadeOperator;
beforeAll(async () => {
  provider = await makeOperator(app, 'operator');
});

const call = (token: string, method: string, path: string, body?: unknown) =>
  app.call(method, `/api/desk/${path}`, { token, ...(body !== undefined && { body }) });
const auditOf = (subject: string) =>
  app.db.prisma.auditEntry.findMany({ where: { subject: { startsWith: subject } }, orderBy: { id: 'asc' } });

/** A wholesaler with a list of its own that is read. */
async function read(price = 10.5) {
  const shop = await makeListShop(app, 10);
  const person = await makeWholesalersPerson(app, shop.wholesaler);
  const text = Buffer.from(shop.textOf(price));
  const { body } = await call(person.token, 'POST', 'own/list-uploads/?file_name=new.csv', text);
  await readUpload(app).run({ uploadId: body.id });
  app.clock.advance(60_000);
  const own = (method: string, path: string, given?: unknown) => call(person.token, method, `own/${path}`, given);
  return { shop, person, id: body.id as number, text, own };
}

describe('a list of the door', () => {
  test('is held when it is handed in, though it would be applied otherwise; the provider approves it', async () => {
    const { shop, person, id, own } = await read();
    expect((await own('GET', `list-uploads/${id}/`)).body.preview.held_as).toEqual([]);
    const { status, body } = await own('POST', `list-uploads/${id}/hand-in/`, {});
    expect([status, body.state]).toEqual([200, 'held']);
    expect(await shop.prices()).toEqual([10]);
    const [entry] = await auditOf(`list upload ${id} of`);
    expect(entry).toMatchObject({
      ...{ actor: `${person.name} <${person.email}>`, action: 'prices import' },
      details: { from: '127.0.0.1', changed: { state: ['ready', 'held'] } },
    });
    const again = await own('POST', `list-uploads/${id}/hand-in/`, {});
    expect([again.status, again.body.held_list]).toEqual([200, body.held_list]);
    expect(await auditOf(`list upload ${id} of`)).toHaveLength(1);
    const path = `held-lists/${body.held_list}/`;
    expect((await call(provider.token, 'GET', path)).body).toMatchObject({
      ...{ state: 'held', brought_by: `${person.name} <${person.email}>` },
      reasons: ['Its wholesaler brought it: nobody of the provider has looked at it.'],
    });
    expect((await call(provider.token, 'POST', `${path}approve/`)).status).toBe(200);
    expect(await shop.prices()).toEqual([10.5]);
    expect((await own('GET', path)).body.state).toBe('approved');
    const late = await own('POST', `${path}take-back/`);
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringMatching(/^List \d+ was approved at [\dT:.Z-]+\.$/),
    ]);
    app.clock.reset();
  });

  test('that the provider held before is held for its wholesaler too, who reads no word of theirs', async () => {
    const { id, own } = await read();
    const note = 'They always forget the vaccines';
    const held = await call(provider.token, 'POST', `list-uploads/${id}/hold/`, { note });
    expect(held).toMatchObject({ status: 200, body: { state: 'held', note } });
    const late = await own('POST', `list-uploads/${id}/hand-in/`, {});
    expect([late.status, late.body.held_list]).toEqual([200, held.body.held_list]);
    const answers = [
      late,
      await own('GET', `list-uploads/${id}/`),
      await own('GET', 'list-uploads/'),
      await own('GET', `held-lists/${held.body.held_list}/`),
      await own('GET', 'held-lists/'),
      await own('DELETE', `list-uploads/${id}/`),
    ];
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toContain(note);
      expect(JSON.stringify(body)).not.toContain(provider.name);
    }
    expect(answers.at(-1)?.body.detail).toMatch(/^List upload \d+ was published, and is held, at [\dT:.Z-]+\.$/);
    app.clock.reset();
  });

  test('that looks like a mistake says so as well, and is taken back once', async () => {
    const { shop, id, own } = await read(19);
    const { body } = await own('POST', `list-uploads/${id}/hand-in/`, {});
    const path = `held-lists/${body.held_list}/`;
    expect((await own('GET', path)).body.reasons).toHaveLength(2);
    for (const _ of ['once', 'twice']) {
      const taken = await own('POST', `${path}take-back/`);
      expect([taken.status, taken.body.state]).toEqual([200, 'rejected']);
    }
    expect(await auditOf(`held list ${body.held_list} of`)).toMatchObject([{ action: 'prices reject' }]);
    expect((await call(provider.token, 'GET', path)).body.decision_reason).toBe('Its wholesaler took it back.');
    expect(await shop.prices()).toEqual([10]);
    app.clock.reset();
  });

  test('is the same file of the provider, who may drop it without being named', async () => {
    const { shop, id, text, own } = await read();
    const path = `list-uploads/?wholesaler=${shop.wholesaler.id}`;
    const { body } = await call(provider.token, 'POST', path, text);
    expect(body.id).toBe(id);
    expect((await own('POST', 'list-uploads/?file_name=new.csv', text)).body.id).toBe(id);
    expect((await call(provider.token, 'DELETE', `list-uploads/${id}/`)).status).toBe(204);
    const refused = await own('POST', `list-uploads/${id}/hand-in/`, {});
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/^List upload \d+ was dropped at [\dT:.Z-]+\.$/),
    ]);
    // What the provider brings is not the wholesaler's.
    const theirs = await call(provider.token, 'POST', path, text);
    const taken = await own('POST', 'list-uploads/?file_name=new.csv', text);
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      'The provider has this very list already, and has not decided on it yet.',
    ]);
    expect((await own('GET', `list-uploads/${theirs.body.id}/`)).status).toBe(404);
    app.clock.reset();
  });
});

describe('the link of a part', () => {
  async function part(status: 'complete' | 'error') {
    const { parts } = await placeOrderAt(app, {});
    const [{ id, uid } = { id: 0, uid: '' }] = parts;
    const { wholesalerId } = await app.db.prisma.wholesaleOrder.update({
      where: { id },
      data: { status, settledAt: status === 'complete' ? app.clock.now() : null },
    });
    const { token } = await makeWholesalersPerson(app, { id: wholesalerId });
    return { id, uid, wholesalerId, token, link: () => call(token, 'POST', `own/parts/${uid}/link/`) };
  }

  test('is the same each time, and the audit says who asked for it', async () => {
    const { uid, id, link } = await part('complete');
    const [first, second] = [await link(), await link()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await app.db.prisma.partLink.count({ where: { wholesaleOrderId: id } })).toBe(1);
    expect((await auditOf(uid)).map(({ action }) => action)).toEqual(['orders link', 'orders link']);
  });

  test('is not made of one that did not arrive, and not kept', async () => {
    const { uid, id, token, link } = await part('error');
    expect(await link()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await call(token, 'GET', `own/parts/${uid}/`)).body.may_be_linked).toBe(false);
    expect(await app.db.prisma.partLink.count({ where: { wholesaleOrderId: id } })).toBe(0);
    expect(await auditOf(uid)).toEqual([]);
  });

  test('is over a month after all was said of it', async () => {
    const { link, uid, wholesalerId } = await part('complete');
    const { url } = (await link()).body;
    const [, token = ''] = url.split('#');
    const headers = { 'formulary-part-link': token };
    const body = { rest: 'refused' };
    const said = await app.call('POST', '/api/part-links/', { headers: { ...headers, 'idempotency-key': 'k' }, body });
    expect([said.status, said.body]).toEqual([200, said.body]);
    app.clock.advance(31 * DAY);
    // Sessions are over by then.
    const { token: later } = await makeWholesalersPerson(app, { id: wholesalerId });
    const late = await call(later, 'POST', `own/parts/${uid}/link/`);
    app.clock.reset();
    expect([late.status, late.body.detail]).toEqual([409, 'All was said of it a month ago: its link has ended.']);
  });
});

test('a try is told of without what is the provider’s: bodies, and faults of its mail', async () => {
  const { parts } = await placeOrderAt(app, {});
  const [{ id, uid } = { id: 0, uid: '' }] = parts;
  const { wholesalerId } = await app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id } });
  for (const transport of ['email', 'http'] as const)
    await app.db.prisma.sendingAttempt.create({
      data: {
        ...{ wholesaleOrderId: id, round: 1, attempt: transport === 'email' ? 1 : 2, startedAt: app.clock.now() },
        ...{ transport, fault: `no ${transport}`, outcome: 'not_arrived' },
        bodies: { create: { keptAt: app.clock.now(), request: '{}' } },
      },
    });
  const { token } = await makeWholesalersPerson(app, { id: wholesalerId });
  const { tries } = (await call(token, 'GET', `own/parts/${uid}/`)).body;
  expect(tries.map(({ fault }: { fault: string | null }) => fault)).toEqual(['no http', null]);
  expect(Object.keys(tries[0])).not.toContain('has_bodies');
  expect((await call(token, 'GET', `tries/${tries[0].id}/`)).status).toBe(404);
});
