import type { ComparedStatement, statementRoutes } from '@formulary/contracts/invoices/statement';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { matchStatement } from './match-statement.ts';
import { OWN_WHOLESALER } from './storing-queries.ts';

/** Those that may be on it: open ones of two years before it, too. Without a day all of the wholesaler's. */
const INVOICES = statement('invoices_to_compare', {
  takes: { practiceId: 'int', wholesalerId: 'int', from: 'text?', to: 'text?' },
  gives: {
    id: 'int',
    number: 'text',
    isCredit: 'bool',
    issuedOn: 'text',
    currency: 'text',
    withVat: 'float8',
    payable: 'float8',
    isPaid: 'bool',
  },
  sql: `SELECT id, number, is_credit AS "isCredit", issued_on::text AS "issuedOn", currency, with_vat::float8 AS "withVat",
      payable::float8 AS payable, paid_on IS NOT NULL AS "isPaid"
    FROM invoices WHERE practice_id = $practiceId AND wholesaler_id = $wholesalerId
      AND ($from IS NULL OR issued_on > $from::date - 731) AND ($to IS NULL OR issued_on < $to::date + 62)
    ORDER BY issued_on, id`,
});

/**
 * Compares a wholesaler's statement with the invoices that are here; nothing is stored. Its period is from its first day to
 * its last. Throws `may_not_order`, and `invalid` for a wholesaler that the practice does not order from.
 */
export async function compareStatement(
  { db }: { db: Sql },
  user: SignedInUser,
  { wholesaler: wholesalerId, lines }: BodyOf<typeof statementRoutes.compareStatement>,
): Promise<ComparedStatement> {
  assertMayOrder(user);
  const [own] = await db.run(OWN_WHOLESALER, { practiceId: user.practiceId, wholesalerId });
  if (!own) throw fieldError('wholesaler', invalidPk(wholesalerId));
  const days = lines.flatMap(({ day }) => day ?? []).sort();
  const [from, to] = [days[0] ?? null, days.at(-1) ?? null];
  const rows = await db.run(INVOICES, { practiceId: user.practiceId, wholesalerId, from, to });
  const invoices = rows.map((row) => ({ ...row, amount: signed(row, row.withVat), payable: signed(row, row.payable) }));
  const matched = matchStatement(
    lines.map(({ number, amount, day }) => ({ number, amount: toCents(amount), day: day ?? null })),
    invoices,
  ).map((one, line) => ({ ...one, line, number: lines[line]?.number ?? '', amount: lines[line]?.amount ?? 0 }));
  const both = (wanted: (typeof matched)[number]['state']) =>
    matched.flatMap(({ state, invoice, line, number, amount }) =>
      state === wanted && invoice ? [{ line, number, amount, invoice: invoiceView(invoice) }] : [],
    );
  const known = new Set(matched.map(({ invoice }) => invoice?.id));
  const beside =
    from === null || to === null ? [] : invoices.filter(({ issuedOn }) => from <= issuedOn && issuedOn <= to);
  return {
    equal: both('equal'),
    differ: both('differs'),
    repeated: both('repeated'),
    missing: matched
      .filter(({ state }) => state === 'missing')
      .map(({ line, number, amount }) => ({ line, number, amount })),
    beside: beside.filter(({ id }) => !known.has(id)).map(invoiceView),
    period: from === null || to === null ? null : { from, to },
  };
}

type Row = RowOfStatement<typeof INVOICES>;

const signed = ({ isCredit }: Row, amount: number) => (isCredit ? -1 : 1) * toCents(amount);

const invoiceView = ({
  id,
  number,
  isCredit,
  issuedOn,
  currency,
  amount,
  payable,
  isPaid,
}: Row & { amount: number }) => ({
  ...{ id, number, is_credit: isCredit, issued_on: issuedOn, currency },
  ...{ amount: fromCents(amount), payable: fromCents(payable), is_paid: isPaid },
});
