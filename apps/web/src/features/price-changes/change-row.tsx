import type { PriceChange } from '@formulary/contracts/price-changes';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { formatMove, formatMovePercent } from './format-change.ts';
import { CutName } from './name-tip.tsx';

const CELL = 'md:h-11 desk:h-10 md:border-line md:border-b md:px-1 lg:px-2';

/** One move; on a phone a card. */
export function ChangeRow({ change }: { change: PriceChange }) {
  const { product_uid, product_name, wholesaler_name, manufacturer_name } = change;
  const isRise = change.price_change > 0;
  const Icon = isRise ? ArrowUp : ArrowDown;
  return (
    <tr className="grid grid-cols-[repeat(4,auto)] justify-between gap-x-3 gap-y-2 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:table-row md:max-lg:text-xs md:hover:bg-surface md:has-[button:focus-visible]:bg-surface">
      <td className={classNames(CELL, 'num text-left! text-muted text-xs max-md:col-span-4 max-md:-mb-1.5')}>
        <span className="md:hidden">Product UID </span>
        {product_uid}
      </td>
      <th scope="row" className={classNames(CELL, 'text-left font-medium max-md:col-span-4 max-md:text-base')}>
        <CutName name={product_name} tip={[product_name, wholesaler_name, manufacturer_name]} isStop />
      </th>
      <Fact label="Wholesaler name" className="max-md:col-span-2">
        <CutName name={wholesaler_name} />
      </Fact>
      <Fact label="Manufacturer name" className="max-md:col-span-2">
        <CutName name={manufacturer_name} />
      </Fact>
      <Fact label="Previous price" className="num max-md:text-left! text-muted">
        {formatMoney(change.previous_price)}
      </Fact>
      <Fact label="New price" className="num max-md:text-left! font-semibold">
        {formatMoney(change.new_price)}
      </Fact>
      <Fact label="Price change" className={classNames('num max-md:text-left!', isRise ? 'text-warn' : 'text-good')}>
        <Icon role="img" aria-label={isRise ? 'Rise' : 'Fall'} className="mr-1 inline size-3.5 align-[-0.125rem]" />
        {formatMove(change.price_change)}
      </Fact>
      <Fact label="% change" className={classNames('num max-md:text-left!', isRise ? 'text-warn' : 'text-good')}>
        {formatMovePercent(change.price_change_percent)}
      </Fact>
    </tr>
  );
}

/** A cell; on a phone, where there are no columns, under its column's name. */
function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td className={classNames(CELL, className)}>
      <span className="block font-normal text-muted text-xs md:hidden">{label}</span>
      {children}
    </td>
  );
}
