import { pdfWith } from '@formulary/api/test/invoice-pdf';
import { invoiceShop } from '@formulary/api/test/invoice-shop';
import { useApp } from '@formulary/api/test/test-app';
import { madeCii } from '@formulary/documents/test/made-cii';
import type { MadeInvoice, MadeLine } from '@formulary/documents/test/made-invoice';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

/** A practice with an order of three packs, and the import of what its wholesaler charges. */
async function shopWithOrder() {
  const shop = await invoiceShop(app, { quantity: 3 });
  const order = await shop.order();
  const { practiceId } = shop.user;
  const practice = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: practiceId } });
  const { slug, name } = shop.wholesaler;
  const { uid } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order.id } });
  const line = await shop.lineOf(order.lines[0] ?? 0);
  const file = (content: string | Uint8Array, ending = 'xml') => admin.write(`${uid}.${ending}`, content);
  const run = (content: string | Uint8Array, ...options: string[]) =>
    admin.run('documents', 'import', file(content), '--wholesaler', slug, ...options);
  const made = (changes: Partial<MadeInvoice> = {}, lines: readonly MadeLine[] = [line]) =>
    shop.make(lines, { number: `I-${order.id}`, orderId: uid, ...changes });
  const stored = () => app.db.prisma.invoice.findMany({ where: { wholesalerId: shop.wholesaler.id } });
  const about = (number = `I-${order.id}`) => `${number} of ${name} for practice ${practiceId} (${practice.name})`;
  return { ...shop, order, practiceId, practice, uid, slug, line, file, run, made, stored, about };
}

test('an invoice is stored and checked once, and what came of it is said', async () => {
  const { order, run, made, stored, about, uid, practiceId, lineOf, line } = await shopWithOrder();
  const dearer = await lineOf(order.lines[0] ?? 0, { each: 1_250, quantity: '2' });
  // Of this one nobody knows by a code what it is.
  const { code: _, ...nameless } = { ...line, quantity: '1', cents: 1_000 };
  const xml = madeUbl(made({}, [dearer, nameless]));
  const tried = await run(xml, '--dry-run');
  expect(tried.printed).toContain('invoices');
  expect(await stored()).toEqual([]);
  const { printed } = await run(xml);
  expect(printed).toBe(`Invoice ${about()} was taken: 1 finding of €5.00, 1 line that asks.`);
  expect(await stored()).toMatchObject([
    { practiceId, source: 'imported', userId: null, fileName: `${uid}.xml`, mediaType: 'application/xml' },
  ]);
  expect((await run(xml)).printed).toBe(`Invoice ${about()} came before. Nothing was changed.`);
  expect(JSON.parse((await run(xml, '--json')).printed)).toMatchObject({
    ...{ number: `I-${order.id}`, is_credit: false, practice: { id: practiceId }, repeated: true },
    ...{ findings: 1, found: 5, asks: 1 },
  });
  expect(await stored()).toHaveLength(1);
  const [entry] = await app.db.prisma.auditEntry.findMany({ where: { subject: `${uid}.xml` } });
  expect(entry).toMatchObject({ actor: 'mary', action: 'documents import' });
});

test('a credit note, CII and a PDF are taken as well', async () => {
  const { run, made, stored, about, order } = await shopWithOrder();
  expect((await run(madeCii(made()))).printed).toBe(`Invoice ${about()} was taken: no findings.`);
  const credit = madeUbl(made({ isCredit: true }));
  expect((await run(credit)).printed).toMatch(new RegExp(`^Credit note I-${order.id} of `));
  const cii = madeCii(made({ number: 'in a PDF' }));
  const pdf = await pdfWith([{ name: 'factur-x.xml', content: Buffer.from(cii) }]);
  expect((await run(pdf)).printed).toContain(`Invoice ${about('in a PDF')} was taken`);
  const kept = (await stored()).at(-1);
  expect([kept?.mediaType, Buffer.from(kept?.content ?? []).equals(pdf)]).toEqual(['application/pdf', true]);
});

