import { type Db, queryIn } from '@formulary/api/db/client';
import { refreshSearchRows } from '@formulary/api/domains/catalogue/refresh-search-rows';
import { lockCatalogue } from '@formulary/api/domains/catalogue/stage-catalogue';
import { DomainError } from '@formulary/api/kernel/domain-error';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import { z } from 'zod';
import { getMarkedProduct } from './get-marked-product.ts';
import { refuseCycles } from './refuse-cycles.ts';

/** The provider's marks of a product; what is left out stays as it is. */
export interface ProductMarks {
  readonly isPreferred?: boolean | undefined;
  /** Codes of other products; null takes the mark away. */
  readonly preferredProduct?: string | null | undefined;
  readonly replacedBy?: string | null | undefined;
  /** Empty takes it away. */
  readonly note?: string | undefined;
  readonly notePrompt?: boolean | undefined;
  readonly requiresAr16Form?: boolean | undefined;
  readonly requiresControlledDrugForm?: boolean | undefined;
}

const Note = z.object({ note: z.string().trim().max(2_000) });

/**
 * Changes what the provider says of a product; search follows, also of those that it replaces. Throws a refusal when it
 * or another that is named does not exist, when it is named as its own, when replacements would form a cycle, or a note
 * is to be acknowledged that is not there.
 */
export function changeProduct({ db, note: keep }: { db: Db; note?: NoteChange }, code: string, marks: ProductMarks) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const query = queryIn(tx);
    const product = await getMarkedProduct(query, code);
    const idOf = async (named: string | null | undefined) => {
      if (named === null || named === undefined) return named;
      if (named === code) throw new DomainError('invalid', `${code} is named as its own.`);
      return (await getMarkedProduct(query, named)).id;
    };
    const { preferredProduct, replacedBy, note: written, ...flags } = marks;
    const note = written === undefined ? product.note : Note.parse({ note: written }).note || null;
    const notePrompt = flags.notePrompt ?? (note !== null && product.notePrompt);
    if (notePrompt && note === null) throw new DomainError('invalid', `${code} has no note to be acknowledged.`);
    const changes = {
      ...flags,
      ...{ note, notePrompt },
      preferredProductId: await idOf(preferredProduct),
      replacedById: await idOf(replacedBy),
    };
    const data = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    await tx.product.update({ where: { id: product.id }, data });
    await refuseCycles(tx);
    await refreshSearchRows(tx, [product.id]);
    const after = await getMarkedProduct(query, code);
    keep?.({ ...product }, { ...after });
    return after;
  });
}
