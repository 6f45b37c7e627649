import type { RecalledPacks } from '@formulary/contracts/records/recalls';

export interface PackGroup {
  readonly key: string;
  readonly product: RecalledPacks['manufacturer_product'];
  readonly batch: string | null;
  readonly expiresOn: string | null;
  readonly packs: number;
  readonly deliveries: readonly RecalledPacks[];
}

/** By product, batch and expiry, in the order in which the first of each came. */
export function groupPacks(rows: readonly RecalledPacks[]): PackGroup[] {
  const groups = new Map<string, PackGroup>();
  for (const row of rows) {
    const { manufacturer_product: product, batch, expires_on: expiresOn } = row;
    const key = JSON.stringify([product.id, batch, expiresOn]);
    const before = groups.get(key);
    groups.set(key, {
      ...{ key, product, batch, expiresOn },
      packs: (before?.packs ?? 0) + row.packs,
      deliveries: [...(before?.deliveries ?? []), row],
    });
  }
  return [...groups.values()];
}
