import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pdfWith } from '@formulary/api/test/invoice-pdf';
import { useApp } from '@formulary/api/test/test-app';
import { orderWithWords } from '@formulary/api/test/wholesaler-words';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../../packages/documents/test/fixtures');
const fixture = (name: string) => readFileSync(path.join(FIXTURES, `${name}.xml`), 'utf8');

const app = useApp();
const admin = useCommandLine(app);

async function documentOf(change: object) {
  const { first, item, confirmation } = await orderWithWords(app);
  const lines = [
    { code: item.wholesalerCode, confirmed: 1 },
    { code: item.wholesalerCode, confirmed: 1, ...change },
  ];
  const message = { version: 1, id: `D-${first.id}`, order: first.uid, lines };
  const file = admin.write(`${first.uid}.json`, JSON.stringify(message));
  const { slug, name } = first.wholesaler;
  const run = (...options: string[]) => admin.run('documents', 'import', file, '--wholesaler', slug, ...options);
  return { first, name, run, confirmation };
}

test('a document is applied once; what it would do is shown by a dry run', async () => {
  const { first, name, run, confirmation } = await documentOf({ net_price: 12 });
  expect((await run('--dry-run')).printed).toContain('line_words');
  expect(await confirmation()).toBeNull();
  const about = `D-${first.id} of ${name} about ${first.uid}`;
  expect((await run()).printed.trim()).toBe(`${about} was applied: the practice is asked about 1 line.`);
  expect(await confirmation()).toMatchObject({ confirmed: 1, asked: 1 });
  expect((await run()).printed.trim()).toBe(`${about} came before. Nothing was changed.`);
  expect(JSON.parse((await run('--json')).printed)).toMatchObject({ wholesaler: name, uid: first.uid, repeated: true });
  expect(await app.db.prisma.wholesalerWord.findMany({ where: { wholesaleOrderId: first.id } })).toMatchObject([
    { source: 'document', mediaType: 'application/json' },
  ]);
});

test('a despatch advice is read as well, and one that sends too much is said', async () => {
  const { first, confirmation, read } = await orderWithWords(app);
  const advice = fixture('despatch-advice').replaceAll('7c1d-1', first.uid);
  const run = (text: string) =>
    admin.run('documents', 'import', admin.write('advice.xml', text), '--wholesaler', first.wholesaler.slug);
  expect((await run(advice)).fault).toMatch(/2 were ordered, 2 are sent in all, and 1 outstanding/);
  const sent = await run(advice.replace('>2</cbc:Delivered', '>1</cbc:Delivered'));
  expect(sent.printed.trim()).toBe(`DN-900 of ${first.wholesaler.name} about ${first.uid} was applied.`);
  expect(await confirmation()).toMatchObject({ confirmed: 1, back_ordered: 1 });
  expect((await read(first.uid)).wholesale_order_items[0].sent).toMatchObject([{ quantity: 1 }]);
});

test('what does not fit, another wholesaler and a missing file are said, and change nothing', async () => {
  const { run, confirmation } = await documentOf({ confirmed: 9 });
  expect((await run()).fault).toMatch(/2 were ordered, and 10 are accounted for/);
  const other = await orderWithWords(app);
  expect((await run('--wholesaler', other.second.wholesaler.slug)).fault).toMatch(/^No order .* was sent to this/);
  const missing = await admin.run('documents', 'import', 'nowhere.xml', '--wholesaler', 'x');
  expect(missing.fault).toMatch(/nowhere\.xml/);
  expect(await confirmation()).toBeNull();
});

test('invoices are read and said, with what does not add up', async () => {
  const sound = 'invoice INV-2026-0815 of Northvet, 2026-11-20, order 7c1d-1, 2 lines, 137.00 EUR due';
  const files = ['ubl.xml', 'cii.xml'] as const;
  admin.write(files[0], fixture('invoice'));
  admin.write(files[1], fixture('invoice-cii'));
  const checked = await admin.run('documents', 'check', ...files);
  expect(checked.printed.trim()).toBe(`ubl.xml: ${sound} (UBL)\ncii.xml: ${sound} (CII)`);
  expect(checked.failed).toBeUndefined();

  const dearer = admin.write('dearer.xml', fixture('invoice').replace('>137.00<', '>187.00<'));
  const other = admin.write('order.xml', fixture('order'));
  const faulty = await admin.run('documents', 'check', dearer, other);
  expect(faulty.printed.trim().split('\n')).toEqual([
    `dearer.xml: ${sound.replace('137.00', '187.00')} (UBL)`,
    '  The amount due (BT-115) is 187.00, and 137.00 by its parts (BR-CO-16).',
    'order.xml is not read: The document is “Order”; an invoice of UBL or CII was expected.',
  ]);
  expect(faulty.failed).toBe(true);
  expect(JSON.parse((await admin.run('documents', 'check', dearer, '--json')).printed)).toMatchObject({
    ok: false,
    invoices: [
      {
        ...{ file: 'dearer.xml', refused: null },
        invoice: {
          ...{ id: 'INV-2026-0815', isCredit: false, totals: { payable: '187.00' }, seller: { name: 'Northvet' } },
          lines: [{ id: '1' }, { id: '2' }],
        },
        faults: [{ rule: 'BR-CO-16', said: '187.00', calculated: '137.00' }],
      },
    ],
  });
  expect((await admin.run('documents', 'check', 'nowhere.xml')).fault).toMatch(/nowhere\.xml/);
});

test('a PDF is read by its attachment, whatever the file is called, and one without is said', async () => {
  const attached = [
    { name: 'logo.png', content: Buffer.from('PNG') },
    { name: 'factur-x.xml', content: Buffer.from(fixture('invoice-cii')) },
  ];
  const sound = admin.write('invoice.dat', Buffer.concat([Buffer.from('sent by mail\n'), await pdfWith(attached)]));
  const checked = await admin.run('documents', 'check', sound);
  const said = 'invoice INV-2026-0815 of Northvet, 2026-11-20, order 7c1d-1, 2 lines, 137.00 EUR due';
  expect(checked.printed.trim()).toBe(`invoice.dat: ${said} (CII, attached as “factur-x.xml”)`);
  expect(checked.failed).toBeUndefined();

  const bare = admin.write('bare.pdf', await pdfWith([]));
  const locked = admin.write('locked.pdf', await pdfWith(attached, { userPassword: 'secret' }));
  const faulty = await admin.run('documents', 'check', bare, locked, sound);
  expect(faulty.printed.trim().split('\n')).toEqual([
    'bare.pdf is not read: The PDF has no data: no invoice is attached to it.',
    'locked.pdf is not read: The PDF is encrypted: it opens with a password alone.',
    checked.printed.trim(),
  ]);
  expect(faulty.failed).toBe(true);
  expect(JSON.parse((await admin.run('documents', 'check', sound, bare, '--json')).printed)).toMatchObject({
    ok: false,
    invoices: [
      { file: 'invoice.dat', refused: null, attachment: 'factur-x.xml', invoice: { id: 'INV-2026-0815' }, faults: [] },
      { file: 'bare.pdf', refused: expect.stringMatching(/no data/), attachment: null, invoice: null, faults: [] },
    ],
  });
});
