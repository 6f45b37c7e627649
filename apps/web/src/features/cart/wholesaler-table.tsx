import type { CartItem } from '@formulary/contracts/cart';
import type { TopUp } from '@formulary/contracts/usual-items/top-ups';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { useQuery } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { OfferDates } from '../../trade/wholesalers/offer-dates.tsx';
import { wholesalersQuery } from '../../trade/wholesalers/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { CartLine, type LineActions } from './cart-line.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import type { WholesalerGroup } from './groups.ts';

interface WholesalerTableProps {
  group: WholesalerGroup;
  topUp: TopUp | undefined;
  actions: LineActions;
}

export function WholesalerTable({ group, topUp, actions }: WholesalerTableProps) {
  const { wholesaler } = group;
  return (
    <LineTable
      label={`Items from ${wholesaler.name}`}
      lines={group.items}
      actions={actions}
      heading={
        <span className="contents items-center gap-x-2 xl:flex">
          <h2 className="font-semibold text-base">{wholesaler.name}</h2>
          <CardTooltip group={group} />
          {group.missing !== null && <Warning>Below free delivery</Warning>}
          {group.isBelowMinimum && <Warning>Below minimum order</Warning>}
        </span>
      }
      tooltips={{ Stock: <StockTooltip group={group} />, Gross: <OfferDates wholesaler={wholesaler} only="pricing" /> }}
      footer={
        // Not `table-footer-group`, which is printed at the end of every page.
        <tfoot className="block xl:table-row-group">
          <tr className="flex flex-wrap items-baseline justify-end gap-x-3 border-line-strong/50 border-t px-3 py-2 xl:table-row">
            <th scope="row" colSpan={3} className="grow text-left font-medium xl:table-cell xl:px-3 xl:py-2">
              Wholesaler Total
              <TotalNote />
            </th>
            <td className="num text-muted text-xs xl:table-cell xl:px-1.5 xl:text-ink xl:text-sm">
              <span className="xl:sr-only">Gross </span>
              {formatMoney(fromCents(group.gross))}
            </td>
            <td className="hidden xl:table-cell" />
            <td className="num font-semibold text-base xl:table-cell xl:px-1.5 xl:text-sm">
              <span className="sr-only">Net </span>
              {formatMoney(fromCents(group.net))}
            </td>
            <td colSpan={2} className="hidden xl:table-cell" />
          </tr>
        </tfoot>
      }
    >
      <DeliveryNotes group={group} topUp={topUp} />
    </LineTable>
  );
}

interface LineTableProps {
  label: string;
  heading: ReactNode;
  lines: readonly CartItem[];
  actions: LineActions;
  tooltips?: Readonly<Record<string, ReactNode>>;
  footer?: ReactNode;
  children?: ReactNode;
}

const COLUMN = 'hidden px-1.5 pb-2 align-bottom font-medium text-muted text-xs xl:table-cell';
// Fixed widths, so that the columns of all wholesalers align.
const COLUMNS: readonly { name: string; className: string; isHidden?: boolean }[] = [
  { name: 'Stock', className: 'w-28 text-left min-[88rem]:w-41' },
  { name: 'Quantity', className: 'w-38 text-right mouse:w-32' },
  { name: 'Gross', className: 'w-24 text-right' },
  { name: 'Discount', className: 'w-18 text-right' },
  { name: 'Total', className: 'w-24 text-right' },
  { name: 'Remove', className: 'w-12 mouse:w-9', isHidden: true },
  { name: 'More', className: 'w-13 mouse:w-10', isHidden: true },
];

export function LineTable({ label, heading, lines, actions, tooltips = {}, footer, children }: LineTableProps) {
  const withTooltip = (name: string) =>
    tooltips[name] ? <WithTooltip content={tooltips[name]}>{name}</WithTooltip> : name;
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-surface shadow-raised">
      <table className="block w-full xl:table xl:table-fixed">
        <thead className="sticky top-14 z-9 block xl:table-header-group [&_th]:bg-surface [&_th]:shadow-[inset_0_-1px_var(--color-line)] [&_th:first-child]:rounded-t-lg [&_th:last-child]:rounded-tr-lg">
          <tr className="block xl:table-row">
            {/* From `xl` on the heading has its own line above the column names. */}
            <th
              scope="col"
              className="flex flex-wrap items-center gap-x-2 px-3 py-2 text-left font-normal xl:relative xl:table-cell xl:whitespace-nowrap xl:pt-2.5 xl:pb-7"
            >
              {heading}
              {/* Each switch has this label for screen readers. */}
              <span
                aria-hidden
                className="ml-auto whitespace-nowrap font-medium text-muted text-xs xl:absolute xl:right-1.5 xl:bottom-2 print:hidden"
              >
                Order Now
              </span>
            </th>
            {COLUMNS.map(({ name, className, isHidden = false }) => (
              <th key={name} scope="col" className={classNames(COLUMN, className)}>
                {isHidden ? <span className="sr-only">{name}</span> : withTooltip(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block xl:table-row-group">
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

function CardTooltip({ group }: { group: WholesalerGroup }) {
  return (
    <span className="-mx-2 -my-3 xl:hidden print:hidden">
      <Tooltip
        label={`When ${group.wholesaler.name} sent stock and prices`}
        className="size-11 justify-center text-muted mouse:size-8"
        content={<StockTooltip group={group} isPricingToo />}
      >
        <Info aria-hidden className="size-4" />
      </Tooltip>
    </span>
  );
}

function WithTooltip({ content, children }: { content: ReactNode; children: string }) {
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
