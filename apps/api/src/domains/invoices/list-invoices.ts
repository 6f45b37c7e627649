import {
  INVOICES_COUNT_MAX,
  INVOICES_PAGE_SIZE,
  type InvoicePage,
  InvoiceSummary,
  type invoicesRoutes,
} from '@formulary/contracts/invoices';
import { DUE_WITHIN } from '@formulary/contracts/invoices/paying';
import type { QueryOf } from '@formulary/contracts/shared/route';
import { isoTime } from '../../db/iso-time.ts';
import { statement } from '../../db/statement.ts';
import { dateIn, dateOf, dayOf } from '../../kernel/days.ts';
import { invalidPage } from '../../kernel/domain-error.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import type { InvoiceDeps } from './get-invoice.ts';
import { payingOf } from './paying-of.ts';
import { PAYING_FACTS, PayingFacts } from './paying-queries.ts';

const TAKES = { practiceId: 'int', wholesalerId: 'int?', size: 'int', offset: 'float8' } as const;
const GIVES = {
  count: 'int',
  found: 'float8',
  invoice: InvoiceSummary.omit({ paying: true }),
  facts: PayingFacts,
} as const;

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
        'lines', (SELECT count(*) FROM invoice_lines l WHERE l.invoice_id = v.id)) AS invoice, ${PAYING_FACTS} AS facts
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
  unpaid: statement('invoices_unpaid', { takes: TAKES, gives: GIVES, sql: pageOf('paid_on IS NULL') }),
};
const DUE = statement('invoices_due', {
  takes: { ...TAKES, until: 'text' },
  gives: GIVES,
  sql: pageOf('paid_on IS NULL AND due_on <= $until::date'),
});

/** Invoices of the practice, the newest first. Throws `may_not_order`, and `invalid_page` past the end. */
export async function listInvoices(
  { db, clock, frame }: Pick<InvoiceDeps, 'db' | 'clock' | 'frame'>,
  user: SignedInUser,
  { page, wholesaler, only }: QueryOf<typeof invoicesRoutes.listInvoices>,
  url: URL,
): Promise<InvoicePage> {
  assertMayOrder(user);
  const request = readPage(page, INVOICES_PAGE_SIZE);
  const { size, offset } = request;
  if (offset >= INVOICES_COUNT_MAX) throw invalidPage();
  const today = dateIn(frame.timeZone, clock.now());
  const values = { practiceId: user.practiceId, wholesalerId: wholesaler ?? null, size, offset };
  const rows =
    only === 'due'
      ? await db.run(DUE, { ...values, until: dateOf(dayOf(today) + DUE_WITHIN) })
      : await db.run(STATEMENTS[only ?? 'all'], values);
  const count = rows[0]?.count ?? 0;
  const invoices = rows.map(({ invoice, facts }) => ({ ...invoice, paying: payingOf(facts, today) }));
  return {
    ...pageAnswer(request, Math.min(count, INVOICES_COUNT_MAX), invoices, url),
    more_than_count: count > INVOICES_COUNT_MAX,
    found: rows[0]?.found ?? 0,
  };
}
