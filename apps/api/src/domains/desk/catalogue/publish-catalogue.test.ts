import { afterEach, expect, test } from 'vitest';
import { catalogueOf, cataloguesAtDesk, codesOf } from '../../../../test/catalogue-at-desk.ts';
import { makeOperator } from '../../../../test/desk.ts';
import { makeProducts } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { actorOf } from '../../../../test/uploads-at-desk.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const { call, get, auditOf, jobsOf, send, read, upload, press, publish, publishing, productsOf } =
  cataloguesAtDesk(app);

const named = (codes: readonly string[], name: string) => catalogueOf(...codes.map((code) => ({ code, name })));
const namesOf = async (codes: readonly string[]) => (await productsOf(codes)).map(({ name }) => name);

test('publishing applies what was previewed, with its audit', async () => {
  const operator = await makeOperator(app, 'operator');
  const [old = '', fresh = ''] = codesOf(2);
  await makeProducts(app, { code: old, name: 'Old name' });
  const { id } = await upload(operator.token, named([old, fresh], 'New name'));
  const products = await app.db.prisma.product.count();
  app.clock.advance(60_000);
  const published = await publish(operator.token, id);
  expect(published).toMatchObject({
    ...{ state: 'published', rows_read: 2, new: 1, changed: 1, reason: null },
    ...{ decided_by: actorOf(operator), decided_at: app.clock.now().toISOString() },
  });
  expect(await namesOf([old, fresh])).toEqual(['New name', 'New name']);
  const [shown] = await app.db.prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM product_search s JOIN products p ON p.id = s.product_id
    WHERE p.code IN (${old}, ${fresh}) AND s.card ->> 'name' = 'New name'`;
  expect(Number(shown?.count)).toBe(2);
  expect(await auditOf(id)).toMatchObject([
    {
      ...{ actor: actorOf(operator), action: 'catalogue import', subject: `catalogue upload ${id}: new.csv` },
      details: {
        from: '127.0.0.1',
        changed: {
          ...{ state: ['ready', 'published'], new: [0, 1], changed: [0, 1] },
          products: [products, products + 1],
        },
      },
    },
  ]);
  // The same file may come again, as an upload of its own that changes nothing.
  const again = await upload(operator.token, named([old, fresh], 'New name'));
  expect([again.id === id, again.preview.unchanged]).toEqual([false, 2]);
});

test('is refused where a product changed since the preview, until it was read again', async () => {
  const { token } = await makeOperator(app, 'operator');
  const codes = codesOf(2);
  await makeProducts(app, ...codes.map((code) => ({ code, name: 'Old name' })));
  const { id } = await upload(token, named(codes, 'New name'));
  await app.db.prisma.product.updateMany({ where: { code: { in: codes.slice(1) } }, data: { name: 'Meanwhile' } });
  expect(await publish(token, id)).toMatchObject({
    ...{ state: 'refused', decided_at: null, decided_by: null, preview: null },
    reason: 'Products changed since this preview: read the catalogue again, and look at it once more.',
  });
  expect(await namesOf(codes)).toEqual(['Old name', 'Meanwhile']);
  expect(await auditOf(id)).toEqual([]);
  expect((await press(token, id)).status).toBe(409);
  expect((await call(token, 'POST', `/api/desk/catalogue-uploads/${id}/preview/`)).body.state).toBe('reading');
  expect((await read(token, id)).preview.first_changed[1].changes).toContainEqual({
    ...{ column: 'name', before: 'Meanwhile', after: 'New name' },
  });
  expect((await publish(token, id)).state).toBe('published');
  expect(await namesOf(codes)).toEqual(['New name', 'New name']);
});

test('is refused where somebody created a product of the file since', async () => {
  const { token } = await makeOperator(app, 'operator');
  const codes = codesOf(2);
  const { id } = await upload(token, named(codes, 'New name'));
  await makeProducts(app, { code: codes[0] ?? '', name: 'Sooner' });
  expect((await publish(token, id)).state).toBe('refused');
  expect(await namesOf(codes)).toEqual(['Sooner']);
});

test('leaves refused rows out where that is said, and is refused where it is not', async () => {
  const { token } = await makeOperator(app, 'operator');
  const [good = '', bad = ''] = codesOf(2);
  const { id } = await upload(token, catalogueOf({ code: good }, { code: bad, category: '' }));
  const refused = await press(token, id);
  expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('1 row is refused')]);
  expect(await jobsOf('publish-catalogue', id)).toEqual([]);
  expect((await publish(token, id, { without_refused: true })).state).toBe('published');
  expect((await productsOf([good, bad])).map(({ code }) => code)).toEqual([good]);
});

test('happens once: by a double press, where two people press, and where its job runs twice at once', async () => {
  const [one, other] = [await makeOperator(app, 'operator'), await makeOperator(app, 'operator')];
  const codes = codesOf(3);
  const { id } = await upload(one.token, named(codes, 'New name'));
  const pressed = await Promise.all([press(one.token, id), press(one.token, id)]);
  expect(pressed.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'publishing'],
    [200, 'publishing'],
  ]);
  const [job, ...more] = await jobsOf('publish-catalogue', id);
  expect(more).toEqual([]);
  const refused = await press(other.token, id);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining(`Catalogue upload ${id} was given to be published at`),
  ]);
  // It is the same upload while it is published, and cannot be dropped.
  expect((await send(one.token, named(codes, 'New name'))).body).toMatchObject({ id, state: 'publishing' });
  expect((await call(one.token, 'DELETE', `/api/desk/catalogue-uploads/${id}/`)).status).toBe(409);
  if (!job) throw new Error('no job was made');
  await Promise.all([publishing().run(job), publishing().run(job)]);
  await publishing().run(job);
  expect((await get(one.token, id)).state).toBe('published');
  expect(await auditOf(id)).toHaveLength(1);
  expect((await press(one.token, id)).body).toMatchObject({ id, state: 'published' });
  expect((await press(other.token, id)).status).toBe(409);
  await publishing().giveUp(job);
  expect((await get(one.token, id)).state).toBe('published');
});

test('that fails for a fault of the server says so, and nothing is applied', async () => {
  const { token } = await makeOperator(app, 'operator');
  const codes = codesOf(1);
  const { id } = await upload(token, named(codes, 'New name'));
  await press(token, id);
  const [job] = await jobsOf('publish-catalogue', id);
  if (!job) throw new Error('no job was made');
  await publishing().giveUp(job);
  expect(await get(token, id)).toMatchObject({
    ...{ state: 'failed', reason: expect.stringContaining('Nothing of it is applied'), decided_at: null },
  });
  await publishing().run(job);
  expect(await productsOf(codes)).toEqual([]);
});
