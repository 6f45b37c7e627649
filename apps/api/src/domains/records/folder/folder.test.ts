import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, expect, test } from 'vitest';
import { makeColleague, makeUser } from '../../../../test/factories.ts';
import { download, foldersOf, tableAt } from '../../../../test/folder-of.ts';
import { invoiceShop } from '../../../../test/invoice-shop.ts';
import { recordedShop } from '../../../../test/recorded-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { purge } from '../../../jobs/purge.job.ts';
import { DAY, HOUR, MINUTE } from '../../../kernel/clock.ts';
import { purgesOf } from '../../../purges.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const JULY = { from: '2026-07-01', to: '2026-07-31' };
const ALWAYS = { from: '2020-01-01', to: '2029-12-31' };
const sha256 = (bytes: Buffer | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a folder has each receipt, form and order line of the period by the days of the practice, as the rows say', async () => {
  const { user, practiceId } = await recordedShop(app);
  const entries = await app.db.prisma.receiptEntry.findMany({ where: { practiceId }, orderBy: { id: 'asc' } });
  const times = [
    '2026-06-30T22:59:59.999Z',
    '2026-06-30T23:00:00.000Z',
    '2026-07-31T22:59:59.999Z',
    '2026-07-31T23:00:00.000Z',
  ];
  for (const [at, { id }] of entries.entries()) {
    const countedAt = new Date(times[at % times.length] ?? '');
    await app.db.prisma.receiptEntry.update({ where: { id }, data: { countedAt } });
  }
  const [order] = await app.db.prisma.order.findMany({ where: { practiceId }, orderBy: { id: 'asc' } });
  await app.db.prisma.order.update({ where: { id: order?.id ?? 0 }, data: { createdAt: new Date(times[1] ?? '') } });
  const { rows: accepted } = await app.db.pool.query<{ id: number }>(
    'SELECT a.id FROM compliance_acceptances a JOIN users u ON u.id = a.user_id WHERE u.practice_id = $1 ORDER BY a.id',
    [practiceId],
  );
  const [first] = accepted;
  await app.db.prisma.complianceAcceptance.update({
    where: { id: first?.id ?? 0 },
    data: { acceptedAt: new Date(times[2] ?? '') },
  });

  const folder = await foldersOf(app, user.token).make(JULY);
  expect(folder).toMatchObject({ ...JULY, state: 'ready', has_prices: true, section: null });
  expect(folder.rows_done).toBe(folder.rows_all);
  const receipts = await tableAt(app, folder.urlOf('receipts.csv'));
  const { rows: expected } = await app.db.pool.query(
    `SELECT e.id::text AS entry, to_char(e.counted_at AT TIME ZONE 'Europe/Dublin', 'YYYY-MM-DD HH24:MI') AS counted,
        p.name AS product, coalesce(e.batch, '') AS batch, coalesce(e.expires_on::text, '') AS expires, e.quantity::text AS packs,
        w.name AS supplier, coalesce(e.corrects_id::text, '') AS corrects_entry, u.first_name || ' ' || u.last_name AS counted_by,
        coalesce(e.note, '') AS note, coalesce(lpad(x.order_id::text, 5, '0'), '') AS "order"
      FROM receipt_entries e JOIN receipts r ON r.id = e.receipt_id JOIN wholesalers w ON w.id = r.wholesaler_id
        JOIN products p ON p.id = e.product_id JOIN users u ON u.id = e.user_id LEFT JOIN order_items i ON i.id = e.order_item_id
        LEFT JOIN wholesale_orders x ON x.id = i.wholesale_order_id
      WHERE r.practice_id = $1 AND (e.counted_at AT TIME ZONE 'Europe/Dublin')::date BETWEEN '2026-07-01' AND '2026-07-31'
      ORDER BY e.counted_at, e.id`,
    [practiceId],
  );
  expect(expected.length).toBeGreaterThan(3);
  expect(expected.length).toBeLessThan(entries.length);
  expect(receipts.map((row) => Object.fromEntries(Object.keys(expected[0]).map((name) => [name, row[name]])))).toEqual(
    expected,
  );

  const orders = await tableAt(app, folder.urlOf('orders.csv'));
  const lines = await app.db.prisma.orderItem.findMany({
    where: { wholesaleOrder: { orderId: order?.id ?? 0 } },
    include: { receiptEntries: true },
    orderBy: { id: 'asc' },
  });
  expect(orders.map(({ product, packs, total, received }) => [product, packs, total, received])).toEqual(
    lines.map(({ productName, quantity, total, receiptEntries }) => [
      productName,
      String(quantity),
      total.toFixed(2),
      String(receiptEntries.filter(({ kind }) => kind === 'received').reduce((sum, entry) => sum + entry.quantity, 0)),
    ]),
  );
  expect(orders[0]?.ordered).toBe('2026-07-01 00:00');
  const forms = await tableAt(app, folder.urlOf('forms.csv'));
  expect(forms.map(({ acceptance, accepted, form }) => [acceptance, accepted, form])).toEqual([
    [String(first?.id), '2026-07-31 23:59', 'AR16'],
  ]);
  expect(forms[0]?.orders).toBe(String(order?.id).padStart(5, '0'));
  expect(await tableAt(app, folder.urlOf('invoices.csv'))).toEqual([]);
});

