import { longSection, type Section } from './section.ts';

/** What the practice claimed from wholesalers, and what became of it. */
export const CLAIM_SECTIONS: readonly Section[] = [
  longSection(
    'claims',
    2_000,
    `SELECT c.id, json_build_object('id', c.id, 'wholesaler', w.name, 'user', c.user_id, 'made_at', c.made_at) AS row
     FROM claims c JOIN wholesalers w ON w.id = c.wholesaler_id
     WHERE c.practice_id = $practiceId AND c.id > $last ORDER BY c.id LIMIT $most`,
  ),
  longSection(
    'claim_items',
    2_000,
    `SELECT i.id, json_build_object('id', i.id, 'claim', i.claim_id, 'order_line', i.order_item_id, 'invoice_line', i.invoice_line_id,
         'invoice', i.invoice_id, 'kind', i.kind, 'amount', i.amount, 'packs', i.packs, 'promised', i.promised,
         'charged', i.charged, 'words', i.words, 'credited_before', i.credited_before, 'facts', i.facts) AS row
     FROM claims c JOIN claim_items i ON i.claim_id = c.id
     WHERE c.practice_id = $practiceId AND i.id > $last ORDER BY i.id LIMIT $most`,
  ),
  longSection(
    'claim_sendings',
    2_000,
    `SELECT s.id, json_build_object('id', s.id, 'claim', s.claim_id, 'user', s.user_id, 'asked_at', s.asked_at, 'address', s.address,
         'sent_at', s.sent_at, 'fault', s.fault) AS row
     FROM claims c JOIN claim_sendings s ON s.claim_id = c.id
     WHERE c.practice_id = $practiceId AND s.id > $last ORDER BY s.id LIMIT $most`,
  ),
  longSection(
    'claim_answers',
    2_000,
    `SELECT a.id, json_build_object('id', a.id, 'claim', a.claim_id, 'kind', a.kind, 'note', a.note, 'user', a.user_id,
         'answered_at', a.answered_at, 'taken_back_at', a.taken_back_at,
         'items', (SELECT coalesce(json_agg(json_build_object('item', i.claim_item_id, 'amount', i.amount,
           'credited_before', i.credited_before) ORDER BY i.claim_item_id), '[]') FROM claim_answer_items i WHERE i.claim_answer_id = a.id)) AS row
     FROM claims c JOIN claim_answers a ON a.claim_id = c.id
     WHERE c.practice_id = $practiceId AND a.id > $last ORDER BY a.id LIMIT $most`,
  ),
  longSection(
    'finding_credits',
    5_000,
    `SELECT f.id, json_build_object('id', f.id, 'credit', f.credit_id, 'order_line', f.order_item_id, 'invoice_line', f.invoice_line_id,
         'invoice', f.invoice_id, 'amount', f.amount) AS row
     FROM invoices v JOIN finding_credits f ON f.credit_id = v.id
     WHERE v.practice_id = $practiceId AND f.id > $last ORDER BY f.id LIMIT $most`,
  ),
];
