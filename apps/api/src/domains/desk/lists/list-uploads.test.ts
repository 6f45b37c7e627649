import { afterEach, describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { makeProducts, unique } from '../../../../test/factories.ts';
import { LIST_HEADER, makeListShop, watchedBy } from '../../../../test/list-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { readUpload } from '../../price-lists/uploads/read-upload.job.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const UPLOADS = '/api/desk/list-uploads/';
type Shop = Awaited<ReturnType<typeof makeListShop>>;

const actorOf = ({ name, email }: { name: string; email: string }) => `${name} <${email}>`;
const call = (token: string, method: string, path: string, body?: unknown) =>
  app.call(method, path, { token, ...(body !== undefined && { body }) });
const auditOf = (id: number) =>
  app.db.prisma.auditEntry.findMany({
    where: { subject: { startsWith: `list upload ${id} of ` } },
    orderBy: { id: 'asc' },
  });
const jobsOf = async (id: number) => {
  const { rows } = await app.db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'read-list-upload' AND (data->>'uploadId')::int = $1`,
    [id],
  );
  return rows[0]?.count;
};

const send = (token: string, { wholesaler }: Shop, content: string | Buffer, more = '') =>
  app.call('POST', `${UPLOADS}?wholesaler=${wholesaler.id}&file_name=new.csv${more}`, {
    token,
    body: Buffer.from(content),
    headers: { 'content-type': 'text/csv' },
  });

/** What the job makes of an upload. */
async function read(token: string, id: number) {
  await readUpload(app).run({ uploadId: id });
  return (await call(token, 'GET', `${UPLOADS}${id}/`)).body;
}

async function upload(token: string, shop: Shop, content: string | Buffer, more = '') {
  const { status, body } = await send(token, shop, content, more);
  expect([status, body.state, body.preview]).toEqual([200, 'reading', null]);
  return read(token, body.id);
}

/** One offer new, one gone, one dearer, one cheaper. */
async function makeNews(shop: Shop) {
  const code = unique('c');
  await makeProducts(app, { code, name: 'Brand new' });
  const [dearer, cheaper, gone] = shop.codes;
  const rows = shop.textOf(10).split('\n');
  const text = [
    ...rows.flatMap((row) => {
      if (row.startsWith(`${gone},`)) return [];
      if (row.startsWith(`${dearer},`)) return [row.replace(',10,', ',12.5,')];
      return [row.startsWith(`${cheaper},`) ? row.replace(',10,', ',9,') : row];
    }),
    `${code},NEW,33.5,0,,1`,
  ].join('\n');
  return { code, text, dearer, cheaper, gone };
}

describe('a preview', () => {
  test('shows what is new, gone, dearer and cheaper, and changes nothing', async () => {
    const operator = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const sums = await watchedBy(app, shop);
    const before = await sums();
    const { code, text, dearer, cheaper, gone } = await makeNews(shop);
    const shown = await upload(operator.token, shop, text);
    expect(shown).toMatchObject({
      ...{ file_name: 'new.csv', state: 'ready', rows_read: 20, reason: null, brought_by: actorOf(operator) },
      ...{ is_delta: false, size: text.length, question: null, decided_at: null, price_list: null },
      wholesaler: { id: shop.wholesaler.id, name: shop.wholesaler.name },
      preview: {
        ...{ rows: 20, new: 1, changed: 2, unchanged: 17, gone: 1, dearer: 1, cheaper: 1 },
        ...{ refused: 0, refused_rows: [], held_as: [] },
        largest_by_percent: [
          { code: dearer, gross_before: 10, gross_now: 12.5, net_before: 10, net_now: 12.5, percent: 25 },
          { code: cheaper, percent: -10 },
        ],
        first_new: [{ code, name: 'Brand new', gross_price: 33.5 }],
        first_gone: [{ code: gone, gross_price: 10 }],
      },
    });
    expect(await sums()).toEqual(before);
    expect(await shop.tasks()).toHaveLength(1);
  });

  test('has the largest moves by percent and by euros', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app, 3);
    const [one, two, three] = shop.codes;
    const prices = (...all: number[]) =>
      [LIST_HEADER, ...all.map((price, at) => `${shop.codes[at]},N${at},${price},0,,5`)].join('\n');
    await shop.bring(prices(1, 100, 10), { isForced: true });
    const { preview } = await upload(token, shop, prices(1.5, 110, 12));
    const codes = (of: { code: string }[]) => of.map(({ code }) => code);
    expect(codes(preview.largest_by_percent)).toEqual([one, three, two]);
    expect(codes(preview.largest_by_euros)).toEqual([two, three, one]);
  });

  test('has moves in euros that are none of the largest by percent', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app, 25);
    const [dear] = shop.codes;
    const prices = (cheap: number, high: number) => shop.textOf(cheap).replace(`,${cheap},`, `,${high},`);
    await shop.bring(prices(1, 100), { isForced: true });
    const { preview } = await upload(token, shop, prices(1.5, 110));
    const codes = (of: { code: string }[]) => of.map(({ code }) => code);
    expect(preview.largest_by_percent).toHaveLength(20);
    expect(codes(preview.largest_by_percent)).not.toContain(dear);
    expect(codes(preview.largest_by_euros)[0]).toBe(dear);
  });

  test('names refused rows, the first hundred, and their count', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const bad = Array.from({ length: 150 }, (_, at) => `none${at},N,1,0,,`);
    const { state, preview } = await upload(token, shop, [shop.textOf(10.5), ...bad].join('\n'));
    expect([state, preview.refused, preview.refused_rows.length]).toEqual(['ready', 150, 100]);
    expect(preview.refused_rows[0]).toEqual({ line: 22, reason: 'code "none0" is not in the catalogue' });
    expect([preview.rows, preview.changed, preview.dearer]).toEqual([170, 20, 20]);
  });

  test('says that the list would be held, and why', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const { preview } = await upload(token, shop, shop.textOf(19));
    expect(preview.held_as).toEqual([expect.stringContaining('20 of 20 prices of')]);
    expect(await app.db.prisma.heldList.count({ where: { wholesalerIds: { has: shop.wholesaler.id } } })).toBe(0);
  });

  test('of changes alone has nothing gone', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const { preview, is_delta } = await upload(
      token,
      shop,
      shop.textOf(10.5, shop.codes.slice(0, 2)),
      '&is_delta=true',
    );
    expect([is_delta, preview.changed, preview.gone]).toEqual([true, 2, null]);
  });

  test.each([
    ['no rows', () => LIST_HEADER, 'has a header and no rows'],
    ['a list that is cut off', (shop: Shop) => shop.textOf(10).slice(0, -6), 'the list is cut off'],
    ['an open quotation mark', (shop: Shop) => `${shop.textOf(10)}\n"x`, 'opened and never closed'],
    ['a PDF', () => '%PDF-1.7\nx', 'is a PDF document'],
    ['bytes of nothing', () => Buffer.from([0, 1, 2, 3, 0xff, 0]), 'is no text'],
    ['blank lines', () => '\n\n\n', 'is empty'],
    ['UTF-16', () => Buffer.from(`\uFEFF${LIST_HEADER}`, 'utf16le'), 'UTF-16'],
    ['a row that hides whose offer it is', (shop: Shop) => `${shop.textOf(10)}\n,N,1,0,,`, 'whose offer it is'],
  ])('of %s is refused in words, and nothing is applied', async (_what, contentOf, words) => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const { id, state, reason, preview } = await upload(token, shop, contentOf(shop));
    expect([state, reason, preview]).toEqual(['refused', expect.stringContaining(words), null]);
    const published = await call(token, 'POST', `${UPLOADS}${id}/publish/`);
    expect([published.status, published.headers['error-code']]).toEqual([409, 'wrong_state']);
    expect(await shop.prices()).toEqual([10]);
    expect(await shop.tasks()).toHaveLength(1);
  });

  test('of nothing, and of what is packed, is refused at once', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    expect((await send(token, shop, '')).body.detail).toBe('The file is empty.');
    const packed = await send(token, shop, 'x', '.gz');
    expect([packed.status, packed.body.detail]).toEqual([422, expect.stringContaining('Unpack the file')]);
    const unknown = await app.call('POST', `${UPLOADS}?wholesaler=2000000000`, { token, body: Buffer.from('x') });
    expect([unknown.status, unknown.body]).toEqual([
      400,
      { wholesaler: ['Invalid pk "2000000000" - object does not exist.'] },
    ]);
  });

  test('is one for the same file, sent twice at once or again', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const text = shop.textOf(10.5);
    const twice = await Promise.all([send(token, shop, text), send(token, shop, text)]);
    const [id] = twice.map(({ body }) => body.id);
    expect(twice.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
    ]);
    expect(await jobsOf(id)).toBe(1);
    expect((await read(token, id)).state).toBe('ready');
    expect((await send(token, shop, text)).body).toMatchObject({ id, state: 'reading' });
    expect(await jobsOf(id)).toBe(2);
    expect((await send(token, shop, text, '&is_delta=true')).body.id).not.toBe(id);
  });

  test('is begun anew by another try, and the one before says nothing more', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const { body } = await send(token, shop, shop.textOf(10.5));
    const job = readUpload(app);
    await Promise.all([job.run({ uploadId: body.id }), job.run({ uploadId: body.id })]);
    expect((await call(token, 'GET', `${UPLOADS}${body.id}/`)).body).toMatchObject({ state: 'ready', rows_read: 20 });
    await job.run({ uploadId: body.id });
    await job.giveUp({ uploadId: body.id });
    expect((await call(token, 'GET', `${UPLOADS}${body.id}/`)).body.state).toBe('ready');
    await call(token, 'POST', `${UPLOADS}${body.id}/preview/`);
    await job.giveUp({ uploadId: body.id });
    expect((await call(token, 'GET', `${UPLOADS}${body.id}/`)).body).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Read it again'),
    });
    await call(token, 'POST', `${UPLOADS}${body.id}/preview/`);
    expect((await read(token, body.id)).state).toBe('ready');
  });
});

