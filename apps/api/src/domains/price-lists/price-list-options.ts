import type { ImportOptions } from '../../list-files/list-import.ts';
import type { ListLimits } from '../../list-files/list-limits.ts';

export interface PriceListOptions extends ImportOptions {
  /** Slug; without it each row names its wholesaler. */
  readonly wholesaler?: string;
  /** Offers that the list lacks stay, and are not withdrawn. */
  readonly isDelta?: boolean;
  /** Of this list, in place of those of the installation. */
  readonly limits?: Partial<ListLimits>;
  /** Of a list from a drop folder, which is refused if current prices are newer. */
  readonly writtenAt?: Date;
  /** Applies a list that looks like a mistake: see `judgeList`. */
  readonly isForced?: boolean;
}
