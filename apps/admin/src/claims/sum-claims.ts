import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { FINDING_KINDS } from '@formulary/contracts/invoices';

const CLAIM_SUMS = statement('claim_sums_of_wholesalers', {
  takes: { since: 'timestamptz?', findingKinds: 'text[]' },
  gives: {
    wholesaler: 'text',
    lines: 'int',
    findings: 'int',
    found: 'float8',
    claimed: 'float8',
    credited: 'float8',
    daysToCredit: 'float8?',
  },
  sql: `WITH charged AS (
      SELECT v.wholesaler_id, count(*)::int AS lines FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id
      WHERE NOT v.is_credit AND ($since IS NULL OR v.received_at >= $since) GROUP BY v.wholesaler_id),
    -- Where a document gave back of the line of an order, its verdicts are of the rest.
    found AS (
      SELECT wholesaler_id, sum(findings)::int AS findings, sum(amount) AS amount FROM (
        SELECT v.wholesaler_id, 1 AS findings, d.amount FROM invoices v JOIN invoice_verdicts d ON d.invoice_id = v.id
        WHERE NOT v.is_credit AND ($since IS NULL OR v.received_at >= $since) AND d.kind = ANY ($findingKinds) AND d.amount > 0
        UNION ALL
        SELECT given.wholesaler_id, CASE WHEN EXISTS (SELECT FROM invoice_verdicts d
            WHERE d.order_item_id = given.order_item_id AND d.kind = ANY ($findingKinds) AND d.amount > 0) THEN 0 ELSE 1 END, given.amount
        FROM (SELECT c.wholesaler_id, f.order_item_id, sum(f.amount) AS amount FROM invoices c JOIN finding_credits f ON f.credit_id = c.id
            WHERE f.invoice_id IS NULL GROUP BY c.wholesaler_id, f.order_item_id) given
          CROSS JOIN LATERAL (SELECT min(v.received_at) AS at
            FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id JOIN invoices v ON v.id = l.invoice_id
            WHERE m.order_item_id = given.order_item_id AND NOT v.is_credit) charged
        WHERE charged.at IS NOT NULL AND ($since IS NULL OR charged.at >= $since)
      ) ever GROUP BY wholesaler_id),
    claimed AS (
      SELECT c.wholesaler_id, sum(i.amount) AS amount FROM claims c JOIN claim_items i ON i.claim_id = c.id
      WHERE ($since IS NULL OR c.made_at >= $since)
        AND EXISTS (SELECT FROM claim_sendings s WHERE s.claim_id = c.id AND s.fault IS NULL)
      GROUP BY c.wholesaler_id),
    credited AS (
      SELECT wholesaler_id, sum(amount) AS amount FROM (
        SELECT v.wholesaler_id, f.amount FROM invoices v JOIN finding_credits f ON f.credit_id = v.id
        WHERE $since IS NULL OR v.received_at >= $since
        UNION ALL
        SELECT c.wholesaler_id, t.amount
        FROM claims c JOIN claim_answers a ON a.claim_id = c.id JOIN claim_answer_items t ON t.claim_answer_id = a.id
        WHERE a.kind = 'credited' AND a.taken_back_at IS NULL AND ($since IS NULL OR a.answered_at >= $since)
      ) given GROUP BY wholesaler_id),
    waited AS (
      SELECT c.wholesaler_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM credit.at - sent.at) / 86400) AS days
      FROM claims c
        CROSS JOIN LATERAL (SELECT min(s.asked_at) AS at FROM claim_sendings s WHERE s.claim_id = c.id AND s.fault IS NULL) sent
        CROSS JOIN LATERAL (SELECT least(
          (SELECT min(v.received_at)
            FROM claim_items i JOIN finding_credits f ON f.order_item_id = i.order_item_id
              OR i.order_item_id IS NULL AND f.order_item_id IS NULL AND f.invoice_line_id = i.invoice_line_id
              OR i.order_item_id IS NULL AND i.invoice_line_id IS NULL AND f.order_item_id IS NULL AND f.invoice_line_id IS NULL
                AND f.invoice_id = i.invoice_id
              JOIN invoices v ON v.id = f.credit_id
            WHERE i.claim_id = c.id AND v.received_at >= sent.at),
          (SELECT min(a.answered_at) FROM claim_answers a
            WHERE a.claim_id = c.id AND a.kind = 'credited' AND a.taken_back_at IS NULL)) AS at) credit
      WHERE credit.at IS NOT NULL AND ($since IS NULL OR c.made_at >= $since) GROUP BY c.wholesaler_id)
    SELECT w.slug AS wholesaler, coalesce(charged.lines, 0) AS lines, coalesce(found.findings, 0) AS findings,
      coalesce(found.amount, 0)::float8 AS found, coalesce(claimed.amount, 0)::float8 AS claimed,
      coalesce(credited.amount, 0)::float8 AS credited, waited.days::float8 AS "daysToCredit"
    FROM wholesalers w LEFT JOIN charged ON charged.wholesaler_id = w.id LEFT JOIN found ON found.wholesaler_id = w.id
      LEFT JOIN claimed ON claimed.wholesaler_id = w.id LEFT JOIN credited ON credited.wholesaler_id = w.id
      LEFT JOIN waited ON waited.wholesaler_id = w.id
    ORDER BY w.preference, w.id`,
});

/** What each wholesaler charged wrongly and gave back, over all practices, in the order of preference. */
export async function sumClaims({ db }: { db: Sql }, since: Date | undefined) {
  const rows = await db.run(CLAIM_SUMS, { since: since ?? null, findingKinds: FINDING_KINDS });
  return rows.map(({ lines, findings, daysToCredit, ...row }) => ({
    ...row,
    ...{ lines, findings },
    findingsPerThousandLines: lines === 0 ? null : toTenth((1_000 * findings) / lines),
    daysToCredit: daysToCredit === null ? null : toTenth(daysToCredit),
  }));
}

const toTenth = (value: number) => Math.round(value * 10) / 10;
