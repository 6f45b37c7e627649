import { FINDING_KINDS } from '@formulary/contracts/invoices/verdicts';
import { type Cents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { readGivenBack } from './given-back.ts';

const TAKES = { practiceId: 'int', since: 'timestamptz?' } as const;

const LINES = statement('charged_lines_of_wholesalers', {
  takes: TAKES,
  gives: { wholesalerId: 'int', lines: 'int' },
  sql: `SELECT v.wholesaler_id AS "wholesalerId", count(*)::int AS lines FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id
    WHERE v.practice_id = $practiceId AND NOT v.is_credit AND ($since IS NULL OR v.received_at >= $since) GROUP BY v.wholesaler_id`,
});

/** Where a document gave back of the line of an order, its verdicts are of the rest. */
const FOUND = statement('findings_of_wholesalers', {
  takes: { ...TAKES, findingKinds: 'text[]' },
  gives: { wholesalerId: 'int', findings: 'int', amount: 'float8' },
  sql: `SELECT wholesaler_id AS "wholesalerId", sum(findings)::int AS findings, sum(amount)::float8 AS amount FROM (
      SELECT v.wholesaler_id, 1 AS findings, d.amount FROM invoices v JOIN invoice_verdicts d ON d.invoice_id = v.id
      WHERE v.practice_id = $practiceId AND NOT v.is_credit AND ($since IS NULL OR v.received_at >= $since)
        AND d.kind = ANY ($findingKinds) AND d.amount > 0
      UNION ALL
      SELECT given.wholesaler_id, CASE WHEN EXISTS (SELECT FROM invoice_verdicts d
          WHERE d.order_item_id = given.order_item_id AND d.kind = ANY ($findingKinds) AND d.amount > 0) THEN 0 ELSE 1 END, given.amount
      FROM (SELECT c.wholesaler_id, f.order_item_id, sum(f.amount) AS amount FROM invoices c JOIN finding_credits f ON f.credit_id = c.id
          WHERE c.practice_id = $practiceId AND f.invoice_id IS NULL GROUP BY c.wholesaler_id, f.order_item_id) given
        CROSS JOIN LATERAL (SELECT min(v.received_at) AS at
          FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id JOIN invoices v ON v.id = l.invoice_id
          WHERE m.order_item_id = given.order_item_id AND NOT v.is_credit) charged
      WHERE charged.at IS NOT NULL AND ($since IS NULL OR charged.at >= $since)
    ) ever GROUP BY wholesaler_id`,
});

const CLAIMED = statement('claimed_from_wholesalers', {
  takes: TAKES,
  gives: { wholesalerId: 'int', amount: 'float8' },
  sql: `SELECT c.wholesaler_id AS "wholesalerId", sum(i.amount)::float8 AS amount FROM claims c JOIN claim_items i ON i.claim_id = c.id
    WHERE c.practice_id = $practiceId AND ($since IS NULL OR c.made_at >= $since)
      AND EXISTS (SELECT FROM claim_sendings s WHERE s.claim_id = c.id AND s.fault IS NULL)
    GROUP BY c.wholesaler_id`,
});

/** What a claim's item `i` and a credit `f` are both of. */
const OF_SAME = `(f.order_item_id = i.order_item_id
    OR i.order_item_id IS NULL AND f.order_item_id IS NULL AND f.invoice_line_id = i.invoice_line_id
    OR i.order_item_id IS NULL AND i.invoice_line_id IS NULL AND f.order_item_id IS NULL AND f.invoice_line_id IS NULL
      AND f.invoice_id = i.invoice_id)`;

/** Days until something was given back of each claim that was sent, and of each invoice of which that was not claimed before. */
const WAITS = statement('waits_for_credit', {
  takes: TAKES,
  gives: { wholesalerId: 'int', days: 'float8' },
  sql: `SELECT c.wholesaler_id AS "wholesalerId", (extract(epoch FROM credit.at - sent.at) / 86400)::float8 AS days
    FROM claims c
      CROSS JOIN LATERAL (SELECT min(s.asked_at) AS at FROM claim_sendings s WHERE s.claim_id = c.id AND s.fault IS NULL) sent
      CROSS JOIN LATERAL (SELECT least(
        (SELECT min(v.received_at) FROM claim_items i JOIN finding_credits f ON ${OF_SAME} JOIN invoices v ON v.id = f.credit_id AND v.practice_id = c.practice_id
          WHERE i.claim_id = c.id AND v.received_at >= sent.at),
        (SELECT min(a.answered_at) FROM claim_answers a
          WHERE a.claim_id = c.id AND a.kind = 'credited' AND a.taken_back_at IS NULL)) AS at) credit
    WHERE c.practice_id = $practiceId AND credit.at IS NOT NULL AND ($since IS NULL OR c.made_at >= $since)
    UNION ALL
    SELECT charged.wholesaler_id, greatest(0, extract(epoch FROM min(v.received_at) - charged.received_at) / 86400)::float8
    FROM invoices v JOIN finding_credits f ON f.credit_id = v.id
      CROSS JOIN LATERAL (
        SELECT n.id, n.wholesaler_id, n.received_at FROM invoices n
        WHERE n.practice_id = v.practice_id AND n.id = coalesce(f.invoice_id, (SELECT o.id
          FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id JOIN invoices o ON o.id = l.invoice_id
          WHERE m.order_item_id = f.order_item_id AND NOT o.is_credit ORDER BY o.received_at, o.id LIMIT 1))
      ) charged
    WHERE v.practice_id = $practiceId AND ($since IS NULL OR charged.received_at >= $since) AND NOT EXISTS (
      SELECT FROM claim_items i JOIN claim_sendings s ON s.claim_id = i.claim_id
      WHERE s.fault IS NULL AND s.asked_at <= v.received_at AND ${OF_SAME})
    GROUP BY charged.id, charged.wholesaler_id, charged.received_at`,
});

/** How a wholesaler charged, and what it gave back; also of several practices. */
export interface WholesalerFigures {
  readonly lines: number;
  readonly findings: number;
  readonly found: Cents;
  readonly claimed: Cents;
  readonly givenBack: Cents;
  /** Days, one for each claim or invoice of which something was given back. */
  readonly waits: readonly number[];
}

/** By wholesaler. `since`: what came, was claimed and was given back since then. One statement after the other. */
export async function readWholesalerFigures(
  db: Sql,
  practiceId: number,
  since: Date | null,
): Promise<Map<number, WholesalerFigures>> {
  const of = { practiceId, since };
  const figures = new Map<number, WholesalerFigures>();
  const add = (wholesalerId: number, more: Partial<WholesalerFigures>) =>
    figures.set(wholesalerId, sumFigures([figures.get(wholesalerId) ?? NONE, { ...NONE, ...more }]));
  for (const { wholesalerId, lines } of await db.run(LINES, of)) add(wholesalerId, { lines });
  for (const { wholesalerId, findings, amount } of await db.run(FOUND, { ...of, findingKinds: FINDING_KINDS }))
    add(wholesalerId, { findings, found: toCents(amount) });
  for (const { wholesalerId, amount } of await db.run(CLAIMED, of)) add(wholesalerId, { claimed: toCents(amount) });
  for (const { wholesalerId, at, amount } of await readGivenBack(db, practiceId))
    if (since === null || at >= since) add(wholesalerId, { givenBack: amount });
  for (const [wholesalerId, waits] of Map.groupBy(await db.run(WAITS, of), (wait) => wait.wholesalerId))
    add(wholesalerId, { waits: waits.map(({ days }) => days) });
  return figures;
}

export const NONE: WholesalerFigures = { lines: 0, findings: 0, found: 0, claimed: 0, givenBack: 0, waits: [] };

export const sumFigures = (all: readonly WholesalerFigures[]): WholesalerFigures =>
  all.reduce(
    (sum, one) => ({
      lines: sum.lines + one.lines,
      findings: sum.findings + one.findings,
      found: sum.found + one.found,
      claimed: sum.claimed + one.claimed,
      givenBack: sum.givenBack + one.givenBack,
      waits: [...sum.waits, ...one.waits],
    }),
    NONE,
  );

/** To a tenth; null without lines. */
export const findingsPerThousandLines = ({ findings, lines }: WholesalerFigures): number | null =>
  lines === 0 ? null : toTenth((1_000 * findings) / lines);

/** The median, to a tenth; null where nothing was given back. */
export function daysToCredit({ waits }: WholesalerFigures): number | null {
  const sorted = [...waits].sort((one, two) => one - two);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : toTenth((low + high) / 2);
}

const toTenth = (value: number) => Math.round(value * 10) / 10;
