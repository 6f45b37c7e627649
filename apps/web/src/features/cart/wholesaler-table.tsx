import type { CartItem } from '@formulary/contracts/cart';
import type { TopUp } from '@formulary/contracts/usual-items/top-ups';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { useQuery } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { OfferDates } from '../../trade/wholesalers/offer-dates.tsx';
import { wholesalersQuery } from '../../trade/wholesalers/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import type { Look } from '../../ui/table-look.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import type { WholesalerGroup } from './groups.ts';
import { type LineActions, lineColumns, noticeRow } from './line-columns.tsx';

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
          {cardTooltip(group)}
          {group.missing !== null && warning('Below free delivery')}
          {group.isBelowMinimum && warning('Below minimum order')}
        </span>
      }
      tooltips={{
        Stock: withTooltip('Stock', <StockTooltip group={group} />),
        Gross: withTooltip('Gross', <OfferDates wholesaler={wholesaler} only="pricing" />),
      }}
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

export function LineTable({ label, heading, lines, actions, tooltips = {}, footer, children }: LineTableProps) {
  const columns = lineColumns(actions);
  const headings = { Product: linesHeading(heading), ...tooltips };
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-surface shadow-raised">
      <Table
        look={LOOK}
        columns={columns}
        headings={headings}
        rows={lines}
        keyOf={({ id }) => id}
        below={(line) => noticeRow(line, actions, columns.length)}
        foot={footer}
      />
      {children}
    </section>
  );
}

const LOOK: Look = {
  form: {
    table: 'block w-full xl:table',
    head: 'block xl:table-header-group',
    body: 'grid grid-cols-[minmax(0,1fr)] xl:table-row-group',
    row: 'xl:table-row',
    label: 'xl:hidden',
  },
  table: 'table-fixed',
  head: 'sticky top-14 z-9 [&_th]:bg-surface [&_th]:shadow-[inset_0_-1px_var(--color-line)] [&_th:first-child]:rounded-t-lg [&_th:last-child]:rounded-tr-lg',
  headRow: 'block xl:table-row',
  row: [
    'flex flex-wrap items-center gap-x-1 gap-y-1 border-line border-t px-3 py-2.5 first:border-t-0',
    // On a tablet: the name above its facts, the controls beside both, the switch last.
    'sm:relative sm:grid sm:grid-cols-[auto_auto_minmax(0,1fr)_auto_6rem_auto_auto] sm:gap-x-3 sm:pr-19 xl:static',
    'xl:focus-within:bg-sunken/60 xl:hover:bg-sunken/60',
  ].join(' '),
  cell: 'xl:px-1.5 xl:py-1.5 xl:align-middle',
};

/** From `xl` on it has its own line above the column names. */
function linesHeading(heading: ReactNode) {
  return (
    <>
      {heading}
      {/* Each switch has this label for screen readers. */}
      <span
        aria-hidden
        className="ml-auto whitespace-nowrap font-medium text-muted text-xs xl:absolute xl:right-1.5 xl:bottom-2 print:hidden"
      >
        Order Now
      </span>
    </>
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

function cardTooltip(group: WholesalerGroup) {
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

function withTooltip(words: string, content: ReactNode) {
  return (
    <Tooltip content={content} className="-my-3.5 mouse:-my-1">
      {words}
      <Info aria-hidden className="size-3.5" />
    </Tooltip>
  );
}

function warning(words: string) {
  return (
    <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
      {words}
    </Badge>
  );
}
