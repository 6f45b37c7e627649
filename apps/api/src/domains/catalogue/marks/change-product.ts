import { z } from 'zod';
import { LOCKS, lockInTransaction } from '../../../db/advisory-locks.ts';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { defined } from '../../../kernel/defined.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import type { ProductsChanged } from '../products-changed.ts';
import { refreshSearchRows } from '../refresh-search-rows.ts';
import { getMarkedProduct, type MarkedProduct } from './get-marked-product.ts';
import { refuseCycles } from './refuse-cycles.ts';

/** What the provider marks on a product; undefined leaves it as it is. */
export interface ProductMarks {
  readonly isPreferred?: boolean | undefined;
  /** Codes of other products; null clears. */
  readonly preferredProduct?: string | null | undefined;
  readonly replacedBy?: string | null | undefined;
  /** Empty clears. */
  readonly note?: string | undefined;
  readonly notePrompt?: boolean | undefined;
  readonly requiresAr16Form?: boolean | undefined;
  readonly requiresControlledDrugForm?: boolean | undefined;
}

const CHANGE = statement('change_product', {
  takes: {
    ...{ id: 'int', isPreferred: 'bool', preferredProduct: 'text?', replacedBy: 'text?', note: 'text?' },
    ...{ notePrompt: 'bool', requiresAr16Form: 'bool', requiresControlledDrugForm: 'bool' },
  },
  sql: `UPDATE products SET is_preferred = $isPreferred, note = $note, note_prompt = $notePrompt,
      requires_ar16_form = $requiresAr16Form, requires_controlled_drug_form = $requiresControlledDrugForm,
      preferred_product_id = (SELECT id FROM products WHERE code = $preferredProduct),
      replaced_by_id = (SELECT id FROM products WHERE code = $replacedBy)
    WHERE id = $id`,
});

const Note = z.object({ note: z.string().trim().max(2_000) });

interface ChangeDeps {
  readonly db: Sql & Pick<Db, 'transaction'>;
  readonly jobs?: Jobs | undefined;
  readonly productsChanged: ProductsChanged;
}

/**
 * Changes marks of a product and refreshes search, also of products that it replaces. Throws `DomainError` for an
 * unknown product, one that names itself, a cycle of replacements, or a prompt without a note.
 */
export async function changeProduct(
  { note: keep, ...deps }: ChangeDeps & { note?: NoteChange },
  code: string,
  marks: ProductMarks,
) {
  const before = await changeProducts(deps, [{ code, ...marks }]);
  const after = await getMarkedProduct(deps.db, code);
  for (const product of before) keep?.({ ...product }, { ...after });
  return after;
}

/** The same for several in one transaction. Returns them as they were. */
export function changeProducts(
  { db, jobs, productsChanged }: ChangeDeps,
  changes: readonly (ProductMarks & { readonly code: string })[],
): Promise<MarkedProduct[]> {
  return db.transaction(async (tx) => {
    await lockInTransaction(tx, LOCKS.catalogue);
    const before: MarkedProduct[] = [];
    for (const { code, ...marks } of changes) before.push(await writeMarks(tx, code, marks));
    await refuseCycles(tx);
    const productIds = before.map(({ id }) => id);
    await refreshSearchRows(tx, productIds);
    await productsChanged(tx, { jobs, productIds });
    return before;
  });
}

async function writeMarks(tx: Sql, code: string, marks: ProductMarks): Promise<MarkedProduct> {
  const product = await getMarkedProduct(tx, code);
  const note = marks.note === undefined ? product.note : Note.parse({ note: marks.note }).note || null;
  const notePrompt = marks.notePrompt ?? (note !== null && product.notePrompt);
  if (notePrompt && note === null) throw new DomainError('invalid', `${code} has no note to be acknowledged.`);
  for (const named of [marks.preferredProduct, marks.replacedBy]) {
    if (named === code) throw new DomainError('invalid', `${code} is named as its own.`);
    if (named) await getMarkedProduct(tx, named);
  }
  await tx.write(CHANGE, { ...product, ...defined(marks), note, notePrompt });
  return product;
}
