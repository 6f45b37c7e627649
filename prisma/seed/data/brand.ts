import type { ManufacturerKey } from './manufacturers.ts';
import type { PreparationKey } from './preparations.ts';

/** An invented trade name and what is sold under it. */
export interface Brand {
  readonly maker: ManufacturerKey;
  readonly of: readonly PreparationKey[];
  /** Its list prices against the usual ones; 1 unless said. */
  readonly level?: number;
  /** The manufacturer's discount in percent; none unless said. */
  readonly discount?: number;
  /** Not authorised in Ireland: imported under an AR16 licence for each order. */
  readonly imported?: true;
  /** In the catalogue, but on no wholesaler's list. */
  readonly unlisted?: true;
}
