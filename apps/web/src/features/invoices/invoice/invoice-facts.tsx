import type { Invoice } from '@formulary/contracts/invoices';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import { pathOfInvoice } from '../../../lib/paths.ts';
import { claimNumber } from '../claims/claim-words.ts';
import { pathOfClaim } from '../claims/path-of-claim.ts';
import { moneyIn } from '../money-in.ts';
import { OrderLink } from '../order-link.tsx';
import { paidBefore } from '../paying-words.ts';

const SOURCES = {
  dropped: 'Dropped here',
  message: 'Sent by the wholesaler',
  imported: 'Imported by the provider',
  typed: 'Entered by hand',
  mailed: 'Sent by mail',
} as const;

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { currency, without_vat, with_vat, payable, orders, order_reference, payment_terms } = invoice;
  const { preceding, named, credit_notes, settles } = invoice;
  const unknown = preceding.filter((number) => !named.some((one) => one.number === number));
  const vat = fromCents(toCents(with_vat) - toCents(without_vat));
  const before = paidBefore(invoice);
  return (
    <section aria-label="Details" className="rounded-lg border border-line bg-surface p-4">
      <dl className="grid gap-1.5 border-line border-b pb-3">
        <Amount name="Without VAT">{moneyIn(without_vat, currency)}</Amount>
        <Amount name="VAT">{moneyIn(vat, currency)}</Amount>
        <Amount name="With VAT">{moneyIn(with_vat, currency)}</Amount>
        {before !== 0 && <Amount name="Paid in advance, or rounded">{moneyIn(-before, currency)}</Amount>}
        <Amount name={invoice.is_credit ? 'Credited' : 'Payable'} isSum>
          {moneyIn(payable, currency)}
        </Amount>
      </dl>
      <dl className="grid gap-3 pt-3">
        <Fact name="Your orders">
          {orders.length === 0
            ? 'None was found'
            : orders.map(({ id, reference }) => (
                <span key={id} className="block">
                  <OrderLink id={id} />
                  {reference !== null && <span className="text-muted"> {reference}</span>}
                </span>
              ))}
        </Fact>
        {order_reference !== null && !isOurs(order_reference, orders) && (
          <Fact name="Order, as the document says">{order_reference}</Fact>
        )}
        {preceding.length > 0 && (
          <Fact name={invoice.is_credit ? 'Credits' : 'Corrects'}>
            <Documents documents={named} />
            {unknown.length > 0 && (
              <span className="block">
                {unknown.join(', ')} <span className="text-muted text-xs">not here</span>
              </span>
            )}
          </Fact>
        )}
        {settles.length > 0 && (
          <Fact name={settles.length === 1 ? 'Gives back of your claim' : 'Gives back of your claims'}>
            {settles.map((id) => (
              <Link key={id} to={pathOfClaim(id)} className={`${LINK} mr-3`}>
                <span className="sr-only">Claim </span>
                {claimNumber(id)}
              </Link>
            ))}
          </Fact>
        )}
        {credit_notes.length > 0 && (
          <Fact name={credit_notes.length === 1 ? 'Credit note' : 'Credit notes'}>
            <Documents documents={credit_notes} />
          </Fact>
        )}
        {payment_terms !== null && (
          <Fact name="Payment terms">
            <span className="whitespace-pre-line">{payment_terms}</span>
          </Fact>
        )}
        <Fact name="Document">
          {invoice.file_name}
          <span className="block text-muted text-xs">
            {SOURCES[invoice.source]}
            {invoice.source === 'mailed' && from(invoice)}, {formatDateTime(invoice.received_on)}
          </span>
          {invoice.mail !== null && invoice.source !== 'mailed' && (
            <span className="block text-muted text-xs">
              It also came by mail{from(invoice)}, {formatDateTime(invoice.mail.came_on)}
            </span>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Documents({ documents }: { documents: Invoice['named'] }) {
  return documents.map(({ id, number }) => (
    <Link key={id} to={pathOfInvoice(id)} className={LINK}>
      {number}
    </Link>
  ));
}

/** As that of an order beside it. */
const LINK = 'num block w-fit text-accent underline underline-offset-3';

/** As the message says it. */
const from = ({ mail }: Invoice) => (mail?.sender ? ` from ${mail.sender}` : '');

/** A part's own key, which says nothing to people, where the order that it names stands above. */
const isOurs = (reference: string, orders: Invoice['orders']) => orders.length > 0 && UUID.test(reference.trim());
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Amount({ name, isSum = false, children }: { name: string; isSum?: boolean; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-x-3">
      <dt className={isSum ? 'font-medium' : 'text-muted'}>{name}</dt>
      <dd className={isSum ? 'num font-semibold' : 'num'}>{children}</dd>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
