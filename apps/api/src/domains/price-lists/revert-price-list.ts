import type { Db } from '../../db/client.ts';
import type { LongTransaction } from '../../db/long-transaction.ts';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { ProductsChanged } from '../catalogue/public.ts';
import { applyStagedList } from './apply-staged-list.ts';
import { compareList } from './compare-list.ts';
import { lockWholesalers, timeOfList } from './lock-wholesalers.ts';
import { CREATE_PRICE_LIST_ROWS } from './stage-list.ts';

const TASK = statement('price_task_to_revert', {
  takes: { id: 'int' },
  gives: {
    wholesalerId: 'int',
    slug: 'text',
    at: 'timestamptz',
    isFinished: 'bool',
    newestId: 'int',
    newestReverts: 'int?',
  },
  sql: `SELECT t.wholesaler_id AS "wholesalerId", w.slug, t.created_at AS at, t.status = 'finished' AS "isFinished",
      newest.id AS "newestId", newest.reverts_id AS "newestReverts"
    FROM price_tasks t JOIN wholesalers w ON w.id = t.wholesaler_id
    JOIN LATERAL (
      SELECT id, reverts_id FROM price_tasks n WHERE n.wholesaler_id = t.wholesaler_id AND (n.status = 'finished' OR n.id = t.id)
      ORDER BY n.status, n.created_at DESC, n.id DESC LIMIT 1
    ) newest ON true
    WHERE t.id = $id`,
});
type TaskToRevert = RowOfStatement<typeof TASK>;

/**
 * What the wholesaler offered before a list, as a full list: `priced_at`, `withdrawn_at` and the codes that ended carry the time
 * of the list that changed them. Offers that it brought, or brought back, are not among it. Stock is what was reported last.
 */
const STAGE_BEFORE = statement('stage_offers_before', {
  takes: { wholesalerId: 'int', at: 'timestamptz' },
  after: [CREATE_PRICE_LIST_ROWS],
  sql: `INSERT INTO price_list_rows (line, wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity)
    SELECT (row_number() OVER (ORDER BY o.id))::int, o.wholesaler_id, o.product_id, coalesce(code.wholesaler_code, o.wholesaler_code),
      coalesce(before.gross_price, o.gross_price),
      CASE WHEN before.offer_id IS NULL THEN o.discount ELSE before.discount END,
      CASE WHEN before.offer_id IS NULL THEN o.manufacturer_discount_override ELSE before.manufacturer_discount_override END,
      o.stock_quantity
    FROM offers o JOIN products p ON p.id = o.product_id AND p.archived_at IS NULL
    LEFT JOIN offer_codes code ON code.offer_id = o.id AND code.valid_to = $at
    LEFT JOIN LATERAL (
      SELECT * FROM offer_prices r WHERE r.offer_id = o.id AND r.valid_from < $at ORDER BY r.valid_from DESC LIMIT 1
    ) before ON o.priced_at = $at
    WHERE o.wholesaler_id = $wholesalerId AND (o.is_available OR o.withdrawn_at = $at)
      AND (o.priced_at <> $at OR (before.offer_id IS NOT NULL AND before.valid_to IS NULL))`,
});

export interface RevertDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs?: Jobs;
  readonly productsChanged: ProductsChanged;
  /** Writes the audit, in the same transaction. */
  readonly record?: (sql: Sql, reverted: Reverted) => Promise<void>;
}

/** A list that was taken back. */
export interface TakenBack {
  readonly reverted: number;
  /** The list that takes it back; none in a dry run. */
  readonly task: number | undefined;
  readonly wholesaler: string;
  /** Offers as they were before: with another price, code or discount, or back. */
  readonly changed: number;
  /** Offers that the list brought. */
  readonly gone: number;
  /** Gross prices. */
  readonly moved: number;
}

export interface Reverted extends TakenBack {
  /** Gross prices. */
  readonly up: number;
  readonly down: number;
}

