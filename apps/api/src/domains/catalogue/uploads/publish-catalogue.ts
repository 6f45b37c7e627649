import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ImportReport } from '../../../list-files/import-report.ts';
import { listInBytes } from '../../../list-files/list.ts';
import { noteProgress, readUploadContent } from '../../list-uploads/public.ts';
import { type CatalogueDeps, importCatalogue } from '../import-catalogue.ts';
import { compareProducts, keepProductsAsTheyAre } from './compare-products.ts';
import { keepChanges } from './kept-changes.ts';

/** Takes it over from a try before, whose server may be gone or only slow. Answers nothing once it is published. */
const BEGIN = statement('begin_publishing_catalogue', {
  takes: { id: 'int' },
  gives: { try: 'int', name: 'text' },
  sql: `UPDATE list_uploads SET try = try + 1, rows_read = 0 WHERE id = $id AND state = 'publishing' RETURNING try, name`,
});

const IS_UNPUBLISHED = statement('is_catalogue_unpublished', {
  takes: { id: 'int' },
  sql: `SELECT FROM list_uploads WHERE id = $id AND state = 'publishing'`,
});

const SETTLE = statement('settle_catalogue_upload', {
  takes: { id: 'int', rows: 'int' },
  sql: `UPDATE list_uploads SET state = 'published', rows_read = $rows WHERE id = $id AND state = 'publishing'`,
});

const TAKE_BACK = statement('take_publishing_back', {
  takes: { id: 'int', try: 'int?', state: 'text', reason: 'text' },
  sql: `UPDATE list_uploads SET state = $state::list_upload_state, reason = $reason, rows_read = 0, preview = NULL, stamp = NULL,
      decided_at = NULL, decided_by = NULL
    WHERE id = $id AND state = 'publishing' AND ($try IS NULL OR try = $try)`,
});

const COUNT = statement('count_products', {
  gives: { count: 'int' },
  sql: 'SELECT count(*)::int AS count FROM products WHERE NOT taken_back',
});

export interface PublishedCatalogue {
  readonly id: number;
  readonly name: string;
  readonly report: ImportReport;
  /** Products before and after. */
  readonly products: readonly [before: number, after: number];
}

export interface PublishingDeps extends Omit<CatalogueDeps, 'record'> {
  /** Writes the audit, in the same transaction. */
  readonly recordPublished: (tx: Sql, published: PublishedCatalogue) => Promise<void>;
}

const OUTDATED = new DomainError(
  'preview_outdated',
  'Products changed since this preview: read the catalogue again, and look at it once more.',
);

/**
 * Applies a catalogue exactly as it was previewed, in one transaction. Where it would now change something else, it is
 * refused, and nothing is changed. Two tries at once publish it once.
 */
export async function publishCatalogue({ recordPublished, ...deps }: PublishingDeps, id: number): Promise<void> {
  const { db } = deps;
  const [begun] = await db.run(BEGIN, { id });
  if (!begun) return;
  const { name } = begun;
  const of = { id, try: begun.try };
  const { content, stamp } = await readUploadContent({ db }, id);
  try {
    await importCatalogue(deps, listInBytes(name, content, {}), { skipsBad: true }, noteProgress(db, of), {
      async staged(tx) {
        if ((await tx.run(IS_UNPUBLISHED, { id })).length === 0)
          throw new DomainError('wrong_state', 'It is published.');
        await keepProductsAsTheyAre(tx);
      },
      async written(tx, ids) {
        if ((await compareProducts(tx, ids)).stamp !== stamp) throw OUTDATED;
      },
      async kept(tx, report) {
        if ((await tx.write(SETTLE, { id, rows: report.rows })) === 0) throw OUTDATED;
        await keepChanges(tx, id);
        const [counted] = await tx.run(COUNT);
        const after = counted?.count ?? 0;
        await recordPublished(tx, { id, name, report, products: [after - report.new, after] });
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
    await db.write(TAKE_BACK, { ...of, state: 'refused', reason: error.message });
  }
}

/** Says that it could not be published, after the last try. */
export async function giveUpPublishing(db: Sql, id: number): Promise<void> {
  const reason = 'The server could not publish it, for a fault of its own. Nothing of it is applied. Read it again.';
  await db.write(TAKE_BACK, { id, try: null, state: 'failed', reason });
}
