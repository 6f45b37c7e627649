import type { Claim } from '@formulary/contracts/claims';
import type { ToClaim } from '@formulary/contracts/claims/findings';
import type { Owed } from '@formulary/contracts/claims/owed';
import type { MadeInvoice } from '@formulary/documents/test/made-invoice';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { invoiceShop } from './invoice-shop.ts';
import type { TestApp } from './test-app.ts';

/** A practice that claims what its wholesaler charged too much. */
export async function claimShop(app: TestApp, ...specs: Parameters<typeof invoiceShop>[1][]) {
  const shop = await invoiceShop(app, ...specs);
  const { token, wholesaler } = shop;
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = token) =>
    app.call(method, `/api/claims/${path}`, { token: as, ...(body && { body }) });

  const toClaim = async (query = ''): Promise<ToClaim | undefined> =>
    (await call('GET', `to-claim/${query}`)).body.wholesalers[0];
  /** Names findings as a claim of them does. */
  const named = (findings: ToClaim['findings']) => ({
    wholesaler: wholesaler.id,
    order_lines: [...new Set(findings.flatMap(({ order_line }) => order_line ?? []))],
    invoice_lines: findings.flatMap(({ invoice_line }) => invoice_line ?? []),
    invoices: [...new Set(findings.flatMap(({ invoice }) => invoice ?? []))],
  });
  /** Claims all that can be claimed. */
  const claimAll = async (): Promise<Claim> => {
    const { status, body } = await call('POST', '', named((await toClaim())?.findings ?? []));
    if (status !== 201) throw new Error(`nothing was claimed: ${JSON.stringify(body)}`);
    return body;
  };
  const readClaim = async (id: number): Promise<Claim> => (await call('GET', `${id}/`)).body;
  const send = (id: number, body: object = { by: 'hand' }) => call('POST', `${id}/send/`, body);
  const answer = (id: number, body: object) => call('POST', `${id}/answers/`, body);
  const owed = async (): Promise<Owed> => (await call('GET', 'owed/')).body;
  /** A credit note of these lines. */
  const credit = async (lines: MadeInvoice['lines'], changes: Partial<MadeInvoice> = {}) => {
    const { status, body } = await shop.dropBytes(madeUbl(shop.make(lines, { isCredit: true, ...changes })));
    if (status !== 200) throw new Error(`no credit note was taken: ${JSON.stringify(body)}`);
    return body.invoice;
  };
  return { ...shop, call, toClaim, named, claimAll, readClaim, send, answer, owed, credit };
}

/** "sent: 5.00 claimed, 2.00 credited, 3.00 owed", without what is 0. */
export const sumsOf = ({ state, claimed, credited, refused, written_off, withdrawn, owed }: Claim): string => {
  const sums = Object.entries({ claimed, credited, refused, written_off, withdrawn, owed }).filter(
    ([, sum]) => sum !== 0,
  );
  return `${state}: ${sums.map(([name, sum]) => `${sum.toFixed(2)} ${name}`).join(', ')}`;
};
