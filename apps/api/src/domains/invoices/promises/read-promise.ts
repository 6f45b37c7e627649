import type { NotedPromise } from '@formulary/contracts/invoices/noted-promises';
import type { Sql } from '../../../db/sql.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { PROMISES } from './promise-queries.ts';
import { promiseView } from './promise-view.ts';

/** A promise as it stands. Throws `not_found`. */
export async function readPromise(sql: Sql, practiceId: number, id: number): Promise<NotedPromise> {
  const [row] = await sql.run(PROMISES, { practiceId, id, orderId: null, invoiceId: null, most: 1 });
  if (!row) throw notFound();
  return promiseView(row);
}