describe('publishing', () => {
  test('applies what was previewed as a list of its own, with its audit, and can be taken back', async () => {
    const operator = await makeOperator(app, 'operator');
    const { token } = operator;
    const shop = await makeListShop(app);
    const sums = await watchedBy(app, shop);
    const before = await sums();
    const { text } = await makeNews(shop);
    const { id } = await upload(token, shop, text);
    app.clock.advance(60_000);
    const { status, body } = await call(token, 'POST', `${UPLOADS}${id}/publish/`);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ state: 'published', decided_by: actorOf(operator), decided_at: app.clock.now().toISOString() },
        ...{ held_list: null, price_list: expect.any(Number) },
      },
    ]);
    expect((await sums()).offers).not.toBe(before.offers);
    expect((await shop.prices()).toSorted((a, b) => a - b)).toEqual([9, 10, 12.5, 33.5]);
    expect((await shop.tasks()).at(-1)).toMatchObject({
      ...{ id: body.price_list, status: 'finished', rows: 20, created: 1, changed: 2, withdrawn: 1, moved: 2 },
      broughtBy: actorOf(operator),
    });
    expect(await auditOf(id)).toMatchObject([
      {
        ...{ actor: actorOf(operator), action: 'prices import' },
        details: {
          from: '127.0.0.1',
          changed: { state: ['ready', 'published'], new: [0, 1], changed: [0, 2], gone: [0, 1] },
        },
      },
    ]);
    app.clock.advance(60_000);
    const reverted = await call(token, 'POST', `/api/desk/price-lists/${body.price_list}/revert/`);
    expect(reverted.status).toBe(200);
    const after = await sums();
    for (const what of ['search', 'cart', 'order']) expect([what, after[what]]).toEqual([what, before[what]]);
  });

  test('of a list that looks like a mistake holds it as it came', async () => {
    const operator = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const text = shop.textOf(19);
    const { id } = await upload(operator.token, shop, text);
    const { body } = await call(operator.token, 'POST', `${UPLOADS}${id}/publish/`);
    expect(body).toMatchObject({ state: 'held', held_list: expect.any(Number), price_list: null });
    expect(await shop.prices()).toEqual([10]);
    const held = await app.db.prisma.heldList.findUniqueOrThrow({ where: { id: body.held_list } });
    expect([Buffer.from(held.content).toString(), held.name, held.broughtBy]).toEqual([
      text,
      'new.csv',
      actorOf(operator),
    ]);
    expect(await auditOf(id)).toMatchObject([{ details: { changed: { state: ['ready', 'held'] } } }]);
    app.clock.advance(60_000);
    expect((await call(operator.token, 'POST', `/api/desk/held-lists/${held.id}/approve/`)).status).toBe(200);
    expect(await shop.prices()).toEqual([19]);
  });

  test('is refused where prices changed since the preview, until it was read again', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const { id } = await upload(token, shop, shop.textOf(10.5));
    await shop.bring(shop.textOf(10.2, shop.codes.slice(0, 19)));
    const refused = await call(token, 'POST', `${UPLOADS}${id}/publish/`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: expect.stringContaining('changed since this preview'), code: 'preview_outdated' },
    ]);
    expect(await shop.prices()).toEqual([10.2]);
    expect((await shop.tasks()).map(({ status }) => status)).toEqual(['finished', 'finished']);
    expect(await auditOf(id)).toEqual([]);
    expect((await call(token, 'POST', `${UPLOADS}${id}/preview/`)).body.state).toBe('reading');
    expect((await call(token, 'POST', `${UPLOADS}${id}/publish/`)).status).toBe(409);
    expect((await read(token, id)).preview).toMatchObject({ changed: 20, dearer: 19 });
    expect((await call(token, 'POST', `${UPLOADS}${id}/publish/`)).body.state).toBe('published');
    expect(await shop.prices()).toEqual([10.5]);
  });

  test('is refused where the catalogue has a product more that the list offers, and not where stock moved', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const code = unique('c');
    const text = shop.textOf(10).replace(',10,', ',10.5,');
    const { id, preview } = await upload(token, shop, `${text}\n${code},N,5,0,,`);
    expect(preview.refused).toBe(1);
    await app.db.prisma.offer.updateMany({ where: { wholesalerId: shop.wholesaler.id }, data: { stockQuantity: 77 } });
    await makeProducts(app, { code });
    const publish = () => call(token, 'POST', `${UPLOADS}${id}/publish/`, { without_refused: true });
    expect((await publish()).body.code).toBe('preview_outdated');
    await app.db.prisma.product.update({ where: { code }, data: { code: unique('x') } });
    expect((await publish()).body.state).toBe('published');
  });

  test('leaves refused rows out where that is said, and is refused where it is not', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const [bad] = shop.codes;
    const { id, preview } = await upload(token, shop, shop.textOf(10.5).replace(`${bad},N0,10.5`, `${bad},N0,free`));
    expect(preview).toMatchObject({ refused: 1, changed: 19, gone: 0 });
    const refused = await call(token, 'POST', `${UPLOADS}${id}/publish/`);
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('1 row is refused')]);
    expect(await shop.prices()).toEqual([10]);
    const { body } = await call(token, 'POST', `${UPLOADS}${id}/publish/`, { without_refused: true });
    expect(body.state).toBe('published');
    expect((await shop.prices()).toSorted((a, b) => a - b)).toEqual([10, 10.5]);
  });

  test('happens once: by a double press, and where two people press', async () => {
    const [one, other] = [await makeOperator(app, 'operator'), await makeOperator(app, 'operator')];
    const shop = await makeListShop(app);
    const publish = (token: string, id: number) => call(token, 'POST', `${UPLOADS}${id}/publish/`);
    const first = await upload(one.token, shop, shop.textOf(10.5));
    const twice = await Promise.all([publish(one.token, first.id), publish(one.token, first.id)]);
    expect(twice.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'published'],
      [200, 'published'],
    ]);
    expect(await shop.tasks()).toHaveLength(2);
    app.clock.advance(60_000);
    const second = await upload(one.token, shop, shop.textOf(10.7));
    const both = await Promise.all([publish(one.token, second.id), publish(other.token, second.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toContain(
      `List upload ${second.id} was published at`,
    );
    expect(await shop.tasks()).toHaveLength(3);
    expect(await auditOf(second.id)).toHaveLength(1);
  });
});