test('what is refused is said in words, and stored nowhere', async () => {
  const { run, made, stored, file, line } = await shopWithOrder();
  const other = await shopWithOrder();
  const strange = madeUbl(made({ orderId: other.uid }));
  expect((await run(strange)).fault).toBe('It names no order that was sent to this wholesaler, and no account number.');
  expect((await run(strange, '--practice', String(other.practiceId))).fault).toBe(
    `Practice ${other.practiceId} does not order from this wholesaler.`,
  );
  expect((await run(madeUbl(made()).slice(0, -50))).fault).toMatch(/^The XML is not well-formed/);
  expect((await run(await pdfWith([]))).fault).toBe('The PDF has no invoice attached that a program can read.');
  expect((await run('<Order/>')).fault).toMatch(/“Order”/);
  expect((await run('<OrderResponse/>', '--practice', '1')).fault).toMatch(/is no invoice/);
  const nobody = await admin.run('documents', 'import', file(madeUbl(made())), '--wholesaler', 'nobody');
  expect(nobody.fault).toMatch(/^There is no wholesaler "nobody"/);
  expect(await stored()).toEqual([]);

  await run(madeUbl(made()));
  const again = await run(madeUbl(made({}, [line, line])));
  expect(again.fault).toMatch(/^Another invoice .* is here with other content\.$/);
  expect(await stored()).toHaveLength(1);
});

test('whom it is for may be said where the document does not', async () => {
  const { run, made, stored, practiceId } = await shopWithOrder();
  const xml = madeUbl(made({ orderId: 'by telephone' }));
  expect((await run(xml)).fault).toMatch(/names no order/);
  expect((await run(xml, '--practice', String(practiceId))).printed).toContain('was taken');
  expect(await stored()).toMatchObject([{ practiceId }]);
});

test('what a table does not say is said once, for all practices', async () => {
  const { run, stored, uid, line, about, order } = await shopWithOrder();
  const table = (number: string) =>
    `Art;Pcs;EUR;Auftrag\n${line.code};${line.quantity};${line.price};${uid}\n${number}`;
  expect((await run(table(''))).fault).toBe(
    "It is not sure what each column is. It does not say the invoice's number. It does not say of which day the invoice is. Its columns: “Art”, “Pcs”, “EUR”, “Auftrag”.",
  );
  const day = app.clock.now().toISOString().slice(0, 10);
  const said = ['--columns', 'sellers_code,quantity,price,order_reference', '--issued-on', day];
  const number = `I-${order.id}`;
  const tried = await run(table(''), ...said, '--number', number, '--dry-run');
  expect(tried.printed).toContain('wholesaler_invoice_columns');
  expect((await run(table(''), ...said, '--number', number)).printed).toBe(
    `Invoice ${about()} was taken: no findings.`,
  );
  expect(await stored()).toMatchObject([{ number, mediaType: 'text/csv' }]);
  const next = await run(table(';;;;\n'), '--number', 'next', '--issued-on', day);
  expect(next.printed).toContain(`Invoice ${about('next')} was taken`);
  expect((await run(table('x'), '--columns', 'art')).fault).toContain('"art" is not a valid choice.');
});

test('a PDF without data waits at the practice that is named, and is refused where none is', async () => {
  const { run, practiceId, practice, stored, wholesaler } = await shopWithOrder();
  const pdf = await pdfWith([]);
  const refused = await run(pdf);
  expect(refused.fault).toMatch(/no invoice attached that a program can read/);
  const other = await invoiceShop(app, { quantity: 1 });
  const foreign = await run(pdf, '--practice', String(other.user.practiceId));
  expect(foreign.fault).toBe(`Practice ${other.user.practiceId} does not order from this wholesaler.`);
  const papers = () => app.db.prisma.invoicePaper.findMany({ where: { wholesalerId: wholesaler.id } });
  expect((await run(pdf, '--practice', String(practiceId), '--dry-run')).printed).toContain('invoice_papers');
  expect(await papers()).toEqual([]);
  const about = `A document of ${wholesaler.name} without data, for practice ${practiceId} (${practice.name}),`;
  const { printed } = await run(pdf, '--practice', String(practiceId));
  expect(printed).toBe(`${about} was taken: the practice enters it by hand.`);
  expect((await run(pdf, '--practice', String(practiceId))).printed).toBe(`${about} came before. Nothing was changed.`);
  expect(await papers()).toMatchObject([
    { practiceId, source: 'imported', userId: null, mediaType: 'application/pdf' },
  ]);
  expect(await stored()).toEqual([]);
});
