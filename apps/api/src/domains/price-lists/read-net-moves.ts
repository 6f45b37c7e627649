import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { CREATE_PRICE_LIST_CHANGES } from './compare-list.ts';

const net = (of: string) =>
  `greatest(0, ${of}.gross_price - round(${of}.gross_price * least(100, coalesce(${of}.manufacturer_discount_override, p.manufacturer_discount) + ${of}.discount) / 100, 2))`;

/** What a piece of each changed offer costs before the list and by it: discounts leap as prices do. */
const NET_MOVES = `SELECT c.line, c.wholesaler_id, c.product_id, o.gross_price AS gross_before, c.gross_price AS gross_now,
      ${net('o')} AS net_before, ${net('c')} AS net_now
    FROM price_list_changes c JOIN offers o ON o.id = c.offer_id JOIN products p ON p.id = c.product_id
    WHERE c.kind = 'changed' AND c.is_repriced AND o.is_available`;

const COUNT = statement('count_net_moves', {
  takes: { much: 'float8', some: 'float8' },
  gives: { wholesalerId: 'int', much: 'int', some: 'int' },
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: `SELECT wholesaler_id AS "wholesalerId",
      (count(*) FILTER (WHERE abs(net_now - net_before) * 100 > net_before * $much::numeric))::int AS much,
      (count(*) FILTER (WHERE abs(net_now - net_before) * 100 > net_before * $some::numeric))::int AS some
    FROM (${NET_MOVES}) moves GROUP BY wholesaler_id`,
});

export type NetMoves = RowOfStatement<typeof COUNT>;

/** How many of each wholesaler's net prices move by more than so many percent, in either direction. */
export function countNetMoves(tx: Sql, percents: { much: number; some: number }): Promise<NetMoves[]> {
  return tx.run(COUNT, percents);
}

const MOVED = 'abs(net_now - net_before)';
const SHARE = `${MOVED} / greatest(net_before, 0.01)`;

/** What moves is found once for both orders: it is most of the time. */
const LARGEST = statement('largest_net_moves', {
  takes: { limit: 'int' },
  gives: {
    isByPercent: 'bool',
    wholesaler: 'text',
    code: 'text',
    name: 'text',
    /** In euros. */
    grossBefore: 'float8',
    grossNow: 'float8',
    netBefore: 'float8',
    netNow: 'float8',
    /** Of the net price before; null where that was nothing. */
    percent: 'float8?',
  },
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: `WITH moves AS MATERIALIZED (
      SELECT *, ${MOVED} AS euros, ${SHARE} AS share FROM (${NET_MOVES}) m WHERE net_now <> net_before OR gross_now <> gross_before
    ), largest AS (
      (SELECT true AS by_percent, row_number() OVER (ORDER BY share DESC, euros DESC, line) AS place, * FROM moves
        ORDER BY share DESC, euros DESC, line LIMIT $limit)
      UNION ALL
      (SELECT false, row_number() OVER (ORDER BY euros DESC, share DESC, line), * FROM moves
        ORDER BY euros DESC, share DESC, line LIMIT $limit)
    )
    SELECT m.by_percent AS "isByPercent", w.slug AS wholesaler, p.code, p.name, m.gross_before::float8 AS "grossBefore",
      m.gross_now::float8 AS "grossNow", m.net_before::float8 AS "netBefore", m.net_now::float8 AS "netNow",
      round((m.net_now - m.net_before) * 100 / nullif(m.net_before, 0), 1)::float8 AS percent
    FROM largest m JOIN wholesalers w ON w.id = m.wholesaler_id JOIN products p ON p.id = m.product_id
    ORDER BY m.by_percent, m.place`,
});

type LargestMove = Omit<RowOfStatement<typeof LARGEST>, 'isByPercent'>;

/** The offers whose net prices move the furthest. */
export async function readLargestNetMoves(
  tx: Sql,
  limit: number,
): Promise<{ byPercent: LargestMove[]; byEuros: LargestMove[] }> {
  const found = await tx.run(LARGEST, { limit });
  const of = (wanted: boolean) =>
    found.filter(({ isByPercent }) => isByPercent === wanted).map(({ isByPercent: _, ...move }) => move);
  return { byPercent: of(true), byEuros: of(false) };
}
