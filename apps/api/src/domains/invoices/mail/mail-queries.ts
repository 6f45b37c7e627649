import { statement } from '../../../db/statement.ts';

export const PRACTICES_OF_KEYS = statement('practices_of_invoice_keys', {
  anyPractice: 'an address names its practice',
  takes: { keys: 'text[]' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM practices WHERE invoices_key = ANY ($keys)',
});

/** Rows at once: few, so that nobody waits long for their locks. */
const KEYS_AT_ONCE = 500;

/** 48 bits by chance. */
export const MAKE_KEYS = statement('make_invoice_keys', {
  anyPractice: 'every practice has an address',
  sql: `UPDATE practices SET invoices_key = left(md5(gen_random_uuid()::text), 12) WHERE id IN (
      SELECT id FROM practices WHERE invoices_key IS NULL ORDER BY id LIMIT ${KEYS_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
});

/** Of the practice, to whom an address belongs as the provider stored it. */
export const WHOLESALERS_OF_SENDER = statement('wholesalers_of_sender', {
  takes: { practiceId: 'int', sender: 'text' },
  gives: { id: 'int' },
  sql: `SELECT w.id FROM wholesalers w
    WHERE (lower(btrim(w.claims_address)) = $sender OR (w.transport = 'email' AND lower(btrim(w.order_address)) = $sender))
      AND EXISTS (SELECT FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id AND a.practice_id = $practiceId)`,
});

/** That a document may be from, whoever it is for. */
export const WHOLESALERS_OF_DOCUMENT = statement('wholesalers_of_document', {
  anyPractice: 'a document that came to the wrong practice names orders of another',
  takes: { uids: 'uuid[]', sellerName: 'text?', sender: 'text?' },
  gives: { id: 'int' },
  sql: `SELECT w.id FROM wholesalers w
    WHERE lower(w.name) = lower($sellerName) OR lower(btrim(w.claims_address)) = $sender OR lower(btrim(w.order_address)) = $sender
      OR EXISTS (SELECT FROM wholesale_orders p WHERE p.wholesaler_id = w.id AND p.uid = ANY ($uids))
    ORDER BY w.id`,
});

/** The first message counts. */
export const WRITE_MAILED = statement('write_mailed_document', {
  takes: {
    practiceId: 'int',
    contentHash: 'text',
    sender: 'text?',
    messageId: 'text?',
    sentAt: 'timestamptz?',
    now: 'timestamptz',
  },
  sql: `INSERT INTO mailed_documents (practice_id, content_hash, sender, message_id, sent_at, came_at)
    VALUES ($practiceId, $contentHash, $sender, $messageId, $sentAt, $now) ON CONFLICT DO NOTHING`,
});

/** Read again, it waits once. */
export const WRITE_UNPLACED = statement('write_unplaced_mail', {
  takes: {
    mailKey: 'text',
    sender: 'text?',
    recipients: 'text[]',
    messageId: 'text?',
    subject: 'text?',
    sentAt: 'timestamptz?',
    now: 'timestamptz',
    words: 'text',
  },
  sql: `INSERT INTO unplaced_mails (mail_key, sender, recipients, message_id, subject, sent_at, came_at, words)
    VALUES ($mailKey, $sender, $recipients, $messageId, $subject, $sentAt, $now, $words) ON CONFLICT DO NOTHING`,
});