test('the PDF has contents, pages with the head, and the hashes are those of the files', async () => {
  const { user, practiceId } = await recordedShop(app);
  const head = await app.db.prisma.recordLink.findFirstOrThrow({ where: { practiceId }, orderBy: { place: 'desc' } });
  const folder = await foldersOf(app, user.token).make(ALWAYS);
  const names = folder.files.map(({ name }: { name: string }) => name);
  const tables = ['receipts', 'forms', 'register', 'recalls', 'orders', 'invoices'].map((name) => `${name}.csv`);
  expect(names).toEqual(['records.pdf', ...tables, 'hashes.txt']);
  const zipped = unzipSync((await download(app, folder.zip)).rawPayload);
  expect(Object.keys(zipped)).toEqual(names);
  for (const { name, url, hash, size } of folder.files) {
    const { rawPayload, headers } = await download(app, url);
    expect([name, sha256(rawPayload), rawPayload.length]).toEqual([name, hash, size]);
    expect(sha256(zipped[name] ?? Buffer.of())).toBe(hash);
    expect(headers['content-disposition']).toContain(name);
  }
  const hashes = Buffer.from(zipped['hashes.txt'] ?? []).toString();
  for (const { name, hash } of folder.files.slice(0, -1)) expect(hashes).toContain(`${hash}  ${name}\n`);

  const { totalPages, text } = await extractText(await getDocumentProxy(zipped['records.pdf'] ?? new Uint8Array()));
  expect(totalPages).toBe(7);
  const [contents = '', receipts = '', , , , , invoices = ''] = text;
  expect(contents).toMatch(/Goods-in log\s+10 rows\s+Page 2/);
  expect(contents).toMatch(/Invoices and credit notes\s+None in this period\s+Page 7/);
  expect(receipts).toContain('7461-20D');
  expect(invoices).toContain('None in this period.');
  for (const [at, page] of text.entries()) {
    expect(page).toContain(`Head ${Buffer.from(head.hash).toString('hex')}`);
    expect(page).toMatch(new RegExp(`Page ${at + 1} of\\s*7`));
    expect(page).toContain('1 January 2020 to 31 December 2029');
  }
});

test('who may not order has a folder without prices, and sees none that has them', async () => {
  const shop = await invoiceShop(app, { quantity: 10 });
  const order = await shop.order();
  await app.db.prisma.order.update({ where: { id: order.id }, data: { createdAt: new Date('2026-07-20') } });
  await shop.drop([await shop.lineOf(order.lines[0] ?? 0)], { number: '=1+1', issuedOn: '2026-07-31' });
  await shop.drop([await shop.lineOf(order.lines[0] ?? 0)], { number: 'later', issuedOn: '2026-08-01' });
  const colleague = await makeColleague(app, shop.user.practiceId);
  await app.db.prisma.user.update({ where: { id: colleague.id }, data: { canOrder: false } });
  const [mine, theirs] = [foldersOf(app, shop.token), foldersOf(app, colleague.token)];
  const dear = await mine.make(JULY);
  expect(await theirs.list()).toEqual([]);
  const plain = await theirs.make(JULY);
  expect(plain.id).not.toBe(dear.id);
  expect(await mine.list()).toHaveLength(2);
  const [invoice] = await app.db.prisma.invoice.findMany({ where: { number: '=1+1' } });
  const [withPrices] = await tableAt(app, dear.urlOf('invoices.csv'));
  expect(withPrices).toMatchObject({ date: '2026-07-31', number: "'=1+1", net: invoice?.withoutVat.toFixed(2) });
  expect(withPrices?.orders).toBe(String(order.id).padStart(5, '0'));
  const [without, ...rest] = await tableAt(app, plain.urlOf('invoices.csv'));
  expect(rest).toEqual([]);
  expect(Object.keys(without ?? {})).toEqual(['date', 'number', 'kind', 'supplier', 'orders', 'document_sha256']);
  const orders = (await download(app, plain.urlOf('orders.csv'))).body.split('\r\n')[0];
  expect(orders).not.toMatch(/net|total/);
});

test('a link is of its folder, file and practice alone, for a quarter of an hour', async () => {
  const { user } = await recordedShop(app);
  const folder = await foldersOf(app, user.token).make(ALWAYS);
  const stranger = await makeUser(app);
  const strangers = foldersOf(app, stranger.token);
  expect(await strangers.list()).toEqual([]);
  const other = await strangers.make(ALWAYS);
  const address: string = folder.urlOf('receipts.csv');
  for (const [was, is] of [
    [`/${folder.id}/`, `/${other.id}/`],
    ['receipts.csv', 'orders.csv'],
    ['receipts.csv', 'records.zip'],
    ['signature=', 'signature=x'],
    ['expires=', 'expires=9'],
  ] as const) {
    const altered = address.replace(was, is);
    expect(altered).not.toBe(address);
    expect((await download(app, altered)).statusCode, altered).toBe(404);
  }
  expect((await download(app, address)).statusCode).toBe(200);
  app.clock.advance(16 * MINUTE);
  expect((await download(app, address)).statusCode).toBe(404);
});

