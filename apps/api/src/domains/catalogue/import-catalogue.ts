import type { Db } from '../../db/client.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { applyCatalogue, type ImportedCatalogue } from './apply-catalogue.ts';
import { type CatalogueRow, lockCatalogue, rejectRepeated, stageProducts } from './stage-catalogue.ts';

/**
 * Creates products and changes those whose row differs, by code, in one transaction and a fixed number of statements.
 * Products that the list lacks stay. Throws when a code is listed twice, when one that is named as preferred or
 * replacing does not exist, or when replacements would form a cycle; nothing is applied then.
 */
export async function importCatalogue({ db }: { db: Db }, rows: readonly CatalogueRow[]): Promise<ImportedCatalogue> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    await stageProducts(tx, rows);
    const [repeated] = await rejectRepeated(tx);
    if (repeated) throw new DomainError('list_not_valid', repeated.reason);
    return await applyCatalogue(tx);
  });
}
