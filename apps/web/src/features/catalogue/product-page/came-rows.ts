import type { ProductReceipt, ProductReceiptPacks } from '@formulary/contracts/deliveries/product-receipts';
import { formatDayOfYear } from '../../../lib/dates.ts';

/** Packs of one batch as one delivery brought them. */
export type CameRow = ProductReceiptPacks & Omit<ProductReceipt, 'packs'> & { readonly key: string };

export const cameRows = (receipts: readonly ProductReceipt[]): CameRow[] =>
  receipts.flatMap(({ packs, ...receipt }) =>
    packs.map((batch, at) => ({ ...receipt, ...batch, key: `${receipt.receipt} ${at}` })),
  );

export const expiryWords = ({ expires_on: day }: Pick<CameRow, 'expires_on'>): string =>
  day === null ? '–' : formatDayOfYear(day);

/** Of what is not in the practice nothing is said. */
export function ageWords({ age, kind }: Pick<CameRow, 'age' | 'kind'>): string | null {
  if (age === null || kind === 'rejected') return null;
  return age === 'expired' ? 'Expired' : 'Short-dated';
}
