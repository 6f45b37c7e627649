import type { QuickOrderProduct } from '@formulary/contracts/quick-order';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { CircleHelp, Pencil, TriangleAlert } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { RowTick } from '../../ui/row-tick.tsx';
import { CorrectRow } from './correct-row.tsx';
import { boughtOf, lineCents, type OrderRow, productOf, type RowState, stateOf, withChoice } from './order-row.ts';
import { RowChoices } from './row-choices.tsx';
import { RowNote } from './row-note.tsx';
import { faultWords, WHY_NOT } from './row-words.ts';

interface OrderRowItemProps {
  row: OrderRow;
  onChange: (row: OrderRow) => void;
}

export function OrderRowItem({ row, onChange }: OrderRowItemProps) {
  const state = stateOf(row);
  const product = productOf(row);
  const candidates = row.verdict?.candidates ?? [];
  return (
    <li
      tabIndex={-1}
      className={classNames(
        '-mx-1 grid grid-cols-[2.75rem_minmax(0,1fr)] items-start px-1 -outline-offset-2 gap-x-2 gap-y-1 border-line border-b py-2.5 last:border-0',
        'desk:grid-cols-[2.75rem_minmax(0,1fr)_9rem_7.25rem_6rem] desk:gap-x-3 desk:xl:grid-cols-[2.75rem_minmax(0,1fr)_14rem_7.25rem_6rem] desk:py-2',
      )}
    >
      <RowMark row={row} state={state} product={product} onChange={onChange} />
      <div className="min-w-0 pt-2.5 mouse:pt-1">
        {product ? <Product product={product} row={row} state={state} /> : <Unsettled row={row} />}
        {product && <RowNote product={boughtOf(product)} row={row} onChange={onChange} />}
        {candidates.length === 0 && !product && <CorrectRow row={row} />}
      </div>
      {product && (
        <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_6rem] desk:contents">
          <Price product={product} />
          {state !== 'out' && (
            <div className="justify-self-end">
              <QuantityPicker
                value={row.quantity}
                label={`Quantity of ${boughtOf(product).name}, row ${row.source.line}`}
                onChange={(quantity) => onChange({ ...row, quantity, isWanted: true })}
                onValidChange={(isValid) => onChange({ ...row, isValid })}
              />
            </div>
          )}
          {state !== 'out' && <LineTotal row={row} />}
        </div>
      )}
      {candidates.length > 0 && (
        <div className="col-start-2 min-w-0 desk:col-end-4">
          <RowChoices row={row} candidates={candidates} onChoose={(choice) => onChange(withChoice(row, choice))} />
        </div>
      )}
    </li>
  );
}

/** A tick for what is added, a sign for what is not. */
function RowMark({
  row,
  state,
  product,
  onChange,
}: OrderRowItemProps & { state: RowState; product: QuickOrderProduct | null }) {
  if (product && state !== 'out') {
    return (
      <RowTick
        label={`Row ${row.source.line}: ${boughtOf(product).name}`}
        isTicked={row.isWanted}
        onTick={(isWanted) => onChange({ ...row, isWanted })}
        className=""
      />
    );
  }
  const [Icon, tone] =
    state === 'choose' ? [CircleHelp, 'text-warn'] : [TriangleAlert, state === 'out' ? 'text-warn' : 'text-bad'];
  return (
    <span aria-hidden="true" className={classNames('grid size-11 place-items-center mouse:size-8', tone)}>
      <Icon className="size-5" />
    </span>
  );
}

/** As it was pasted, so that what it was read as can be compared. */
function Source({ row: { source } }: { row: OrderRow }) {
  return (
    <span className="wrap-anywhere">
      Row {source.line}: “{source.text.replaceAll('\t', ' · ')}
      {source.quantity !== undefined && ` · ${source.quantity}`}”
    </span>
  );
}

function Product({ product, row, state }: { product: QuickOrderProduct; row: OrderRow; state: RowState }) {
  const { verdict } = row;
  const bought = boughtOf(product);
  return (
    <>
      <p className={classNames('font-medium text-pretty wrap-anywhere', state === 'left' && 'text-muted')}>
        <ProductLink id={bought.id} isRowStop={state === 'out'}>
          {bought.name}
        </ProductLink>
      </p>
      {product.replaced_by && <p className="text-warn text-xs">In place of {product.name}</p>}
      {state === 'out' && <p className="text-warn text-xs">{WHY_NOT[bought.not_orderable_reason ?? 'no_offer']}</p>}
      <p className="text-muted text-xs">
        <Source row={row} />
        <span className="before:mx-1.5 before:content-['·']">
          {bought.code}, {product.manufacturer.name}
        </span>
      </p>
      {verdict && !verdict.quantity_is_said && row.choice === null && state !== 'out' && (
        <p className="flex items-center gap-1 text-muted text-xs">
          <Pencil aria-hidden className="size-3 shrink-0" />
          The row says no quantity: one
        </p>
      )}
    </>
  );
}

function Unsettled({ row }: { row: OrderRow }) {
  return (
    <>
      <p className="font-medium">{faultWords(row)}</p>
      <p className="text-muted text-xs">
        <Source row={row} />
      </p>
    </>
  );
}

function Price({ product }: { product: QuickOrderProduct }) {
  const { best_net_price: price, best_wholesaler_name: wholesaler, is_orderable } = boughtOf(product);
  if (price === null || !is_orderable) return <span className="hidden desk:block" />;
  return (
    <div className="min-w-0 desk:pt-1.5 desk:text-right">
      <p className="num font-semibold">
        {formatMoney(price)}
        <span className="sr-only"> each</span>
      </p>
      {wholesaler !== null && <p className="text-muted text-xs text-pretty">{wholesaler}</p>}
    </div>
  );
}

function LineTotal({ row }: { row: OrderRow }) {
  return (
    <p className={classNames('num sm:text-right desk:pt-1.5', !row.isWanted && 'text-muted line-through')}>
      <span className="sr-only">Together </span>
      {formatMoney(fromCents(lineCents(row)))}
    </p>
  );
}
