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

const ROW =
  'flex flex-wrap items-center gap-x-1 gap-y-1 border-line border-t px-3 py-2.5 first:border-t-0 ' +
  // On a tablet: the name above its facts, the controls beside both, the switch last.
  'sm:relative sm:grid sm:grid-cols-[auto_auto_minmax(0,1fr)_auto_6rem_auto_auto] sm:gap-x-3 sm:pr-19 xl:static ' +
  'xl:table-row xl:focus-within:bg-sunken/60 xl:hover:bg-sunken/60';
const CELL = 'xl:table-cell xl:px-1.5 xl:py-1.5 xl:align-middle';
const FACT = 'text-left! text-xs sm:row-start-2';
const BESIDE = 'sm:row-span-2 sm:row-start-1';

const SWITCH =
  '-my-2.5 -mr-2 shrink-0 sm:absolute sm:top-1/2 sm:right-3 sm:my-0 sm:-translate-y-1/2 ' +
  'xl:static xl:mr-0 xl:translate-y-0 print:hidden';

export function CartLine({ line, actions }: { line: CartItem; actions: LineActions }) {
  const change = useChangeLine();
  const { name } = line.manufacturer_product;
  const isOff = !line.is_active;
  const changed = actions.changed.find((other) => other.line.id === line.id);
  const hasNotice = !isOff && (lineProblemOf(line) !== null || changed !== undefined);
  const dimmed = isOff && 'text-muted saturate-0';

  return (
    <>
      <tr className={ROW}>
        <th scope="row" className={classNames(CELL, 'basis-full text-left font-normal sm:col-span-3 xl:pl-3')}>
          <div className="flex items-center justify-between gap-x-3">
            <ProductCell
              line={line}
              isCodeShown={actions.repeatedNames.has(name)}
              cheaper={isOff ? undefined : actions.packs.get(line.id)}
            />
            {line.pinned && (
              <PinButton line={line} onLift={() => change.mutate({ kind: 'pinned', id: line.id, isPinned: false })} />
            )}
            <span id={switchId(line.id)} className={SWITCH}>
              <Switch
                label={<span className="sr-only">Order Now {name}</span>}
                checked={line.is_active}
                onCheckedChange={(isActive) => change.mutate({ kind: 'active', id: line.id, isActive })}
              />
            </span>
          </div>
        </th>
        <td className={classNames(CELL, FACT, 'grow sm:col-start-1', dimmed)}>
          <LineStock line={line} />
        </td>
        <td className={classNames(CELL, BESIDE, 'order-1 sm:col-start-4 xl:text-right')}>
          <QuantityPicker
            value={line.quantity}
            label={`Quantity of ${name}`}
            disabled={isOff}
            inputId={quantityId(line.id)}
            onValidChange={(isValid) => actions.onQuantityValid(line, isValid)}
            onChange={(quantity) => change.mutate({ kind: 'quantity', id: line.id, quantity })}
          />
        </td>
        <Figures line={line} />
        <LineButtons line={line} actions={actions} />
      </tr>
      {hasNotice && (
        <tr className="block px-3 pb-3 xl:table-row">
          <td colSpan={8} className="block xl:table-cell xl:px-3 xl:pb-2">
            <LineNotice line={line} changed={changed} onMove={() => actions.onMove(line)} />
          </td>
        </tr>
      )}
    </>
  );
}

function Figures({ line }: { line: CartItem }) {
  const dimmed = !line.is_active && 'text-muted saturate-0';
  return (
    <>
      <td className={classNames(CELL, FACT, 'num mr-1 sm:col-start-2 sm:mr-0 xl:text-right! xl:text-sm', dimmed)}>
        <span className="text-muted xl:hidden">Gross </span>
        {formatMoney(line.subtotal)}
        {line.quantity > 1 && <Each price={line.wholesale_product.gross_price} className="hidden xl:block" />}
      </td>
      <td className={classNames(CELL, FACT, 'num text-muted sm:col-start-3 xl:text-right! xl:text-sm', dimmed)}>
        <span className="sr-only xl:hidden">Discount </span>
        {formatPercent(line.discount)}
      </td>
      <td
        className={classNames(
          CELL,
          BESIDE,
          'num order-3 ml-auto max-[24rem]:basis-full sm:col-start-5',
          line.is_active ? 'font-semibold text-base xl:text-sm' : dimmed,
        )}
      >
        <span className="sr-only xl:hidden">Total </span>
        {formatMoney(line.total)}
        {line.quantity > 1 && (
          <Each price={line.wholesale_product.net_price} className="max-[24rem]:ml-2 max-[24rem]:inline" />
        )}
      </td>
    </>
  );
}

function LineButtons({ line, actions }: { line: CartItem; actions: LineActions }) {
  const { name } = line.manufacturer_product;
  return (
    <>
      <td className={classNames(CELL, BESIDE, 'order-2 sm:col-start-6 xl:px-0 xl:text-center print:hidden')}>
        <IconButton
          id={removeId(line.id)}
          label={`Remove ${name}`}
          title="Remove"
          icon={<Trash2 aria-hidden />}
          onClick={() => actions.onRemove(line)}
        />
      </td>
      <td className={classNames(CELL, BESIDE, 'order-2 sm:col-start-7 xl:pr-1.5 xl:pl-0 xl:text-center print:hidden')}>
        <IconButton
          label={`Change Wholesaler for ${name}`}
          title="Change Wholesaler"
          icon={<ArrowLeftRight aria-hidden />}
          disabled={!line.is_active}
          onClick={() => actions.onMove(line)}
        />
      </td>
    </>
  );
}

interface ProductCellProps {
  line: CartItem;
  isCodeShown: boolean;
  cheaper: CheaperPack | undefined;
}

function ProductCell({ line, isCodeShown, cheaper }: ProductCellProps) {
  const { id, name, code, manufacturer } = line.manufacturer_product;
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
        {[isCodeShown && code, manufacturer.name].filter(Boolean).join(' · ')}
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

function PinButton({ line, onLift }: { line: CartItem; onLift: () => void }) {
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

function LineStock({ line }: { line: CartItem }) {
  const { is_available, stock_status, stock_quantity } = line.wholesale_product;
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

function Each({ price, className }: { price: number; className: string }) {
  return (
    <span className={classNames('block whitespace-normal font-normal text-muted text-xs', className)}>
      {formatMoney(price)} each
    </span>
  );
}
