import { QUANTITY_MAX } from '@formulary/contracts/cart';

/** A number of packs as it was typed; null for anything else. */
export function readPacks(text: string): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null;
  const packs = Number(text);
  return packs >= 1 && packs <= QUANTITY_MAX ? packs : null;
}
