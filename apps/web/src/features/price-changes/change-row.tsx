import type { PriceChange } from '@formulary/contracts/price-changes';
import { formatMovePercent } from '@formulary/pricing/format-move';
import { classNames } from '../../lib/class-names.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { RowTick } from '../../ui/row-tick.tsx';
import { BoughtCells } from './bought-cells.tsx';
import { CELL, Fact, NOT_ON_TABLETS } from './fact.tsx';
import { Name } from './name.tsx';
import { PriceCells, toneOf } from './price-cells.tsx';
import { canSwitch, type Ticked } from './use-ticked.ts';

export function ChangeRow({ change, ticked }: { change: PriceChange; ticked: Ticked }) {
  const { manufacturer_product, product_uid, product_name, wholesaler_name, manufacturer_name, bought } = change;
  return (
    <tr className="relative flex flex-wrap items-baseline gap-x-2 gap-y-2 cards:content-start cards:rounded-lg cards:border cards:border-line cards:bg-surface cards:px-4 cards:py-3 rows:table-row rows:max-lg:text-xs rows:focus-within:bg-surface rows:hover:bg-surface">
      {bought && (
        <td className="border-line border-b align-top cards:absolute cards:top-1 cards:right-1 cards:z-10 cards:border-0 print:invisible">
          {canSwitch(change) && (
            <RowTick
              label={`${product_name}, ${wholesaler_name}`}
              isTicked={ticked.has(change)}
              onTick={(isTicked) => ticked.tick([change], isTicked)}
              className="rows:w-8! rows:lg:w-10!"
            />
          )}
        </td>
      )}
      <td
        className={classNames(
          CELL,
          'num text-left! text-muted text-xs cards:-mb-1.5 cards:basis-full rows:lg:pt-2',
          bought && NOT_ON_TABLETS,
        )}
      >
        <span className="rows:hidden">Product UID </span>
        {product_uid}
      </td>
      <th scope="row" className={classNames(CELL, 'text-left font-medium cards:basis-full', bought && 'cards:pr-8')}>
        <ProductLink
          id={manufacturer_product}
          className="relative block text-accent after:absolute after:-inset-y-1 after:inset-x-0 cards:text-base"
        >
          <Name>{product_name}</Name>
        </ProductLink>
      </th>
      <Fact label="Wholesaler name" className={bought ? 'cards:basis-full' : 'cards:flex-1 cards:basis-2/5'}>
        <Name>{wholesaler_name}</Name>
      </Fact>
      {!bought && (
        <Fact label="Manufacturer name" className="cards:flex-1 cards:basis-2/5">
          <Name>{manufacturer_name}</Name>
        </Fact>
      )}
      <PriceCells change={change} />
      {bought ? (
        <BoughtCells bought={bought} />
      ) : (
        <Fact label="% change" isPlain className={classNames('num', toneOf(change.price_change))}>
          {formatMovePercent(change.price_change_percent)}
        </Fact>
      )}
    </tr>
  );
}
