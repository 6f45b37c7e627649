import { LONGEST_NOTE } from '@formulary/contracts/desk/list-uploads';
import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import type { ImportOptions } from '../../list-files/list-import.ts';
import type { ListLimits } from '../../list-files/list-limits.ts';

/** Who holds a list by hand, and what they wrote for whoever decides. */
export interface HeldWith {
  readonly by: string;
  readonly note: string;
}

const Words = z.object({ note: trimmedText({ max: LONGEST_NOTE }) });

/** Throws for an empty note. */
export const heldWith = (by: string, note: string): HeldWith => ({ by, ...Words.parse({ note }) });

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
  /** Holds it whatever it changes. */
  readonly heldWith?: HeldWith;
}
