import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { makeWholesaler } from '../../../../test/factories.ts';
import { accepting, answering, startHttpWholesaler } from '../../../../test/http-wholesaler.ts';
import { useApp } from '../../../../test/test-app.ts';
import { orderWithWords, SECRET } from '../../../../test/wholesaler-words.ts';
import { DAY, later } from '../../../kernel/clock.ts';
import { signatureOf } from '../../../outside/wholesaler-transport/http-message.ts';
import { purgeFormerSecrets } from '../../wholesalers/purge-former-secrets.ts';

const app = useApp({ SIMULATED_TRANSPORT_MS: '0' });

const NEW_SECRET = 'another secret, of today';
const byDesk = async (role: DeskRole) => {
  const { token, name, email } = await makeOperator(app, role);
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api/desk/wholesalers/${path}`, { token, ...(body && { body }) });
  return { call, actor: `${name} <${email}>` };
};
const row = (id: number) => app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id } });
const auditOf = (subject: string) => app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });

describe('the terms of a wholesaler', () => {
  test('are read by a viewer, and of its secret that there is one', async () => {
    const terms = { deliveryFee: 7.5, freeShippingThreshold: 150, minimumOrder: 20.25, cutOff: '17:30' };
    const way = { transport: 'http', orderAddress: 'https://n.example/orders', orderSecret: SECRET } as const;
    const { id } = await makeWholesaler(app, { ...terms, ...way, claimsAddress: 'claims@n.example', claimDays: 10 });
    const { call } = await byDesk('viewer');
    const { status, body } = await call('GET', `${id}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id, delivery_fee: 7.5, free_shipping_threshold: 150, minimum_order: 20.25, cut_off: '17:30' },
      ...{ transport: 'http', order_address: 'https://n.example/orders', order_format: 'own', has_secret: true },
      ...{ former_secret: null, claims_address: 'claims@n.example', claim_days: 10, claims_format: 'own' },
      ...{ postal_address: null, offers: 0, accounts: 0 },
    });
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect((await call('GET', '2000000000/')).status).toBe(404);
  });

  test('are changed by an admin alone, those given and no other, with who, before and after', async () => {
    const { id, slug } = await makeWholesaler(app, {
      deliveryFee: 7.5,
      cutOff: '17:30',
      minimumOrder: 20,
      claimDays: 5,
    });
    const before = await row(id);
    for (const role of ['viewer', 'operator'] as const)
      expect((await (await byDesk(role)).call('PATCH', `${id}/`, { delivery_fee: 1 })).status).toBe(403);
    expect(await row(id)).toEqual(before);
    const { call, actor } = await byDesk('admin');
    const change = {
      delivery_fee: '8.10',
      cut_off: '',
      claim_days: 0,
      transport: 'email',
      order_address: ' o@n.example ',
    };
    const { status, body } = await call('PATCH', `${id}/`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ delivery_fee: 8.1, cut_off: null, claim_days: null, transport: 'email', order_address: 'o@n.example' },
      minimum_order: 20,
    });
    expect(await auditOf(slug)).toMatchObject([
      {
        ...{ actor, action: 'wholesalers set' },
        details: {
          from: '127.0.0.1',
          changed: {
            ...{ deliveryFee: [7.5, 8.1], cutOff: ['17:30', null], claimDays: [5, null] },
            ...{ transport: ['simulated', 'email'], orderAddress: [null, 'o@n.example'] },
          },
        },
      },
    ]);
    const after = await row(id);
    expect((await call('PATCH', `${id}/`, change)).body).toEqual(body);
    expect(await row(id)).toEqual(after);
    expect((await auditOf(slug))[1]?.details).toEqual({ from: '127.0.0.1' });
  });

  test.each([
    [{}, 'Nothing is given to change.'],
    [{ transport: 'http' }, 'Orders by http need an address.'],
    [{ transport: 'email', order_address: 'https://n.example' }, '"https://n.example" is no e-mail address.'],
    [{ transport: 'http', order_address: 'https://n.example' }, 'Orders by http need a secret to sign them.'],
    [{ order_secret: 'fifteen letters' }, 'A secret has 16 to 500 characters.'],
    [{ cut_off: '24:00' }, '"24:00" is no time such as 17:30.'],
    [{ claims_address: 'nobody' }, '"nobody" is no e-mail address.'],
    [{ former_secret: 'keep' }, 'There is no secret before that could stay accepted.'],
  ])('%j is refused and changes nothing', async (change, detail) => {
    const { id, slug } = await makeWholesaler(app);
    const before = await row(id);
    const { status, body } = await (await byDesk('admin')).call('PATCH', `${id}/`, {
      ...change,
      ...(Object.keys(change).length > 0 && { delivery_fee: 3 }),
    });
    expect([status, body.detail]).toEqual([400, detail]);
    expect(await row(id)).toEqual(before);
    expect(await auditOf(slug)).toEqual([]);
  });
});