test('an upload is dropped, once and for all', async () => {
  const operator = await makeOperator(app, 'operator');
  const { token } = operator;
  const shop = await makeListShop(app);
  const { id } = await upload(token, shop, shop.textOf(10.5));
  const drop = () => call(token, 'DELETE', `${UPLOADS}${id}/`);
  expect([(await drop()).status, (await drop()).status]).toEqual([204, 204]);
  const { body } = await call(token, 'GET', `${UPLOADS}?wholesaler=${shop.wholesaler.id}`);
  expect([body.count, body.results]).toMatchObject([1, [{ id, state: 'dropped', decided_by: actorOf(operator) }]]);
  for (const path of ['publish/', 'preview/']) {
    const { status, body: refusal } = await call(token, 'POST', `${UPLOADS}${id}/${path}`);
    expect([status, refusal.detail]).toEqual([409, expect.stringContaining('was dropped at')]);
  }
  const again = await upload(token, shop, shop.textOf(10.5));
  expect(again.id).not.toBe(id);
  await call(token, 'POST', `${UPLOADS}${again.id}/publish/`);
  expect((await call(token, 'DELETE', `${UPLOADS}${again.id}/`)).status).toBe(409);
});

test('a viewer sees uploads, and changes none', async () => {
  const { token } = await makeOperator(app, 'viewer');
  const operator = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const { id } = await upload(operator.token, shop, shop.textOf(10.5));
  expect((await call(token, 'GET', UPLOADS)).status).toBe(200);
  expect((await call(token, 'GET', `${UPLOADS}${id}/`)).body.preview.changed).toBe(20);
  const columns = { code: 'code', wholesaler_code: 'wholesaler_code', gross_price: 'gross_price' };
  const refused = [
    await send(token, shop, shop.textOf(11)),
    await call(token, 'POST', `${UPLOADS}${id}/publish/`, {}),
    await call(token, 'POST', `${UPLOADS}${id}/preview/`),
    await call(token, 'POST', `${UPLOADS}${id}/columns/`, columns),
    await call(token, 'DELETE', `${UPLOADS}${id}/`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await app.db.prisma.listUpload.count({ where: { wholesalerId: shop.wholesaler.id } })).toBe(1);
  expect(await shop.prices()).toEqual([10]);
});
