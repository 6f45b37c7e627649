import type { Sql } from '@formulary/api/db/sql';
import { expectPractice } from '@formulary/api/domains/accounts/get-practice';
import { batchesLookedFor, findReceived, type Received } from '@formulary/api/domains/records/find-received';
import { readNotice } from '@formulary/api/domains/records/read-notice';

interface RecalledPacks {
  readonly practice: number;
  readonly practiceName: string;
  readonly receivedOn: string;
  readonly packs: number;
  /** Of them. */
  readonly setAside: number;
  readonly product: string;
  readonly batch: string | null;
  readonly expiresOn: string | null;
  readonly wholesaler: string;
  readonly order: number | null;
}

export interface Recalled {
  /** As they are compared; ranges with a dash, GTINs where the text has no batch. */
  readonly batches: readonly string[];
  readonly found: readonly RecalledPacks[];
  /** Of the same batch, but of a product or with an expiry that the text does not name. */
  readonly others: readonly RecalledPacks[];
}

/** Who received packs of a recall. Throws `invalid` where its text names no batch and no GTIN, and where there is no such practice. */
export async function findRecalled(sql: Sql, text: string, practice: number | undefined): Promise<Recalled> {
  if (practice !== undefined) await expectPractice(sql, practice);
  const notice = readNotice(text);
  const { found, others } = await findReceived(sql, notice, practice ?? null);
  const numbers = batchesLookedFor(notice, found);
  const batches = numbers.length > 0 ? numbers : notice.gtins;
  return { batches, found: found.map(packsOf), others: others.map(packsOf) };
}

const packsOf = ({ practiceId, countedAt, productName, wholesalerName, orderId, ...row }: Received): RecalledPacks => ({
  ...{ practice: practiceId, practiceName: row.practiceName, receivedOn: countedAt.toISOString().slice(0, 10) },
  ...{ packs: row.packs, setAside: row.setAside, product: productName, batch: row.batch, expiresOn: row.expiresOn },
  ...{ wholesaler: wholesalerName, order: orderId },
});