/**
 * Takes an applied price list back by a list of its own: prices, discounts, codes and offers are those of before, stock is
 * what was reported last. Throws `wrong_state` where a newer list has changed anything since.
 */
export async function revertPriceList(
  { db, clock, jobs, productsChanged, record }: RevertDeps,
  { taskId, by, isDryRun = false }: { taskId: number; by: string; isDryRun?: boolean },
): Promise<Reverted> {
  return db.longTransaction(
    async (tx) => {
      const { wholesalerId } = await getTask(tx, taskId);
      const [locked] = await lockWholesalers(tx, [wholesalerId]);
      // Read again: a list, or the same command, may have come before the lock.
      const task = assertNewest(taskId, await getTask(tx, taskId));
      const at = await timeOfList(tx, [wholesalerId], clock.now());
      const rows = await stageBefore(tx, task);
      const staged = new Map([[wholesalerId, { rows, good: rows, sendsStock: false }]]);
      const compared = await compareList(tx, staged, { isFull: true });
      const [figures] = compared.figures;
      if (!figures?.isNews) throw new DomainError('wrong_state', `Nothing of list ${taskId} is left to take back.`);
      const { slug: wholesaler, changed, withdrawn: gone, up, down } = figures;
      const result = { reverted: taskId, wholesaler, changed, gone, moved: up + down, up, down };
      if (isDryRun) return { ...result, task: undefined };
      // As old as the list that it takes back: one that was written since may come.
      const times = { at, writtenAt: locked?.pricesWrittenAt ?? at, stockAt: at, reverts: taskId, broughtBy: by };
      const [written] = await applyStagedList(tx, { clock, jobs, productsChanged }, compared, times);
      const reverted = { ...result, task: written?.taskId };
      await record?.(tx, reverted);
      return reverted;
    },
    { keeps: !isDryRun },
  );
}

async function getTask(tx: Sql, id: number): Promise<TaskToRevert> {
  const [task] = await tx.run(TASK, { id });
  if (!task) throw new DomainError('not_found', `There is no applied list ${id}.`);
  return task;
}

function assertNewest(id: number, task: TaskToRevert): TaskToRevert {
  const { slug, isFinished, newestId, newestReverts } = task;
  if (!isFinished) throw new DomainError('wrong_state', `List ${id} of ${slug} was not applied.`);
  if (newestId === id) return task;
  throw new DomainError(
    'wrong_state',
    newestReverts === id
      ? `List ${id} of ${slug} is taken back already, by list ${newestId}.`
      : `A newer list of ${slug} was applied, list ${newestId}: only the newest can be taken back.`,
  );
}

async function stageBefore(tx: LongTransaction, { wholesalerId, at }: TaskToRevert): Promise<number> {
  await tx.write(CREATE_PRICE_LIST_ROWS);
  return tx.write(STAGE_BEFORE, { wholesalerId, at });
}

const TAKEN_BACK = statement('price_task_that_reverts', {
  takes: { taskId: 'int', by: 'text' },
  gives: { task: 'int', wholesaler: 'text', changed: 'int', gone: 'int', moved: 'int' },
  sql: `SELECT r.id AS task, w.slug AS wholesaler, r.changed, r.withdrawn AS gone, r.moved
    FROM price_tasks t JOIN price_tasks r ON r.wholesaler_id = t.wholesaler_id AND r.reverts_id = t.id AND r.brought_by = $by
    JOIN wholesalers w ON w.id = t.wholesaler_id
    WHERE t.id = $taskId ORDER BY r.id DESC LIMIT 1`,
});

/** What this person took back before. */
export async function findReverted(
  { db }: { db: Sql },
  { taskId, by }: { taskId: number; by: string },
): Promise<TakenBack | undefined> {
  const [found] = await db.run(TAKEN_BACK, { taskId, by });
  return found && { reverted: taskId, ...found };
}
