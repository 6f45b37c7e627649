import type { CartItem } from '@formulary/contracts/cart';
import type { CheaperPack } from '@formulary/contracts/cart/cheaper-packs';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { ArrowLeftRight, CircleX, Pin, Replace, Trash2 } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { cutName, IN_CART } from '../../lib/cut-name.ts';
import { quantityId, removeId, switchId } from '../../trade/cart/line-places.ts';
import { lineProblemOf } from '../../trade/cart/line-problem.ts';
import { useChangeLine } from '../../trade/cart/use-change-line.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { StockLabel } from '../../trade/wholesalers/stock-label.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Column } from '../../ui/table.tsx';
import { LineNotice } from './line-notice.tsx';
import type { ChangedLine } from './order-problem.ts';
import { PackHint } from './pack-hint.tsx';

export interface LineActions {
  readonly onRemove: (line: CartItem) => void;
  readonly onMove: (line: CartItem) => void;
  readonly repeatedNames: ReadonlySet<string>;
  readonly onQuantityValid: (line: CartItem, isValid: boolean) => void;
  readonly changed: readonly ChangedLine[];
  /** Other packs that cost less, by line. */
  readonly packs: ReadonlyMap<number, CheaperPack>;
}

const FACT = 'text-left! text-xs sm:row-start-2';
const BESIDE = 'sm:row-span-2 sm:row-start-1';
const SWITCH =
  '-my-2.5 -mr-2 shrink-0 sm:absolute sm:top-1/2 sm:right-3 sm:my-0 sm:-translate-y-1/2 ' +
  'xl:static xl:mr-0 xl:translate-y-0 print:hidden';

/** Of a heading that cards have no room for. */
const WIDE = 'hidden px-1.5 pb-2 align-bottom xl:table-cell';

const dimmed = ({ is_active }: CartItem) => !is_active && 'text-muted saturate-0';

/** Fixed widths, so that the columns of all wholesalers align. */
export function lineColumns(actions: LineActions): readonly Column<CartItem>[] {
  return [
    {
      heading: 'Product',
      isRowHeading: true,
      width:
        'flex flex-wrap items-center gap-x-2 px-3 py-2 font-normal! text-ink text-sm xl:relative xl:table-cell xl:whitespace-nowrap xl:pt-2.5 xl:pb-7',
      cellClass: 'basis-full font-normal sm:col-span-3 xl:pl-3',
      cell: (line) => <NameCell line={line} actions={actions} />,
    },
    {
      heading: 'Stock',
      width: `${WIDE} w-28 min-[88rem]:w-41`,
      cellClass: (line) => classNames(FACT, 'grow sm:col-start-1', dimmed(line)),
      cell: stock,
    },
    {
      heading: 'Quantity',
      width: `${WIDE} w-38 text-right mouse:w-32`,
      cellClass: `${BESIDE} order-1 sm:col-start-4 xl:text-right`,
      cell: (line) => <Quantity line={line} actions={actions} />,
    },
    {
      heading: 'Gross',
      align: 'number',
      width: `${WIDE} w-24`,
      cellClass: (line) => classNames(FACT, 'mr-1 sm:col-start-2 sm:mr-0 xl:text-right! xl:text-sm', dimmed(line)),
      cell: ({ subtotal, quantity, wholesale_product }) => (
        <>
          <span className="text-muted xl:hidden">Gross </span>
          {formatMoney(subtotal)}
          {quantity > 1 && each(wholesale_product.gross_price, 'hidden xl:block')}
        </>
      ),
    },
    {
      heading: 'Discount',
      readLabel: 'Discount',
      align: 'number',
      width: `${WIDE} w-18`,
      cellClass: (line) => classNames(FACT, 'text-muted sm:col-start-3 xl:text-right! xl:text-sm', dimmed(line)),
      cell: ({ discount }) => formatPercent(discount),
    },
    {
      heading: 'Total',
      readLabel: 'Total',
      align: 'number',
      width: `${WIDE} w-24`,
      cellClass: (line) =>
        classNames(
          BESIDE,
          'order-3 ml-auto max-[24rem]:basis-full sm:col-start-5',
          line.is_active ? 'font-semibold text-base xl:text-sm' : dimmed(line),
        ),
      cell: ({ total, quantity, wholesale_product }) => (
        <>
          {formatMoney(total)}
          {quantity > 1 && each(wholesale_product.net_price, 'max-[24rem]:ml-2 max-[24rem]:inline')}
        </>
      ),
    },
    {
      heading: 'Remove',
      shownHeading: null,
      width: `${WIDE} w-12 mouse:w-9`,
      cellClass: `${BESIDE} order-2 sm:col-start-6 xl:px-0 xl:text-center print:hidden`,
      cell: (line) => (
        <IconButton
          id={removeId(line.id)}
          label={`Remove ${line.manufacturer_product.name}`}
          title="Remove"
          icon={<Trash2 aria-hidden />}
          onClick={() => actions.onRemove(line)}
        />
      ),
    },
    {
      heading: 'More',
      shownHeading: null,
      width: `${WIDE} w-13 mouse:w-10`,
      cellClass: `${BESIDE} order-2 sm:col-start-7 xl:pr-1.5 xl:pl-0 xl:text-center print:hidden`,
      cell: (line) => (
        <IconButton
          label={`Change Wholesaler for ${line.manufacturer_product.name}`}
          title="Change Wholesaler"
          icon={<ArrowLeftRight aria-hidden />}
          disabled={!line.is_active}
          onClick={() => actions.onMove(line)}
        />
      ),
    },
  ];
}

