import { ClaimAnswerKind } from '@formulary/contracts/claims';
import { ClaimFacts, FindingKind } from '@formulary/contracts/claims/findings';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';
import { statement } from '../../db/statement.ts';

/** What goes with the claims of a wholesaler beside letter and CSV. */
const ClaimsFormat = z.enum(['own', 'peppol']);

/** Claims of a practice, the newest first, but for their findings. Without `id` all. */
export const CLAIM_HEADS = statement('claim_heads', {
  takes: { practiceId: 'int', id: 'int?' },
  gives: {
    id: 'int',
    wholesalerId: 'int',
    wholesalerName: 'text',
    address: 'text?',
    claimDays: 'int?',
    claimsFormat: ClaimsFormat,
    madeAt: 'timestamptz',
    firstSentAt: 'timestamptz?',
    lastSentAt: 'timestamptz?',
    isPromised: 'bool',
  },
  sql: `SELECT c.id, c.wholesaler_id AS "wholesalerId", w.name AS "wholesalerName", w.claims_address AS address,
      w.claim_days AS "claimDays", w.claims_format AS "claimsFormat", c.made_at AS "madeAt", sent.first AS "firstSentAt", sent.last AS "lastSentAt",
      EXISTS (SELECT FROM claim_answers a WHERE a.claim_id = c.id AND a.kind = 'promised' AND a.taken_back_at IS NULL) AS "isPromised"
    FROM claims c JOIN wholesalers w ON w.id = c.wholesaler_id
      CROSS JOIN LATERAL (SELECT min(s.asked_at) AS first, max(s.asked_at) AS last
        FROM claim_sendings s WHERE s.claim_id = c.id AND s.fault IS NULL) sent
    WHERE c.practice_id = $practiceId AND ($id IS NULL OR c.id = $id) ORDER BY c.id DESC`,
});

const Sending = z.strictObject({
  asked_on: z.iso.datetime({ precision: 3 }),
  address: z.string().nullable(),
  sent_on: z.iso.datetime({ precision: 3 }).nullable(),
  fault: z.string().nullable(),
});
const Answer = z.strictObject({
  id: z.int(),
  kind: ClaimAnswerKind,
  amount: z.number().nullable(),
  note: z.string().nullable(),
  answered_on: z.iso.datetime({ precision: 3 }),
});

/** What happened to a claim since it was made, the oldest first. */
export const CLAIM_HISTORY = statement('claim_history', {
  takes: { practiceId: 'int', id: 'int' },
  gives: { sendings: z.array(Sending), answers: z.array(Answer) },
  sql: `SELECT
      (SELECT coalesce(json_agg(json_build_object('asked_on', ${isoTime('s.asked_at')}, 'address', s.address,
          'sent_on', ${isoTime('s.sent_at')}, 'fault', s.fault) ORDER BY s.id), '[]')
        FROM claim_sendings s WHERE s.claim_id = c.id) AS sendings,
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'note', a.note,
          'answered_on', ${isoTime('a.answered_at')},
          'amount', (SELECT sum(t.amount) FROM claim_answer_items t WHERE t.claim_answer_id = a.id)) ORDER BY a.id), '[]')
        FROM claim_answers a WHERE a.claim_id = c.id AND a.taken_back_at IS NULL) AS answers
    FROM claims c WHERE c.id = $id AND c.practice_id = $practiceId`,
});

export const CLAIM_ITEMS = statement('claim_items', {
  takes: { practiceId: 'int', id: 'int' },
  gives: {
    id: 'int',
    orderItemId: 'int?',
    invoiceLineId: 'int?',
    invoiceId: 'int?',
    kind: FindingKind,
    amount: 'float8',
    packs: 'int?',
    promised: 'float8?',
    charged: 'float8?',
    words: 'text?',
    facts: ClaimFacts,
  },
  sql: `SELECT i.id, i.order_item_id AS "orderItemId", i.invoice_line_id AS "invoiceLineId", i.invoice_id AS "invoiceId", i.kind,
      i.amount::float8 AS amount, i.packs, i.promised::float8 AS promised, i.charged::float8 AS charged, i.words, i.facts
    FROM claims c JOIN claim_items i ON i.claim_id = c.id
    WHERE c.id = $id AND c.practice_id = $practiceId ORDER BY i.id`,
});

/** Documents that came since a claim was made and gave back of what it is of. */
export const CLAIM_CREDITS = statement('credits_of_claim', {
  takes: { practiceId: 'int', id: 'int' },
  gives: { invoice: 'int', number: 'text', issuedOn: 'text', amount: 'float8' },
  sql: `SELECT v.id AS invoice, v.number, v.issued_on::text AS "issuedOn", sum(f.amount)::float8 AS amount
    FROM claims c JOIN invoices v ON v.practice_id = c.practice_id AND v.received_at >= c.made_at
      JOIN finding_credits f ON f.credit_id = v.id
    WHERE c.id = $id AND c.practice_id = $practiceId AND EXISTS (
      SELECT FROM claim_items i
      WHERE i.claim_id = c.id AND CASE
        WHEN i.order_item_id IS NOT NULL THEN f.order_item_id = i.order_item_id
        WHEN i.invoice_line_id IS NOT NULL THEN f.order_item_id IS NULL AND f.invoice_line_id = i.invoice_line_id
        ELSE f.order_item_id IS NULL AND f.invoice_line_id IS NULL AND f.invoice_id = i.invoice_id END)
    GROUP BY v.id ORDER BY v.issued_on, v.id`,
});

/** Who claims from whom. */
export const CLAIM_PARTIES = statement('claim_parties', {
  takes: { practiceId: 'int', id: 'int' },
  gives: {
    madeAt: 'timestamptz',
    name: 'text',
    address: 'text',
    phone: 'text',
    wholesalerId: 'int',
    wholesalerName: 'text',
    accountNumber: 'text?',
    claimsFormat: ClaimsFormat,
  },
  sql: `SELECT c.made_at AS "madeAt", p.name, p.address, p.phone, w.id AS "wholesalerId", w.name AS "wholesalerName", a.account_number AS "accountNumber",
      w.claims_format AS "claimsFormat"
    FROM claims c JOIN practices p ON p.id = c.practice_id JOIN wholesalers w ON w.id = c.wholesaler_id
      LEFT JOIN wholesaler_accounts a ON a.practice_id = c.practice_id AND a.wholesaler_id = c.wholesaler_id
    WHERE c.id = $id AND c.practice_id = $practiceId`,
});

/** In the order of preference. */
export const WHOLESALERS = statement('wholesalers_of_claims', {
  takes: { ids: 'int[]' },
  gives: { id: 'int', name: 'text', address: 'text?' },
  sql: `SELECT id, name, claims_address AS address FROM wholesalers WHERE id = ANY ($ids) ORDER BY preference, id`,
});

export const PRACTICE_OF_CLAIM = statement('practice_of_claim', {
  anyPractice: 'a signed link names the claim',
  takes: { id: 'int' },
  gives: { practiceId: 'int' },
  sql: 'SELECT practice_id AS "practiceId" FROM claims WHERE id = $id',
});
