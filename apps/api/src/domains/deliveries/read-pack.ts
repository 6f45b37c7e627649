import { readElementString } from '@formulary/gs1/read-element-string';

/** What a scan or what was typed says of packs. */
export interface ReadPack {
  /** Of the pack, or of what a carton holds; null where a product code was typed. */
  readonly gtin: string | null;
  readonly productCode: string | null;
  /** How many a carton holds, as its barcode says. */
  readonly count: number;
  readonly batch: string | null;
  readonly expiresOn: string | null;
  readonly serial: string | null;
}

/**
 * Reads a barcode as its scanner sent it, else takes the text for a product code. Null for the number of a box or pallet
 * alone: what is in it is not known. A batch that may be joined to what follows is left out: it is asked for.
 */
export function readPack(code: string, year: number): ReadPack | null {
  const read = readElementString(code, year);
  if ('fault' in read) {
    return { gtin: null, productCode: code.trim(), count: 1, batch: null, expiresOn: null, serial: null };
  }
  const gtin = read.gtin ?? read.containedGtin;
  if (gtin === undefined) return null;
  return {
    gtin,
    productCode: null,
    count: read.count ?? 1,
    batch: read.mayBeJoined ? null : (read.batch ?? null),
    expiresOn: read.expiry ?? null,
    serial: read.mayBeJoined ? null : (read.serial ?? null),
  };
}

/** Whether a GTIN names a carton of packs rather than a pack: its first digit is the level of packing (GS1, 2.1). */
export const isCarton = (gtin: string): boolean => /^[1-8]\d{13}$/.test(gtin);
