import type { AcceptedForm, CountedBatch, MedicineRecord } from '@formulary/contracts/records';
import { Link } from 'react-router';
import { formatDate, formatDayOfYear } from '../../../lib/dates.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { pathOfInvoice, pathOfOrder, pathOfReceipt } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';

// Fixed widths, so that nothing moves between pages.
export const RECORD_COLUMNS: readonly Column<MedicineRecord>[] = [
  { heading: 'Product', isRowHeading: true, cellClass: 'wrap-anywhere', cell: product },
  { heading: 'Ordered', width: 'w-[17%]', label: 'Ordered', cell: ordered },
  {
    heading: 'Forms',
    width: 'w-[17%]',
    label: 'Forms',
    cellClass: ({ forms }) => unlessNone(forms),
    cell: ({ forms }) => accepted(forms),
  },
  {
    heading: 'Received',
    width: 'w-[28%]',
    label: 'Received',
    cellClass: ({ counted }) => unlessNone(counted),
    cell: ({ counted }) => received(counted),
  },
  {
    heading: 'Invoice',
    width: 'w-[12%]',
    label: 'Invoice',
    cellClass: ({ invoices }) => `wrap-anywhere ${unlessNone(invoices)}`,
    cell: charged,
  },
];

/** A card leaves out what is empty. */
const unlessNone = (of: readonly unknown[]) => (of.length === 0 ? 'cards:hidden' : '');
const NONE = <span className="text-muted">–</span>;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();
const packs = (count: number) => `${count} ${count === 1 ? 'pack' : 'packs'}`;

function product({ manufacturer_product: { name, code, gtin, requires_prescription }, wholesaler }: MedicineRecord) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      {requires_prescription && (
        <span className="ml-2">
          <Badge>Prescription</Badge>
        </span>
      )}
      <span className="block font-normal text-muted text-xs">
        {code}
        {gtin !== null && `, ${gtin}`}
      </span>
      <span className="block font-normal text-muted text-xs">{wholesaler.name}</span>
    </>
  );
}

function ordered({ order, recorded_on }: MedicineRecord) {
  if (order === null) return <span className="text-muted">Not ordered</span>;
  return (
    <>
      <Link to={pathOfOrder(order.id)} className={TEXT_LINK}>
        {orderNumber(order.id)}
      </Link>
      , {packs(order.quantity)}
      <span className="block text-muted text-xs">
        {formatDate(recorded_on)}, {nameOf(order.ordered_by)}
      </span>
    </>
  );
}

const FORM_WORDS = { ar16: 'AR16', controlled_drug: 'Controlled drug' } as const;

function accepted(forms: readonly AcceptedForm[]) {
  if (forms.length === 0) return NONE;
  return (
    <ul className="grid gap-1">
      {forms.map(({ id, category, accepted_by, accepted_on }) => (
        <li key={id}>
          {FORM_WORDS[category]}
          <span className="block text-muted text-xs">
            {formatDate(accepted_on)}, {nameOf(accepted_by)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function received(counted: readonly CountedBatch[]) {
  if (counted.length === 0) return NONE;
  return (
    <ul className="grid gap-1">
      {counted.map(({ receipt, kind, quantity, batch, expires_on, counted_by, counted_on }) => (
        <li key={`${receipt} ${kind} ${batch} ${expires_on}`}>
          {packs(quantity)}
          {kind === 'rejected' && <span className="text-bad"> rejected</span>}
          {batch !== null && (
            <>
              , batch <span className="font-mono wrap-anywhere">{batch}</span>
            </>
          )}
          {expires_on !== null && `, expires ${formatDayOfYear(expires_on)}`}
          <span className="block text-muted text-xs">
            <Link to={pathOfReceipt(receipt)} className={TEXT_LINK}>
              {formatDate(counted_on)}
            </Link>
            , {nameOf(counted_by)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function charged({ invoices }: MedicineRecord) {
  if (invoices.length === 0) return NONE;
  return (
    <ul className="grid gap-1">
      {invoices.map(({ id, number, issued_on, is_credit }) => (
        <li key={id}>
          <Link to={pathOfInvoice(id)} className={TEXT_LINK}>
            {is_credit && <span className="sr-only">Credit note </span>}
            {number}
          </Link>
          <span className="block text-muted text-xs">
            {is_credit && 'Credit note, '}
            {formatDayOfYear(issued_on)}
          </span>
        </li>
      ))}
    </ul>
  );
}
