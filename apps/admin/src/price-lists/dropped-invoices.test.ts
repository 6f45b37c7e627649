import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importInbox } from '@formulary/api/domains/price-lists/inbox/import-inbox';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { inboxDeps } from '@formulary/api/test/inbox-deps';
import { pdfWith } from '@formulary/api/test/invoice-pdf';
import { invoiceShop } from '@formulary/api/test/invoice-shop';
import { workbookOf } from '@formulary/api/test/workbook';
import { madeCii } from '@formulary/documents/test/made-cii';
import type { MadeInvoice } from '@formulary/documents/test/made-invoice';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { drop, namesIn, reportIn, useInbox } from '../../test/inbox.ts';

const { inbox, app, look, settle } = useInbox();
const admin = useCommandLine(app);

/** A practice with an order, and the folder of its wholesaler. */
async function makeFolder() {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const { id: wholesalerId, slug } = shop.wholesaler;
  const { uid } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order.id } });
  // Dearer than promised.
  const line = await shop.lineOf(order.lines[0] ?? 0, { each: 1_250 });
  const made = (number: string, changes: Partial<MadeInvoice> = {}) =>
    shop.make([line], { number, orderId: uid, ...changes });
  const folder = path.join(inbox, slug);
  mkdirSync(folder);
  const stored = () => app.db.prisma.invoice.findMany({ where: { wholesalerId }, orderBy: { id: 'asc' } });
  return { ...shop, practiceId: shop.user.practiceId, slug, uid, line, made, folder, stored };
}

test('an invoice is stored and checked once; the report in the folder tells its wholesaler nothing of that', async () => {
  const { folder, made, stored, practiceId, slug } = await makeFolder();
  const xml = madeUbl(made('A-1'));
  drop(folder, 'invoice.xml', xml);
  expect(await look()).toMatchObject({
    results: [{ kind: 'document', status: 'done', words: 'invoice.xml: Invoice A-1 was taken.' }],
  });
  expect(await stored()).toMatchObject([
    { practiceId, number: 'A-1', source: 'imported', userId: null, fileName: 'invoice.xml', findings: 1 },
  ]);
  const done = path.join(folder, 'done');
  expect(namesIn(done)).toEqual(['invoice.xml', 'invoice.xml.report.json', 'invoice.xml.report.txt']);
  expect(JSON.parse(reportIn(done, '.json'))).toEqual({
    ...{ wholesaler: slug, file: 'invoice.xml', kind: 'document', status: 'done', at: expect.any(String) },
    ...{ number: 'A-1', is_credit: false, repeated: false },
  });
  drop(folder, 'again.XML', xml);
  expect(await look()).toMatchObject({
    results: [{ status: 'done', words: 'again.XML: Invoice A-1 came before. Nothing was changed.' }],
  });
  expect(await stored()).toHaveLength(1);
});

test('a PDF is taken by what is attached, and a credit note as well', async () => {
  const { folder, made, stored } = await makeFolder();
  const pdf = await pdfWith([{ name: 'factur-x.xml', content: Buffer.from(madeCii(made('P'))) }]);
  writeFileSync(path.join(folder, 'a.PDF'), pdf);
  drop(folder, 'b.xml', madeUbl(made('C', { isCredit: true })));
  expect((await look())?.results.map(({ words }) => words)).toEqual([
    'a.PDF: Invoice P was taken.',
    'b.xml: Credit note C was taken.',
  ]);
  const [kept] = await stored();
  expect([kept?.mediaType, Buffer.from(kept?.content ?? []).equals(pdf)]).toEqual(['application/pdf', true]);
});

