import { InvoicePaper, PAPERS_SHOWN, type WaitingPapers } from '@formulary/contracts/invoices/papers';
import { isoTime } from '../../../db/iso-time.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import { mailOf } from '../mail-of.ts';
import { addressOfKey } from '../practice-address.ts';
import { paperUrl } from './paper-link.ts';

const WAITING = statement('waiting_papers', {
  takes: { practiceId: 'int' },
  gives: { count: 'int', paper: InvoicePaper.omit({ document: true }) },
  sql: `WITH waiting AS (
      SELECT id, count(*) OVER () AS count FROM invoice_papers
      WHERE practice_id = $practiceId AND invoice_id IS NULL AND set_aside_at IS NULL ORDER BY id DESC LIMIT ${PAPERS_SHOWN})
    SELECT waiting.count::int AS count, json_build_object('id', p.id,
      'wholesaler', CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'name', w.name) END, 'source', p.source,
      'mail', ${mailOf('p')}, 'asks', p.asks, 'words', p.words,
      'file_name', p.file_name, 'media_type', p.media_type, 'received_on', ${isoTime('p.received_at')}) AS paper
    FROM waiting JOIN invoice_papers p ON p.id = waiting.id LEFT JOIN wholesalers w ON w.id = p.wholesaler_id
    ORDER BY p.id DESC`,
});

const KEY = statement('invoices_key_of_practice', {
  takes: { practiceId: 'int' },
  gives: { key: 'text?' },
  sql: 'SELECT invoices_key AS key FROM practices WHERE id = $practiceId',
});

export interface PapersDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly paperKey: Buffer;
  /** Of the provider, where invoices come by mail. */
  readonly mailAddress: string | undefined;
}

/** Documents that wait to be entered or answered, the newest first, and where they come by mail. Throws `may_not_order`. */
export async function listPapers(
  { db, clock, paperKey, mailAddress }: PapersDeps,
  user: SignedInUser,
  base: URL,
): Promise<WaitingPapers> {
  assertMayOrder(user);
  const of = { practiceId: user.practiceId };
  const [rows, [practice]] = await Promise.all([db.run(WAITING, of), mailAddress === undefined ? [] : db.run(KEY, of)]);
  const now = clock.now();
  return {
    count: rows[0]?.count ?? 0,
    papers: rows.map(({ paper }) => ({ ...paper, document: paperUrl(paperKey, { paperId: paper.id, base, now }) })),
    mail_address: mailAddress !== undefined && practice?.key ? addressOfKey(mailAddress, practice.key) : null,
  };
}
