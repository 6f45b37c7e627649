import type { MadeInvoice, MadeLine } from '@formulary/documents/test/made-invoice';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { deliveryShop } from './delivery-shop.ts';
import { unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A practice, its wholesaler and what that charges of the orders. Prices are promised in whole cents. */
export async function invoiceShop(app: TestApp, ...specs: Parameters<typeof deliveryShop>[1][]) {
  const shop = await deliveryShop(app, ...specs);
  const { token } = shop.user;
  const seller = { name: shop.wholesaler.name, vatId: `IE${unique('7')}` };
  let invoices = 0;

  /** A line as the order has it, with its promised price; `changes` say otherwise. */
  const lineOf = async (
    orderItemId: number,
    changes: Partial<MadeLine> & { each?: number } = {},
  ): Promise<MadeLine> => {
    const item = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: orderItemId } });
    const { each = Math.round(Number(item.netPrice) * 100), ...rest } = changes;
    const quantity = rest.quantity ?? String(item.quantity);
    return {
      code: item.wholesalerCode,
      name: item.productName,
      price: (each / 100).toFixed(2),
      cents: Math.round(Number(quantity) * each),
      ...rest,
      quantity,
    };
  };
  const make = (lines: readonly MadeLine[], changes: Partial<MadeInvoice> = {}): MadeInvoice => ({
    number: `INV-${++invoices}`,
    issuedOn: app.clock.now().toISOString().slice(0, 10),
    seller,
    lines,
    ...changes,
  });
  const dropBytes = (body: string | Buffer, query = '', as = token) =>
    app.call('POST', `/api/invoices/?file_name=invoice.xml${query}`, {
      token: as,
      body: body.toString(),
      headers: { 'content-type': 'application/xml' },
    });
  const dropPdf = async (pdf: Buffer) => {
    const answer = await app.fastify.inject({
      ...{ method: 'POST', url: '/api/invoices/?file_name=invoice.pdf', payload: pdf },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const drop = async (lines: readonly MadeLine[], changes: Partial<MadeInvoice> = {}) => {
    const { status, body } = await dropBytes(madeUbl(make(lines, changes)));
    if (status !== 200) throw new Error(`no invoice was taken: ${JSON.stringify(body)}`);
    return body.invoice;
  };
  const readInvoice = async (id: number, as = token) =>
    (await app.call('GET', `/api/invoices/${id}/`, { token: as })).body;
  const choose = (id: number, body: object, as = token) =>
    app.call('POST', `/api/invoices/${id}/choices/`, { token: as, body });
  /** Counts packs of lines as received, and finishes the delivery. */
  const receive = async (entries: readonly object[]) => {
    const { id } = await shop.open();
    await shop.count(id, entries);
    await shop.finish(id);
  };
  return { ...shop, token, seller, lineOf, make, drop, dropBytes, dropPdf, readInvoice, choose, receive };
}

/** What an invoice says, as few words: the kind and euros of each finding, and other verdicts in brackets. */
export const saidOf = (invoice: {
  lines: { state: string; verdicts: { kind: string; amount: number; is_finding: boolean }[] }[];
  verdicts: { kind: string; amount: number; is_finding: boolean }[];
}) => ({
  lines: invoice.lines.map(({ state, verdicts }) => [state, ...verdicts.map(inShort)].join(' ')),
  whole: invoice.verdicts.map(inShort),
});

const inShort = ({ kind, amount, is_finding }: { kind: string; amount: number; is_finding: boolean }) =>
  is_finding ? `${kind} ${amount.toFixed(2)}` : `(${kind})`;