test('one that is refused fails with the reason beside it, and stores nothing', async () => {
  const { folder, made, stored, line } = await makeFolder();
  const other = await makeFolder();
  drop(folder, 'first.xml', madeUbl(made('A-1')));
  await look();
  writeFileSync(path.join(folder, 'bare.pdf'), await pdfWith([]));
  drop(folder, 'half.xml', madeUbl(made('H')).slice(0, -50));
  writeFileSync(
    path.join(folder, 'large.pdf'),
    Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(20 * 1024 * 1024)]),
  );
  drop(folder, 'no.pdf', 'Dear practice');
  drop(folder, 'of another.xml', madeUbl(made('B', { orderId: other.uid })));
  drop(folder, 'same.xml', madeUbl(made('A-1', { lines: [line, line] })));
  expect((await look())?.faults).toEqual([]);
  const failed = path.join(folder, 'failed');
  const why = (file: string) => reportIn(failed, `${file}.report.txt`).trim();
  expect(why('bare.pdf')).toBe('The PDF has no invoice attached that a program can read.');
  expect(why('half.xml')).toMatch(/^The XML is not well-formed/);
  expect(why('large.pdf')).toBe('large.pdf is larger than 20 MiB.');
  expect(why('no.pdf')).toMatch(/^The XML is not well-formed/);
  expect(why('of another.xml')).toBe('It names no order that was sent to this wholesaler, and no account number.');
  expect(why('same.xml')).toMatch(/^Another invoice A-1 of this wholesaler, .* is here with other content\.$/);
  expect((await stored()).map(({ number }) => number)).toEqual(['A-1']);
  expect(await other.stored()).toEqual([]);
});

test('one that a look which was killed had stored is stored once', async () => {
  const { folder, made, stored } = await makeFolder();
  drop(folder, 'invoice.xml', madeUbl(made('A-1')));
  await look();
  const done = path.join(folder, 'done');
  const [kept = ''] = readdirSync(done).filter((name) => name.endsWith('_invoice.xml'));
  // As a process leaves it that is killed between the two.
  renameSync(path.join(done, kept), path.join(folder, 'working', 'invoice.xml'));
  expect(await look()).toMatchObject({ results: [{ status: 'done', words: expect.stringContaining('came before') }] });
  expect(readdirSync(path.join(folder, 'working'))).toEqual([]);
  expect(await stored()).toHaveLength(1);
});

test('one that nobody could read for now stays, and is taken at the next look', async () => {
  const { folder, made, stored, slug } = await makeFolder();
  drop(folder, 'invoice.xml', madeUbl(made('A-1')));
  settle();
  const busy = {
    largest: 1_000_000,
    isInvoice: () => Promise.resolve(true),
    take: () => Promise.reject(new DomainError('unavailable', 'It is too busy.')),
  };
  const outcome = await importInbox({ ...inboxDeps(app), droppedDocuments: busy }, inbox);
  expect(outcome).toMatchObject({ results: [], faults: [{ file: `${slug}/invoice.xml` }] });
  expect(await look()).toMatchObject({ results: [{ status: 'done' }], faults: [] });
  expect(await stored()).toHaveLength(1);
});

test('the command leaves an audit row for what it stores, and none for what is refused', async () => {
  const { folder, made, slug, stored } = await makeFolder();
  drop(folder, 'good.xml', madeUbl(made('A-1')));
  drop(folder, 'bad.xml', madeUbl(made('B', { orderId: 'nobody knows' })));
  settle();
  await admin.run('prices', 'inbox');
  expect(await stored()).toHaveLength(1);
  const audited = await app.db.prisma.auditEntry.findMany({ where: { subject: { startsWith: `${slug}/` } } });
  expect(audited).toMatchObject([{ action: 'prices inbox', subject: `${slug}/good.xml` }]);
});

test('a table is an invoice by its headers, and everything else is a list', async () => {
  const { folder, uid, line, stored } = await makeFolder();
  const day = app.clock.now().toISOString().slice(0, 10);
  const head = 'Invoice No,Invoice Date,Your Order,Code,Qty,Price';
  const row = (number: string) => [number, day, uid, line.code, line.quantity, line.price];
  drop(folder, 'prices.csv', `${head}\n${row('A-1').join(',')}\n`);
  writeFileSync(path.join(folder, 'invoice.xlsx'), workbookOf([head.split(','), row('A-2').map(String)]));
  drop(folder, 'stock.csv', `Code,Qty,Price\n${line.code},3,1.50\n`);
  settle();
  const { results = [] } = (await look()) ?? {};
  expect(results.map(({ file, kind, status }) => [file, kind, status]).sort()).toEqual([
    ['invoice.xlsx', 'document', 'done'],
    ['prices.csv', 'document', 'done'],
    ['stock.csv', 'list', 'failed'],
  ]);
  expect((await stored()).map(({ number, mediaType }) => [number, mediaType]).sort()).toEqual([
    ['A-1', 'text/csv'],
    ['A-2', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ]);
});