interface LineProps {
  line: CartItem;
  actions: LineActions;
}

/** What is wrong with a line, below it. */
export function noticeRow(line: CartItem, actions: LineActions, columns: number) {
  const changed = actions.changed.find((other) => other.line.id === line.id);
  if (!line.is_active || (lineProblemOf(line) === null && changed === undefined)) return null;
  return (
    <tr className="block px-3 pb-3 xl:table-row">
      <td colSpan={columns} className="block xl:table-cell xl:px-3 xl:pb-2">
        <LineNotice line={line} changed={changed} onMove={() => actions.onMove(line)} />
      </td>
    </tr>
  );
}

function NameCell({ line, actions }: LineProps) {
  const change = useChangeLine();
  const { name } = line.manufacturer_product;
  return (
    <div className="flex items-center justify-between gap-x-3">
      {product(line, actions)}
      {line.pinned && pinButton(line, () => change.mutate({ kind: 'pinned', id: line.id, isPinned: false }))}
      <span id={switchId(line.id)} className={SWITCH}>
        <Switch
          label={<span className="sr-only">Order Now {name}</span>}
          checked={line.is_active}
          onCheckedChange={(isActive) => change.mutate({ kind: 'active', id: line.id, isActive })}
        />
      </span>
    </div>
  );
}

function Quantity({ line, actions }: LineProps) {
  const change = useChangeLine();
  return (
    <QuantityPicker
      value={line.quantity}
      label={`Quantity of ${line.manufacturer_product.name}`}
      disabled={!line.is_active}
      inputId={quantityId(line.id)}
      onValidChange={(isValid) => actions.onQuantityValid(line, isValid)}
      onChange={(quantity) => change.mutate({ kind: 'quantity', id: line.id, quantity })}
    />
  );
}

function product(line: CartItem, actions: LineActions) {
  const { id, name, code, manufacturer } = line.manufacturer_product;
  const cheaper = line.is_active ? actions.packs.get(line.id) : undefined;
  const { short, rest } = cutName(name, IN_CART);
  const replaced = line.replaced_manufacturer_product;
  return (
    <div className={classNames('min-w-0', !line.is_active && 'text-muted')}>
      <p className="font-medium" title={name}>
        <ProductLink id={id}>
          <span aria-hidden>{short}</span>
          <span className="sr-only">{name}</span>
        </ProductLink>
      </p>
      <p className="text-muted text-xs">
        <span aria-hidden>{rest && `${rest} · `}</span>
        {[actions.repeatedNames.has(name) && code, manufacturer.name].filter(Boolean).join(' · ')}
      </p>
      {!line.is_active && <p className="text-muted text-xs">From {line.wholesale_product.wholesaler.name}</p>}
      {replaced && (
        <p className="flex items-start gap-1 text-muted text-xs">
          <Replace aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span>
            Replaces {replaced.name}
            {replaced.best_gross_price !== null && (
              <span className="num"> ({formatMoney(replaced.best_gross_price)} gross)</span>
            )}
          </span>
        </p>
      )}
      {cheaper && cheaper.these <= line.quantity && (
        <PackHint pack={cheaper} product={line.manufacturer_product} quantity={line.quantity} />
      )}
    </div>
  );
}

function pinButton(line: CartItem, onLift: () => void) {
  const label = `Pinned to ${line.wholesale_product.wholesaler.name}: lift the pin`;
  return (
    <IconButton
      aria-label={`${label} of ${line.manufacturer_product.name}`}
      label={label}
      icon={<Pin aria-hidden />}
      className="-my-2.5 ml-auto print:hidden"
      onClick={onLift}
    />
  );
}

function stock({ wholesale_product: { is_available, stock_status, stock_quantity } }: CartItem) {
  if (!is_available) {
    return (
      <span className="inline-flex items-center gap-1.5 text-bad">
        <CircleX aria-hidden className="size-4 shrink-0" />
        Not offered
      </span>
    );
  }
  return <StockLabel status={stock_status} quantity={stock_quantity} />;
}

function each(price: number, className: string) {
  return (
    <span className={classNames('block whitespace-normal font-normal text-muted text-xs', className)}>
      {formatMoney(price)} each
    </span>
  );
}
