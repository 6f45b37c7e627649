import type { ReceiptEntry } from '@formulary/contracts/deliveries/receipts';

/** What is left of an entry when corrections have taken packs of it back. */
export function leftOf(entry: ReceiptEntry, entries: readonly ReceiptEntry[]): number {
  const back = entries.filter(({ corrects }) => corrects === entry.id);
  return entry.quantity + back.reduce((sum, { quantity }) => sum + quantity, 0);
}
