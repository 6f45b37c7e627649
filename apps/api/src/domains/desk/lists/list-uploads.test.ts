import { afterEach, describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { LIST_HEADER, makeListShop, watchedBy } from '../../../../test/list-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { actorOf, type Shop, UPLOADS, uploadsAtDesk } from '../../../../test/uploads-at-desk.ts';
import { readUpload } from '../../price-lists/uploads/read-upload.job.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const { call, jobsOf, send, read, upload, makeNews } = uploadsAtDesk(app);

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

test('those on which nobody has decided are asked for alone', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const other = await makeListShop(app);
  const dropped = await upload(token, shop, shop.textOf(10.5));
  await call(token, 'DELETE', `${UPLOADS}${dropped.id}/`);
  const ready = await upload(token, shop, shop.textOf(10.6));
  const refused = await upload(token, shop, LIST_HEADER);
  await upload(token, other, other.textOf(10.5));
  const open = await call(token, 'GET', `${UPLOADS}?wholesaler=${shop.wholesaler.id}&is_open=true`);
  expect([open.body.count, open.body.results]).toMatchObject([
    2,
    [
      { id: refused.id, state: 'refused' },
      { id: ready.id, state: 'ready' },
    ],
  ]);
  expect((await call(token, 'GET', `${UPLOADS}?wholesaler=${shop.wholesaler.id}&is_open=false`)).body.count).toBe(3);
  expect((await call(token, 'GET', `${UPLOADS}?is_open=perhaps`)).status).toBe(400);
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
