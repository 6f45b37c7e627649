import { expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { recallShop } from '../../../../test/recall-shop.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const LIST = '/api/desk/recalls/';

const audited = (action: string, subject: string) => app.db.prisma.auditEntry.findMany({ where: { action, subject } });

test('a recall is tried, published once, and shows who has dealt with it and who has not', async () => {
  const operator = await makeOperator(app, 'operator');
  const { token } = operator;
  const shop = await recallShop(app);
  const other = await recallShop(app, { batch: shop.batch, packs: 2 });
  const names = await app.db.prisma.practice.findMany({ where: { id: { in: [shop.practiceId, other.practiceId] } } });
  const named = (id: number) => ({ id, name: names.find((practice) => practice.id === id)?.name });
  const title = `Wrong label ${shop.batch}`;
  const body = { title, text: `Lot ${shop.batch}\nExp 08/2030` };
  const tried = await app.call('POST', '/api/desk/recall-preview/', { token, body });
  expect([tried.status, tried.body]).toEqual([
    200,
    {
      ...{ ...body, batches: [shop.batch], ranges: [], gtins: [] },
      told: expect.arrayContaining([
        { practice: named(shop.practiceId), packs: 3 },
        { practice: named(other.practiceId), packs: 2 },
      ]),
    },
  ]);
  expect([await app.db.prisma.recall.count({ where: { title } }), await shop.notices()]).toEqual([0, []]);

  const publish = () => app.call('POST', LIST, { token, body });
  const [one, twice] = await Promise.all([publish(), publish()]);
  expect([one.status, twice.body]).toEqual([200, one.body]);
  expect(one.body).toMatchObject({ ...body, told: 2, confirmed: 0, withdrawn_at: null });
  expect([(await shop.notices()).length, (await other.notices()).length]).toEqual([1, 1]);
  expect(await audited('recalls publish', title)).toMatchObject([
    {
      actor: `${operator.name} <${operator.email}>`,
      details: { from: '127.0.0.1', changed: { title: [null, title], told: [0, 2] } },
    },
  ]);

  await shop.confirm(one.body.id, { answer: 'set_aside', packs: 2, note: 'One was used' });
  const viewer = await makeOperator(app, 'viewer');
  const { body: shown } = await app.call('GET', `${LIST}${one.body.id}/`, { token: viewer.token });
  expect(shown).toMatchObject({ told: 2, confirmed: 1 });
  const of = (id: number) => shown.practices.find(({ practice }: { practice: { id: number } }) => practice.id === id);
  expect(of(shop.practiceId)).toMatchObject({ answer: 'set_aside', set_aside: 2, received: 3, note: 'One was used' });
  expect(of(other.practiceId)).toMatchObject({ packs: 2, answer: null, confirmed_at: null, confirmed_by: null });
  const { body: listed } = await app.call('GET', LIST, { token: viewer.token });
  expect(listed.results).toContainEqual(expect.objectContaining({ id: one.body.id, title, told: 2, confirmed: 1 }));
  const { body: older } = await app.call('GET', `${LIST}?after=${one.body.id}`, { token: viewer.token });
  expect(older.results.every(({ id }: { id: number }) => id < one.body.id)).toBe(true);
});

test('one is withdrawn once, and its practices are told; then the same may be published anew', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await recallShop(app);
  const { id } = await shop.publish();
  const withdraw = () => app.call('POST', `${LIST}${id}/withdraw/`, { token });
  const [one, twice] = await Promise.all([withdraw(), withdraw()]);
  expect([one.status, one.body.withdrawn_at]).toEqual([200, app.clock.now().toISOString()]);
  expect([twice.status, twice.body]).toEqual([200, one.body]);
  expect((await shop.notices()).map(({ title }) => title)).toEqual([
    `Recall: Recall of ${shop.batch}`,
    `Withdrawn: Recall of ${shop.batch}`,
  ]);
  expect(await audited('recalls withdraw', String(id))).toMatchObject([
    { details: { changed: { withdrawn: [false, true] } } },
  ]);
  const body = { title: `Recall of ${shop.batch}`, text: `Lot ${shop.batch}` };
  expect((await app.call('POST', LIST, { token, body })).body.id).not.toBe(id);
});

test('a text that names nothing, an unknown recall and a viewer change nothing', async () => {
  const { token } = await makeOperator(app, 'operator');
  const viewer = await makeOperator(app, 'viewer');
  const body = { title: 'Nothing in it', text: 'no batch is named in it' };
  for (const path of ['/api/desk/recall-preview/', LIST]) {
    const { status, body: answer } = await app.call('POST', path, { token, body });
    expect([status, answer]).toEqual([400, { detail: 'The text names no batch and no GTIN.' }]);
    const refused = await app.call('POST', path, { token: viewer.token, body: { ...body, text: 'Lot A1B2C3' } });
    expect(refused.status).toBe(403);
  }
  expect(await app.db.prisma.recall.count({ where: { title: body.title } })).toBe(0);
  for (const [method, path] of [
    ['GET', `${LIST}2000000000/`],
    ['POST', `${LIST}2000000000/withdraw/`],
  ] as const)
    expect((await app.call(method, path, { token })).body).toEqual({ detail: 'Not found.' });
});
