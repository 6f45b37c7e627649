import type { PriceChange } from '@formulary/contracts/price-changes';
import { formatMovePercent } from '@formulary/pricing/format-move';
import { classNames } from '../../lib/class-names.ts';
import { ProductLink } from '../../lists/product-link.tsx';
import { BoughtCells } from './bought-cells.tsx';
import { CELL, Fact, NOT_ON_TABLETS } from './fact.tsx';
import { Name } from './name.tsx';
import { PriceCells, toneOf } from './price-cells.tsx';

export function ChangeRow({ change }: { change: PriceChange }) {
  const { manufacturer_product, product_uid, product_name, wholesaler_name, manufacturer_name, bought } = change;
  return (
    <tr className="flex flex-wrap items-baseline gap-x-2 gap-y-2 cards:content-start cards:rounded-lg cards:border cards:border-line cards:bg-surface cards:px-4 cards:py-3 rows:table-row rows:max-lg:text-xs rows:focus-within:bg-surface rows:hover:bg-surface">
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
      <th scope="row" className={classNames(CELL, 'text-left font-medium cards:basis-full')}>
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