describe('while a secret is replaced', () => {
  /** How a message is answered that is signed by a secret, at each of the two addresses that take some. */
  const heard = async (slug: string, secret: string) => {
    const body = '{}';
    const signature = signatureOf(secret, body, app.clock.now());
    const headers = { 'content-type': 'application/json', 'formulary-signature': signature };
    const answers = [];
    for (const what of ['messages', 'invoices'])
      answers.push(
        await app.call('POST', `/api/wholesalers/${slug}/${what}/`, {
          body,
          headers: { ...headers, ...(what === 'invoices' && { 'content-type': 'application/xml' }) },
        }),
      );
    return answers.map(({ status }) => (status === 403 ? 'refused' : 'heard'));
  };
  const [HEARD, REFUSED] = [
    ['heard', 'heard'],
    ['refused', 'refused'],
  ];

  test('messages are taken by either until a time, and orders are signed by the new one', async () => {
    const northvet = await startHttpWholesaler(accepting);
    const { first } = await orderWithWords(app, northvet.url);
    const { wholesalerId: id, wholesaler } = first;
    const { slug } = wholesaler;
    const { call } = await byDesk('admin');
    const until = later(app.clock.now(), DAY).toISOString();
    const { body } = await call('PATCH', `${id}/`, { order_secret: NEW_SECRET, former_secret_until: until });
    expect(body).toMatchObject({ has_secret: true, former_secret: { until } });
    expect(await heard(slug, SECRET)).toEqual(HEARD);
    expect(await heard(slug, NEW_SECRET)).toEqual(HEARD);
    expect(await heard(slug, 'a secret that nobody knows')).toEqual(REFUSED);
    await call('POST', `${id}/test-order/`);
    const [sent] = northvet.received;
    const [, time] = /^t=(\d+),/.exec(String(sent?.headers['formulary-signature'])) ?? [];
    expect(sent?.headers['formulary-signature']).toBe(
      signatureOf(NEW_SECRET, sent?.body ?? '', new Date(Number(time) * 1_000)),
    );
    await northvet.close();
    const audit = (await auditOf(slug)).map(({ details }) => details);
    expect(audit[0]).toMatchObject({
      changed: { orderSecret: 'changed', formerSecret: 'changed', formerUntil: [null, until] },
    });
    expect(JSON.stringify(audit)).not.toMatch(/secret that both|of today/);

    await purgeFormerSecrets.run(app);
    app.clock.advance(DAY - 1);
    expect(await heard(slug, SECRET)).toEqual(HEARD);
    app.clock.advance(1);
    expect(await heard(slug, SECRET)).toEqual(REFUSED);
    expect(await heard(slug, NEW_SECRET)).toEqual(HEARD);
    expect((await (await byDesk('viewer')).call('GET', `${id}/`)).body.former_secret).toBeNull();
    expect((await row(id)).formerSecret).toBe(SECRET);
    await purgeFormerSecrets.run(app);
    expect(await row(id)).toMatchObject({ orderSecret: NEW_SECRET, formerSecret: null, formerUntil: null });
  });

  test('the one before stays until it is dropped, and goes at once where nothing is said', async () => {
    const { first } = await orderWithWords(app);
    const { wholesalerId: id, wholesaler } = first;
    const { call } = await byDesk('admin');
    const kept = await call('PATCH', `${id}/`, { order_secret: NEW_SECRET, former_secret: 'keep' });
    expect(kept.body.former_secret).toEqual({ until: null });
    app.clock.advance(400 * DAY);
    await purgeFormerSecrets.run(app);
    expect(await heard(wholesaler.slug, SECRET)).toEqual(HEARD);
    expect(
      (await (await byDesk('admin')).call('PATCH', `${id}/`, { former_secret: 'drop' })).body.former_secret,
    ).toBeNull();
    expect(await heard(wholesaler.slug, SECRET)).toEqual(REFUSED);
    await (await byDesk('admin')).call('PATCH', `${id}/`, { order_secret: SECRET });
    expect(await heard(wholesaler.slug, NEW_SECRET)).toEqual(REFUSED);
    expect(await heard(wholesaler.slug, SECRET)).toEqual(HEARD);
  });
});

describe('a test order', () => {
  test.each([
    ['is accepted', { status: 'accepted' }, 200, { outcome: 'accepted', words: null }],
    [
      'is rejected with a reason',
      { status: 'rejected', reason: 'Unknown account' },
      200,
      { outcome: 'rejected', words: expect.stringMatching(/^Unknown account/) },
    ],
    ['does not arrive', '', 503, { outcome: 'not_arrived', words: expect.stringContaining('answered 503') }],
  ])('%s: it says so, and keeps who sent it', async (_, body, status, said) => {
    const northvet = await startHttpWholesaler(answering(status, body));
    const way = { transport: 'http', orderAddress: northvet.url, orderSecret: SECRET } as const;
    const { id, slug } = await makeWholesaler(app, way);
    const { call, actor } = await byDesk('operator');
    const answer = await call('POST', `${id}/test-order/`);
    expect(answer).toMatchObject({ status: 200, body: said });
    expect(northvet.received.map((one) => JSON.parse(one.body))).toMatchObject([{ test: true, uid: answer.body.uid }]);
    await northvet.close();
    expect(await auditOf(slug)).toMatchObject([
      { actor, action: 'wholesalers test-send', details: { changed: { outcome: [null, said.outcome] } } },
    ]);
  });

  test('that has no address to go to says so; a viewer sends none', async () => {
    const { id, slug } = await makeWholesaler(app);
    expect((await (await byDesk('viewer')).call('POST', `${id}/test-order/`)).status).toBe(403);
    await app.db.prisma.wholesaler.update({ where: { id }, data: { transport: 'email' } });
    const { body } = await (await byDesk('operator')).call('POST', `${id}/test-order/`);
    expect(body).toMatchObject({
      outcome: 'not_arrived',
      words: expect.stringContaining('has no address for orders.'),
    });
    expect(await auditOf(slug)).toHaveLength(1);
    expect((await (await byDesk('operator')).call('POST', '2000000000/test-order/')).status).toBe(404);
  });
});
