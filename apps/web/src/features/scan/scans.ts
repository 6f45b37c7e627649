import type { PackScan } from '@formulary/gs1/read-scan';

/** One reading of a scanner or the camera. */
export interface Scan {
  readonly id: number;
  /** As it was read. */
  readonly text: string;
  /** Undefined for what is on no pack, such as a shelf's label. */
  readonly pack: PackScan | undefined;
}

let lastId = 0;

export function scanOf(text: string, pack: PackScan | undefined): Scan {
  lastId += 1;
  return { id: lastId, text, pack };
}
