import { invoiceShop } from './invoice-shop.ts';
import type { TestApp } from './test-app.ts';

/** A practice that enters invoices by hand. Products are promised at 10.00 euros a pack. */
export async function paperShop(app: TestApp, ...specs: Parameters<typeof invoiceShop>[1][]) {
  const shop = await invoiceShop(app, ...specs);
  const { token, wholesaler } = shop;
  let entries = 0;

  const dropPdf = async (pdf: Buffer, query = '') => {
    const answer = await app.fastify.inject({
      ...{ method: 'POST', url: `/api/invoices/?file_name=invoice.pdf${query}`, payload: pdf },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const papers = async (as = token) => (await app.call('GET', '/api/invoices/papers/', { token: as })).body;
  const setAside = (id: number, as = token) =>
    app.call('POST', `/api/invoices/papers/${id}/aside/`, { token: as, body: {} });
  const toCharge = async (query = '', as = token) => {
    const path = `/api/invoices/orders-to-charge/?wholesaler=${wholesaler.id}${query}`;
    return (await app.call('GET', path, { token: as })).body.orders;
  };
  /** Lines with VAT of 23 percent, where they do not say otherwise. */
  const enter = (lines: readonly object[], changes: object = {}, as = token) => {
    const typed = lines.map((line) => ({ quantity: 3, price: 10, vat_rate: 23, ...line }));
    const head = { wholesaler: wholesaler.id, number: `P-${++entries}`, payable: 36.9 };
    const body = { ...head, issued_on: app.clock.now().toISOString().slice(0, 10), lines: typed, ...changes };
    return app.call('POST', '/api/invoices/entries/', { token: as, body });
  };
  return { ...shop, dropPdf, papers, setAside, toCharge, enter };
}
