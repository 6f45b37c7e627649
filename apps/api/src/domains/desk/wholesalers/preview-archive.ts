import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { countCartsWith } from '../../cart/public.ts';

const COUNTS = statement('counts_to_archive_wholesaler', {
  anyPractice: 'the provider is told what it would change for all practices',
  takes: { id: 'int' },
  gives: { offers: 'int', practices: 'int', parts: 'int', lists: 'int' },
  sql: `SELECT (SELECT count(*) FROM offers o WHERE o.wholesaler_id = w.id AND o.is_available)::int AS offers,
      (SELECT count(*) FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id)::int AS practices,
      (SELECT count(*) FROM wholesale_orders p WHERE p.wholesaler_id = w.id AND p.status IN ('created', 'processing', 'error'))::int AS parts,
      (SELECT count(*) FROM held_lists h WHERE h.state = 'held' AND w.id = ANY(h.wholesaler_ids))::int AS lists
    FROM wholesalers w WHERE w.id = $id`,
});

interface WouldChange {
  readonly offers: number;
  /** With an account there. */
  readonly practices: number;
  /** Of orders, still to be sent. */
  readonly parts: number;
  /** Held ones, which are rejected then. */
  readonly lists: number;
  /** Open ones with lines there. */
  readonly carts: number;
}

/** What archiving a wholesaler would change. Throws `not_found`. */
export async function previewArchive({ db }: { db: Sql }, id: number): Promise<WouldChange> {
  const [counts] = await db.run(COUNTS, { id });
  if (!counts) throw notFound();
  return { ...counts, carts: await countCartsWith(db, { wholesalerId: id }) };
}
