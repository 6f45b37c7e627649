import type { LongTransaction } from '../../db/long-transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ProductsChanged } from '../catalogue/public.ts';
import { applyList } from './apply-list.ts';
import type { ComparedList } from './compare-list.ts';
import { supersedeHeldLists } from './hold-list.ts';
import { tellOfList, type WrittenTask } from './tell-of-list.ts';

interface ApplyDeps {
  readonly clock: Clock;
  readonly jobs?: Jobs | undefined;
  readonly productsChanged: ProductsChanged;
}

interface Times {
  readonly at: Date;
  /** When the prices were written; without it they are newer than all others. */
  readonly writtenAt?: Date | undefined;
  /** When the stock was reported. */
  readonly stockAt: Date;
}

interface Origin {
  readonly reverts?: number | null;
  /** Who or what brought it. */
  readonly broughtBy?: string | undefined;
}

/** Steps 4 and 5 of every list with prices. A task that it takes back is named. */
export async function applyStagedList(
  tx: LongTransaction,
  { clock, jobs, productsChanged }: ApplyDeps,
  compared: ComparedList,
  { at, writtenAt, stockAt, reverts = null, broughtBy }: Times & Origin,
): Promise<WrittenTask[]> {
  const { figures, productIds } = compared;
  await applyList(tx, compared, { at, sendsPrices: true, writtenAt: writtenAt ?? at, stockAt });
  const wholesalerIds = figures.map(({ wholesalerId }) => wholesalerId);
  await supersedeHeldLists(tx, { wholesalerIds, writtenAt: writtenAt ?? null, at });
  const tasks = await tellOfList(tx, { jobs, figures, began: at, finished: clock.now(), reverts, broughtBy });
  await productsChanged(tx, { jobs, productIds });
  return tasks;
}
