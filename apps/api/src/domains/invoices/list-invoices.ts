import {
  INVOICES_COUNT_MAX,
  INVOICES_PAGE_SIZE,
  type InvoicePage,
  InvoiceSummary,
  type invoicesRoutes,
} from '@formulary/contracts/invoices';
import type { QueryOf } from '@formulary/contracts/shared/route';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { invalidPage } from '../../kernel/domain-error.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';

const TAKES = { practiceId: 'int', wholesalerId: 'int?', size: 'int', offset: 'float8' } as const;
const GIVES = { count: 'int', found: 'float8', invoice: InvoiceSummary } as const;

/** `when` is about columns of `invoices` alone, so that an index may be of it. */
const pageOf = (when: string) => {
  const matching = `practice_id = $practiceId AND ($wholesalerId IS NULL OR wholesaler_id = $wholesalerId) AND ${when}`;
  return `WITH page AS (
      SELECT id FROM invoices v WHERE ${matching} ORDER BY issued_on DESC, id DESC LIMIT $size OFFSET $offset::bigint)
    SELECT (SELECT count(*)::int FROM (SELECT FROM invoices v WHERE ${matching} LIMIT ${INVOICES_COUNT_MAX + 1}) counted) AS count,
      (SELECT coalesce(sum(found), 0)::float8 FROM invoices v
        WHERE practice_id = $practiceId AND (asks > 0 OR findings > 0)) AS found,
      json_build_object('id', v.id, 'wholesaler', json_build_object('id', w.id, 'name', w.name), 'number', v.number,
        'is_credit', v.is_credit, 'issued_on', v.issued_on, 'due_on', v.due_on, 'currency', v.currency, 'payable', v.payable,
        'received_on', ${isoTime('v.received_at')}, 'asks', v.asks, 'findings', v.findings, 'found', v.found,
        'lines', (SELECT count(*) FROM invoice_lines l WHERE l.invoice_id = v.id)) AS invoice
    FROM page JOIN invoices v ON v.id = page.id JOIN wholesalers w ON w.id = v.wholesaler_id
    ORDER BY v.issued_on DESC, v.id DESC`;
};

const STATEMENTS = {
  all: statement('invoices_of_practice', { takes: TAKES, gives: GIVES, sql: pageOf('true') }),
  open: statement('invoices_open', { takes: TAKES, gives: GIVES, sql: pageOf('(asks > 0 OR findings > 0)') }),
  found: statement('invoices_found', {
    takes: TAKES,
    gives: GIVES,
    sql: pageOf('(asks > 0 OR findings > 0) AND findings > 0'),
  }),
  asks: statement('invoices_that_ask', {
    takes: TAKES,
    gives: GIVES,
    sql: pageOf('(asks > 0 OR findings > 0) AND asks > 0'),
  }),
};

/** Invoices of the practice, the newest first. Throws `may_not_order`, and `invalid_page` past the end. */
export async function listInvoices(
  { db }: { db: Sql },
  user: SignedInUser,
  { page, wholesaler, only }: QueryOf<typeof invoicesRoutes.listInvoices>,
  url: URL,
): Promise<InvoicePage> {
  assertMayOrder(user);
  const request = readPage(page, INVOICES_PAGE_SIZE);
  const { size, offset } = request;
  if (offset >= INVOICES_COUNT_MAX) throw invalidPage();
  const of = { practiceId: user.practiceId, wholesalerId: wholesaler ?? null };
  const rows = await db.run(STATEMENTS[only ?? 'all'], { ...of, size, offset });
  const count = rows[0]?.count ?? 0;
  const invoices = rows.map(({ invoice }) => invoice);
  return {
    ...pageAnswer(request, Math.min(count, INVOICES_COUNT_MAX), invoices, url),
    more_than_count: count > INVOICES_COUNT_MAX,
    found: rows[0]?.found ?? 0,
  };
}
