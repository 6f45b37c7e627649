import type { CartItem } from '@formulary/contracts/cart';
import { ArrowLeftRight, CircleX, Ellipsis, Replace, Trash2 } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { Switch } from '../../ui/switch.tsx';
import { StockLabel } from '../wholesalers/public.tsx';
import { LineNotice } from './line-notice.tsx';
import { troubleOf } from './line-trouble.ts';
import { cutName } from './product-name.ts';
import { useChangeLine } from './use-change-line.ts';
import { switchId } from './use-focus-kept.ts';

/** What a line asks of the page around it. */
export interface LineActions {
  readonly onRemove: (line: CartItem) => void;
  readonly onMove: (line: CartItem) => void;
  /** Names that two products share. */
  readonly repeatedNames: ReadonlySet<string>;
  /** Told when a line's field begins or ceases to hold what is no quantity. */
  readonly onQuantityValid: (line: CartItem, isValid: boolean) => void;
  /** Lines whose price the server found changed. */
  readonly repriced: readonly number[];
}

export const quantityId = (lineId: number) => `cart-line-${lineId}-quantity`;

const CELL = 'desk:table-cell desk:px-1.5 desk:py-1.5 desk:align-middle';

/** A line of the cart: a table's row on a desk, a card on a phone, the facts in the same order. */
export function CartLine({ line, actions }: { line: CartItem; actions: LineActions }) {
  const change = useChangeLine();
  const { name } = line.manufacturer_product;
  const isOff = !line.is_active;
  const isRepriced = actions.repriced.includes(line.id);
  const hasNotice = !isOff && (troubleOf(line) !== null || isRepriced);
  const dimmed = isOff && 'text-muted saturate-0';

  return (
    <>
      <tr className="grid grid-cols-6 items-center gap-x-3 gap-y-3 border-line border-t p-4 first:border-t-0 desk:table-row desk:focus-within:bg-sunken/60 desk:hover:bg-sunken/60">
        <th scope="row" className={classNames(CELL, 'col-span-6 text-left font-normal desk:pl-3')}>
          <div className="flex items-start justify-between gap-x-3 desk:items-center desk:max-xl:flex-wrap">
            <ProductCell line={line} isCodeShown={actions.repeatedNames.has(name)} />
            <span id={switchId(line.id)} className="-my-2.5 shrink-0 text-muted text-xs desk:my-0">
              <Switch
                label={
                  <>
                    Order Now <span className="sr-only">{name}</span>
                  </>
                }
                checked={line.is_active}
                onCheckedChange={(isActive) => change.mutate({ kind: 'active', id: line.id, isActive })}
              />
            </span>
          </div>
        </th>
        <td className={classNames(CELL, 'col-span-3 text-xs', dimmed)}>
          <LineStock line={line} />
        </td>
        <td className={classNames(CELL, 'col-span-3 justify-self-end desk:text-right')}>
          <QuantityPicker
            value={line.quantity}
            label={`Quantity of ${name}`}
            disabled={isOff}
            inputId={quantityId(line.id)}
            onValidChange={(isValid) => actions.onQuantityValid(line, isValid)}
            onChange={(quantity) => change.mutate({ kind: 'quantity', id: line.id, quantity })}
          />
        </td>
        <td className={classNames(CELL, 'num col-span-2 self-start text-left! desk:text-right!', dimmed)}>
          <CardLabel>Gross</CardLabel>
          {formatMoney(line.subtotal)}
          {line.quantity > 1 && <Each price={line.wholesale_product.gross_price} />}
        </td>
        <td className={classNames(CELL, 'num col-span-2 self-start text-center! text-muted desk:text-right!', dimmed)}>
          <CardLabel>Discount</CardLabel>
          {formatPercent(line.discount)}
        </td>
        <td className={classNames(CELL, 'num col-span-2 self-start', isOff ? dimmed : 'font-semibold')}>
          <CardLabel>Total</CardLabel>
          {formatMoney(line.total)}
          {line.quantity > 1 && <Each price={line.wholesale_product.net_price} />}
        </td>
        <td className={classNames(CELL, 'col-span-3 -mb-2 desk:px-0 desk:text-center')}>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 desk:ml-0"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => actions.onRemove(line)}
          >
            <span className="desk:sr-only">Remove</span>
            <span className="sr-only">{name}</span>
          </Button>
        </td>
        <td className={classNames(CELL, 'col-span-3 -mb-2 justify-self-end desk:pl-0 desk:text-center')}>
          <Menu
            trigger={
              <Button
                variant="ghost"
                size="sm"
                className="-mr-3 desk:mr-0"
                icon={<Ellipsis aria-hidden className="size-4" />}
              >
                <span className="desk:sr-only">More</span>
                <span className="sr-only">for {name}</span>
              </Button>
            }
          >
            <MenuItem icon={<ArrowLeftRight aria-hidden />} disabled={isOff} onClick={() => actions.onMove(line)}>
              Change Wholesaler
            </MenuItem>
          </Menu>
        </td>
      </tr>
      {hasNotice && (
        <tr className="block px-4 pb-4 desk:table-row">
          <td colSpan={8} className="block desk:table-cell desk:px-3 desk:pb-2">
            <LineNotice line={line} isRepriced={isRepriced} onMove={() => actions.onMove(line)} />
          </td>
        </tr>
      )}
    </>
  );
}

function ProductCell({ line, isCodeShown }: { line: CartItem; isCodeShown: boolean }) {
  const { name, code, manufacturer } = line.manufacturer_product;
  const { short, rest } = cutName(name);
  const replaced = line.replaced_manufacturer_product;
  return (
    <div className={classNames('min-w-0', !line.is_active && 'text-muted')}>
      <p className="font-medium" title={name}>
        <span aria-hidden>{short}</span>
        <span className="sr-only">{name}</span>
      </p>
      <p className="text-muted text-xs">
        <span aria-hidden>{rest && `${rest} · `}</span>
        {[isCodeShown && code, manufacturer.name].filter(Boolean).join(' · ')}
      </p>
      {/* An active line stands below its wholesaler's name. */}
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
    </div>
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

function CardLabel({ children }: { children: string }) {
  return <span className="block font-normal text-muted text-xs desk:hidden">{children}</span>;
}

function Each({ price }: { price: number }) {
  return <span className="block whitespace-normal font-normal text-muted text-xs">{formatMoney(price)} each</span>;
}
