import { type CatalogueRevert, SHOWN_PRODUCTS } from '@formulary/contracts/desk/catalogue-uploads';
import { LOCKS, lockInTransaction } from '../../../db/advisory-locks.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { applyCatalogue } from '../apply-catalogue.ts';
import type { CatalogueDeps } from '../import-catalogue.ts';
import { findBrought, freeGtinsOfBrought, hideProducts } from './brought-products.ts';
import { forgetChanges, reverseChanges } from './kept-changes.ts';
import { readChanges } from './read-changes.ts';
import { stageProductsBefore } from './stage-before.ts';
import { assertUnchangedSince } from './unchanged-since.ts';
import { type FoundCatalogue, getCatalogueUpload } from './upload-queries.ts';

const NEWER = statement('catalogue_published_since', {
  takes: { id: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT upload_id AS id FROM catalogue_upload_changes WHERE upload_id <> $id LIMIT 1',
});

const SETTLE = statement('settle_reverted_catalogue', {
  takes: { id: 'int', by: 'text', at: 'timestamptz' },
  sql: 'UPDATE list_uploads SET reverted_at = $at, reverted_by = $by WHERE id = $id AND reverted_at IS NULL',
});

export interface RevertedCatalogue extends CatalogueRevert {
  readonly id: number;
  readonly name: string;
}

export interface RevertDeps extends Omit<CatalogueDeps, 'record'> {
  readonly clock: Clock;
  /** Archives a product by its code, with its offers. */
  readonly archive: (tx: Sql, code: string) => Promise<unknown>;
  /** Writes the audit, in the same transaction. */
  readonly record?: (tx: Sql, reverted: RevertedCatalogue) => Promise<void>;
}

/**
 * Takes the newest published catalogue back, in one transaction: what it changed is as before, and what it brought is
 * hidden, or archived where anything names it. Throws `wrong_state` where it is not the newest, or a product of it changed since.
 */
export async function revertCatalogue(
  { db, jobs, clock, productsChanged, archive, record }: RevertDeps,
  { id, by, isDryRun = false }: { id: number; by: string; isDryRun?: boolean },
): Promise<RevertedCatalogue> {
  return db.longTransaction(
    async (tx) => {
      await lockInTransaction(tx, LOCKS.catalogue);
      // Nobody offers what is about to be hidden.
      if (!isDryRun) await lockInTransaction(tx, LOCKS.newOffers);
      const { name } = await assertMayBeReverted(tx, await getCatalogueUpload({ db: tx }, id));
      await assertUnchangedSince(tx, id);
      await reverseChanges(tx, id);
      const { columns, created, changed } = await readChanges(tx, SHOWN_PRODUCTS);
      const { named, unnamed } = await findBrought(tx, id);
      const of = { id, name, hidden: unnamed.length, archived: named.length };
      const differences = { changed_columns: columns, first_changed: changed, first_gone: created };
      if (isDryRun) return { ...of, changed: await countChanged(tx, id), ...differences };
      await stageProductsBefore(tx, id);
      await freeGtinsOfBrought(tx, id);
      for (const { code } of named) await archive(tx, code);
      await hideProducts(tx, { ids: unnamed.map((product) => product.id), at: clock.now() });
      const { changedIds } = await applyCatalogue(tx);
      await productsChanged(tx, { jobs, productIds: changedIds });
      await tx.write(SETTLE, { id, by, at: clock.now() });
      await forgetChanges(tx, id);
      const reverted = { ...of, changed: changedIds.length, ...differences };
      await record?.(tx, reverted);
      return reverted;
    },
    { keeps: !isDryRun },
  );
}

const CHANGED = statement('count_products_before', {
  takes: { id: 'int' },
  gives: { count: 'int' },
  sql: 'SELECT count(*)::int AS count FROM catalogue_upload_changes WHERE upload_id = $id AND before IS NOT NULL',
});

async function countChanged(tx: Sql, id: number): Promise<number> {
  const [counted] = await tx.run(CHANGED, { id });
  return counted?.count ?? 0;
}

async function assertMayBeReverted(tx: Sql, upload: FoundCatalogue): Promise<FoundCatalogue> {
  const { id, state, revertedAt, revertedBy, mayBeReverted } = upload;
  if (mayBeReverted) return upload;
  if (state !== 'published') throw new DomainError('wrong_state', `Catalogue upload ${id} is not published.`);
  if (revertedAt) {
    const words = `Catalogue upload ${id} was taken back at ${revertedAt.toISOString()} by ${revertedBy}.`;
    throw new DomainError('wrong_state', words);
  }
  const [newer] = await tx.run(NEWER, { id });
  const words = newer
    ? `A newer catalogue was published, upload ${newer.id}: only the newest can be taken back.`
    : `Nothing of catalogue upload ${id} is left to take back.`;
  throw new DomainError('wrong_state', words);
}
