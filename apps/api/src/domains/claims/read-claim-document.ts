import type { Sql } from '../../db/sql.ts';
import type { ClaimDocument } from '../../outside/documents/claim-document.ts';
import { CLAIM_ITEMS, CLAIM_PARTIES } from './claim-queries.ts';

/** A claim as it is sent; undefined where the practice has none of this id. */
export async function readClaimDocument(db: Sql, practiceId: number, id: number): Promise<ClaimDocument | undefined> {
  const [[parties], items] = await Promise.all([
    db.run(CLAIM_PARTIES, { practiceId, id }),
    db.run(CLAIM_ITEMS, { practiceId, id }),
  ]);
  if (!parties) return undefined;
  const { madeAt, wholesalerName, accountNumber, name, address, phone } = parties;
  return { id, madeAt, practice: { name, address, phone }, wholesalerName, accountNumber, items };
}
