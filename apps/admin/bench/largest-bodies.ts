import { REMARKS } from '@formulary/contracts/deliveries/receipts';
import { madeUbl } from '@formulary/documents/test/made-ubl';

export const UNKNOWN_WORDS = 'zzqx wvvk';

export const rows = (text: (at: number) => string) => ({
  lines: Array.from({ length: 200 }, (_, at) => ({ text: text(at).slice(0, 200) })),
});

/** As many lines as an order may have, of which no order has any. */
export const largeInvoice = () =>
  madeUbl({
    number: crypto.randomUUID(),
    issuedOn: new Date().toISOString().slice(0, 10),
    seller: { name: 'Largest' },
    lines: Array.from({ length: 500 }, (_, at) => ({
      ...{
        code: `UNKNOWN-${at}`,
        name: `${UNKNOWN_WORDS} ${at} mg tablets`,
        quantity: '10',
        price: '1.00',
        cents: 1_000,
      },
    })),
  });

export const unknownIds = () => Array.from({ length: 200 }, (_, at) => 2_000_000_000 + at);

export const entries = (of: (at: number) => object) => ({
  entries: Array.from({ length: 100 }, (_, at) => ({ key: crypto.randomUUID(), accept: REMARKS, ...of(at) })),
});

export const statementOf = (lines: number) =>
  Array.from({ length: lines }, (_, at) => ({ number: `S-${at}`, amount: at, day: '2026-11-20' }));

/** Beside a full cart: all of them are planned, and none has room. */
export const week = (products: readonly number[]) =>
  products.slice(0, 500).map((id) => ({ manufacturer_product: id, quantity: 1 }));

export function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
}
