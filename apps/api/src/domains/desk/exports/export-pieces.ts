import type { Sql } from '../../../db/sql.ts';
import { exportCatalogue } from '../../catalogue/public.ts';
import { exportOrders } from '../../orders/public.ts';
import { exportPriceList } from '../../price-lists/public.ts';
import type { Export } from './export-link.ts';

/** A file of the desk in pieces, each read when the one before was taken, as the command of the same name writes it. */
export function exportPieces(db: Sql, { kind, of }: Export): AsyncGenerator<string> {
  if (kind === 'catalogue') return exportCatalogue(db);
  if (kind === 'offers') return exportPriceList(db, Number(of.wholesaler));
  return exportOrders(db, {
    since: new Date(of.since ?? ''),
    until: new Date(of.until ?? ''),
    wholesalerId: idOf(of.wholesaler),
    practiceId: idOf(of.practice),
  });
}

const idOf = (written: string | undefined) => (written === undefined ? null : Number(written));
