import type { ComparedStatement } from '@formulary/contracts/invoices/statement';
import { fromCents, toCents } from '@formulary/pricing/money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { pathOfInvoice } from '../../../lib/paths.ts';
import { moneyIn } from '../money-in.ts';

type Both = ComparedStatement['equal'][number];
type Stated = ComparedStatement['beside'][number];

/** What is not alike first. Statements name no currency: amounts of theirs are in that of the invoice, else in euros. */
export function ComparedLists({ compared }: { compared: ComparedStatement }) {
  const { equal, differ, repeated, missing, beside, period } = compared;
  const isAlike = differ.length + repeated.length + missing.length + beside.length === 0;
  return (
    <div role="status" className="grid gap-5">
      <p
        className={`flex items-center gap-2 font-semibold text-base ${isAlike ? 'text-good' : 'text-bad'} [&_svg]:size-5 [&_svg]:shrink-0`}
      >
        {isAlike ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
        {isAlike ? allWords(equal.length) : 'The statement and your invoices differ'}
      </p>
      <List heading="On the statement and not here" hint="Ask for these invoices." count={missing.length}>
        {missing.map(({ line, number, amount }) => (
          <Row key={line} name={number}>
            <span className="font-medium">{moneyIn(amount, 'EUR')}</span>
            {amount < 0 && <span className="text-muted"> A credit, or a payment of yours</span>}
          </Row>
        ))}
      </List>
      <List heading="With another amount" count={differ.length}>
        {differ.map(({ line, amount, invoice }) => (
          <Row key={line} name={<InvoiceLink invoice={invoice} />}>
            <span className="font-medium">{moneyIn(amount, invoice.currency)}</span> on the statement,{' '}
            {moneyIn(invoice.amount, invoice.currency)} here
            <span className="text-bad"> ({differenceWords(amount, invoice)})</span>
          </Row>
        ))}
      </List>
      <List heading="More often on the statement than here" count={repeated.length}>
        {repeated.map(({ line, amount, invoice }) => (
          <Row key={line} name={<InvoiceLink invoice={invoice} />}>
            {moneyIn(amount, invoice.currency)}
          </Row>
        ))}
      </List>
      <List
        heading="Here and not on the statement"
        hint={period ? `Issued from ${formatDayOfYear(period.from)} to ${formatDayOfYear(period.to)}.` : undefined}
        count={beside.length}
      >
        {beside.map((invoice) => (
          <Row key={invoice.id} name={<InvoiceLink invoice={invoice} />}>
            {moneyIn(invoice.amount, invoice.currency)}
            <span className="text-muted">{invoice.is_paid ? ', marked as paid' : ', not paid'}</span>
          </Row>
        ))}
      </List>
      {period === null && (
        <p className="text-muted">
          Without dates nobody can say which invoices the statement should have beside these.
        </p>
      )}
      {!isAlike && <Equal equal={equal} />}
    </div>
  );
}

function Equal({ equal }: { equal: readonly Both[] }) {
  return (
    <List heading="Alike" count={equal.length}>
      {equal.map(({ line, amount, invoice }) => (
        <Row key={line} name={<InvoiceLink invoice={invoice} />}>
          {moneyIn(amount, invoice.currency)}
        </Row>
      ))}
    </List>
  );
}

interface ListProps {
  heading: string;
  hint?: string | undefined;
  count: number;
  children: ReactNode;
}

function List({ heading, hint, count, children }: ListProps) {
  if (count === 0) return null;
  return (
    <section aria-label={heading}>
      <h3 className="num font-semibold">
        {heading}: {formatCount(count)}
      </h3>
      {hint !== undefined && <p className="text-muted text-xs">{hint}</p>}
      <ul className="mt-1 divide-y divide-line border-line border-y">{children}</ul>
    </section>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="num whitespace-normal">{children}</span>
    </li>
  );
}

function InvoiceLink({ invoice: { id, number, issued_on } }: { invoice: Stated }) {
  return (
    <>
      <Link to={pathOfInvoice(id)} className="text-accent hover:underline">
        {number}
      </Link>{' '}
      <span className="font-normal text-muted text-xs">{formatDayOfYear(issued_on)}</span>
    </>
  );
}

/** "€5.00 more on the statement" */
function differenceWords(amount: number, { amount: here, currency }: Stated): string {
  const cents = toCents(amount) - toCents(here);
  return `${moneyIn(fromCents(Math.abs(cents)), currency)} ${cents > 0 ? 'more' : 'less'} on the statement`;
}

const allWords = (lines: number) =>
  lines === 1
    ? 'Its line is here, with the same amount'
    : `All ${formatCount(lines)} lines are here, with the same amounts`;