test('a press twice makes one folder, and the seventh takes the place of the first', async () => {
  const user = await makeUser(app);
  const { press, list, make } = foldersOf(app, user.token);
  const pressed = await Promise.all([press(JULY), press(JULY), press(JULY)]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(pressed.map(({ body }) => body.id)).size).toBe(1);
  expect(await list()).toMatchObject([
    { ...JULY, state: 'drawing', rows_done: 0, rows_all: null, files: [], zip: null },
  ]);
  const drawn = await make(JULY);
  expect(drawn.id).toBe(pressed[0]?.body.id);
  const again = await press(JULY);
  expect(again.body.id).not.toBe(drawn.id);
  const later = [];
  for (const to of ['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05', '2026-07-06'])
    later.push((await press({ ...JULY, to })).body.id);
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([...later.reverse(), again.body.id]);
  for (const [body, detail] of [
    [{ from: '2026-07-02', to: '2026-07-01' }, 'The last day is before the first one.'],
    [{ from: '2000-01-01', to: '2026-07-01' }, 'A folder has no more than 10 years.'],
  ] as const)
    expect(await press(body)).toMatchObject({ status: 400, body: { detail } });
});

test('a try that ends midway is drawn again from its start, and one that was overtaken keeps nothing', async () => {
  const { user } = await recordedShop(app);
  const { press, list, worker } = foldersOf(app, user.token);
  const { id } = (await press(ALWAYS)).body;
  const dies: typeof app.db = {
    ...app.db,
    transaction: () => Promise.reject(new Error('the server is gone')),
  };
  await expect(worker(dies).run({ folderId: id })).rejects.toThrow('the server is gone');
  expect(await list()).toMatchObject([{ state: 'drawing', files: [] }]);
  // Overtaken as it reads its first rows.
  let overtaken = false;
  const run: typeof app.db.run = async (statement, ...values) => {
    if (statement.name === 'receipts_of_folder' && !overtaken) {
      overtaken = true;
      await app.db.pool.query('UPDATE folders SET try = try + 1 WHERE id = $1', [id]);
    }
    return app.db.run(statement, ...values);
  };
  await worker({ ...app.db, run }).run({ folderId: id });
  expect(await list()).toMatchObject([{ state: 'drawing', files: [] }]);
  await worker().run({ folderId: id });
  const [folder] = await list();
  expect([folder.state, folder.files.length]).toEqual(['ready', 8]);
  const { rows } = await app.db.pool.query('SELECT DISTINCT try FROM folder_pieces WHERE folder_id = $1', [id]);
  expect(rows).toEqual([{ try: 4 }]);
  // A job that is run once more changes nothing.
  await worker().run({ folderId: id });
  expect(await list()).toMatchObject([
    { state: 'ready', files: folder.files.map(({ hash }: { hash: string }) => ({ hash })) },
  ]);
});

test('one that could not be drawn says so, and a press makes another', async () => {
  const user = await makeUser(app);
  const { press, list, worker, make } = foldersOf(app, user.token);
  const { id } = (await press(JULY)).body;
  await worker().giveUp({ folderId: id });
  expect(await list()).toMatchObject([{ id, state: 'failed', zip: null }]);
  const folder = await make(JULY);
  expect(await list()).toMatchObject([{ id: folder.id, state: 'ready' }]);
  await worker().giveUp({ folderId: folder.id });
  expect(await list()).toMatchObject([{ id: folder.id, state: 'ready' }]);
  // Its job is gone: it would never be drawn.
  const lost = (await press(JULY)).body.id;
  await app.db.pool.query(`DELETE FROM pgboss.job WHERE name = 'draw-records-folder' AND data->>'folderId' = $1`, [
    lost,
  ]);
  expect((await press(JULY)).body.id).not.toBe(lost);
});

test('a folder is gone after a week, and the night deletes it with its files', async () => {
  const user = await makeUser(app);
  const { list, make, press } = foldersOf(app, user.token);
  const folder = await make(JULY);
  app.clock.advance(7 * DAY - HOUR);
  const [kept] = (await list()) as { zip: string }[];
  app.clock.advance(HOUR);
  expect((await download(app, kept?.zip ?? '')).statusCode).toBe(404);
  const fresh = (await press({ ...JULY, to: '2026-07-30' })).body.id;
  app.clock.advance(MINUTE);
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([fresh]);
  await purge(
    app,
    purgesOf(30).filter(({ table }) => table === 'folders'),
  ).run({});
  const { rows } = await app.db.pool.query(
    `SELECT id, (SELECT count(*)::int FROM folder_pieces p WHERE p.folder_id IN ($1, $2)) AS pieces FROM folders WHERE id IN ($1, $2)`,
    [folder.id, fresh],
  );
  expect(rows).toEqual([{ id: fresh, pieces: 0 }]);
});
