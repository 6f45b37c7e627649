import type { CartItem } from '@formulary/contracts/cart';
import { fromCents } from '@formulary/pricing/money';
import { useQuery } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { TotalNote } from '../provider/public.tsx';
import { OfferDates, wholesalersQuery } from '../wholesalers/public.tsx';
import { CartLine, type LineActions } from './cart-line.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import type { WholesalerGroup } from './groups.ts';

/** The lines bought from one wholesaler, with their sums and what it asks for delivery. */
export function WholesalerTable({ group, actions }: { group: WholesalerGroup; actions: LineActions }) {
  const { wholesaler } = group;
  return (
    <LineTable
      label={`Items from ${wholesaler.name}`}
      lines={group.items}
      actions={actions}
      heading={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 desk:flex-nowrap">
          <span className="flex w-full items-center justify-between gap-2 desk:w-auto">
            <h2 className="font-semibold text-base">{wholesaler.name}</h2>
            <PhoneTooltip group={group} />
          </span>
          {group.missing !== null && <Warning>Below free delivery</Warning>}
          {group.isBelowMinimum && <Warning>Below minimum order</Warning>}
        </span>
      }
      stockTooltip={<StockTooltip group={group} />}
      pricingTooltip={<OfferDates wholesaler={wholesaler} only="pricing" />}
      footer={
        <tfoot className="block desk:table-footer-group">
          <tr className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-line-strong/50 border-t px-4 py-3 desk:table-row">
            <th scope="row" colSpan={3} className="text-left font-medium desk:table-cell desk:px-3 desk:py-2.5">
              Wholesaler Total
              <TotalNote />
            </th>
            <td className="num col-start-2 row-start-2 text-muted text-xs desk:table-cell desk:px-1.5 desk:text-ink desk:text-sm">
              <span className="mr-1 desk:sr-only">Gross</span>
              {formatMoney(fromCents(group.gross))}
            </td>
            <td className="hidden desk:table-cell" />
            <td className="num col-start-2 row-start-1 font-semibold desk:table-cell desk:px-1.5">
              <span className="sr-only">Net </span>
              {formatMoney(fromCents(group.net))}
            </td>
            <td colSpan={2} className="hidden desk:table-cell" />
          </tr>
        </tfoot>
      }
    >
      <DeliveryNotes group={group} />
    </LineTable>
  );
}

interface LineTableProps {
  label: string;
  heading: ReactNode;
  lines: readonly CartItem[];
  actions: LineActions;
  stockTooltip?: ReactNode;
  pricingTooltip?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

// Fixed widths: the columns of all wholesalers stand below each other.
const COLUMN = 'hidden px-1.5 pb-2 align-bottom font-medium text-muted text-xs desk:table-cell';

/** The cart's table, without its wholesaler's sums. */
export function LineTable({
  label,
  heading,
  lines,
  actions,
  stockTooltip,
  pricingTooltip,
  footer,
  children,
}: LineTableProps) {
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-surface shadow-raised">
      <table className="block w-full desk:table desk:table-fixed">
        {/* Whose lines pass, and what their figures are, stays below the top bar. */}
        <thead className="sticky top-14 z-9 block desk:table-header-group [&_th]:bg-surface [&_th]:shadow-[inset_0_-1px_var(--color-line)] [&_th:first-child]:rounded-t-lg [&_th:last-child]:rounded-tr-lg">
          <tr className="block desk:table-row">
            {/* On a desk the heading has a line of its own, over the other columns' names. */}
            <th
              scope="col"
              className="block px-4 py-3 text-left font-normal desk:table-cell desk:whitespace-nowrap desk:px-3 desk:pb-7"
            >
              {heading}
            </th>
            <th scope="col" className={classNames(COLUMN, 'w-24 text-left xl:w-38')}>
              {stockTooltip ? <Explained content={stockTooltip}>Stock</Explained> : 'Stock'}
            </th>
            <th scope="col" className={classNames(COLUMN, 'w-38 text-right mouse:w-32')}>
              Quantity
            </th>
            <th scope="col" className={classNames(COLUMN, 'w-22 text-right xl:w-28')}>
              {pricingTooltip ? <Explained content={pricingTooltip}>Gross</Explained> : 'Gross'}
            </th>
            <th scope="col" className={classNames(COLUMN, 'w-16 text-right xl:w-20')}>
              Discount
            </th>
            <th scope="col" className={classNames(COLUMN, 'w-22 text-right xl:w-28')}>
              Total
            </th>
            <th scope="col" className={classNames(COLUMN, 'w-8 xl:w-10')}>
              <span className="sr-only">Remove</span>
            </th>
            <th scope="col" className={classNames(COLUMN, 'w-10 xl:w-12')}>
              <span className="sr-only">More</span>
            </th>
          </tr>
        </thead>
        <tbody className="block desk:table-row-group">
          {lines.map((line) => (
            <CartLine key={line.id} line={line} actions={actions} />
          ))}
        </tbody>
        {footer}
      </table>
      {children}
    </section>
  );
}

/** When the wholesaler sent its list, and which ones send stock at all. */
function StockTooltip({ group, isPricingToo = false }: { group: WholesalerGroup; isPricingToo?: boolean }) {
  const senders = useQuery(wholesalersQuery()).data?.filter((wholesaler) => wholesaler.last_stock_update !== null);
  const names = new Intl.ListFormat('en-IE').format(senders?.map(({ name }) => name) ?? []);
  return (
    <span className="grid gap-1">
      <OfferDates wholesaler={group.wholesaler} {...(isPricingToo ? {} : { only: 'stock' })} />
      {names && <span>Stock updates are available only from {names}.</span>}
    </span>
  );
}

/** Where the columns have no names to explain. */
function PhoneTooltip({ group }: { group: WholesalerGroup }) {
  return (
    <span className="-my-3 -mr-3 desk:hidden">
      <Tooltip
        label={`When ${group.wholesaler.name} sent stock and prices`}
        className="size-11 justify-center text-muted"
        content={<StockTooltip group={group} isPricingToo />}
      >
        <Info aria-hidden className="size-4" />
      </Tooltip>
    </span>
  );
}

function Explained({ content, children }: { content: ReactNode; children: string }) {
  return (
    <Tooltip content={content} className="-my-3.5 mouse:-my-1">
      {children}
      <Info aria-hidden className="size-3.5" />
    </Tooltip>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
      {children}
    </Badge>
  );
}
