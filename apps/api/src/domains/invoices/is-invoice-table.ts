import { DocumentError } from '@formulary/documents/document-error';
import { isSheet, isWorkbook } from '@formulary/documents/sheet/is-sheet';
import { factsOf, headerKeyOf, type SheetTable, tableOf } from '@formulary/documents/sheet/sheet-table';
import type { Sql } from '../../db/sql.ts';
import { readCsvCells } from '../../outside/invoice-pdfs/read-csv-cells.ts';
import { getWholesaler } from '../wholesalers/public.ts';
import { findColumns, headerHashOf } from './sheet-columns.ts';

/**
 * Whether a wholesaler's CSV file, of which the beginning is given, is an invoice and no list: it counts what is sold and has an
 * invoice's number, by its own headers or by what the provider said of these.
 */
export async function isInvoiceTable({ db }: { db: Sql }, slug: string, head: Buffer): Promise<boolean> {
  if (!isSheet(head) || isWorkbook(head)) return false;
  const table = await tableIn(head);
  if (!table) return false;
  const { id: wholesalerId } = await getWholesaler({ db }, slug);
  const headerHash = headerHashOf(headerKeyOf(table));
  const { columns = table.columns } = await findColumns(db, { practiceId: null, wholesalerId, headerHash });
  const isNumbered = columns.includes('invoice_number') || table.above.flatMap(factsOf).some(isNumber);
  return isNumbered && columns.includes('quantity');
}

const isNumber = ({ fact }: { fact: string }) => fact === 'invoice_number';

/** Whole lines alone: the last one is cut off. */
async function tableIn(head: Buffer): Promise<SheetTable | undefined> {
  try {
    return tableOf(await readCsvCells(head.subarray(0, head.lastIndexOf('\n') + 1)));
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}
