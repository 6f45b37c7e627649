import type { EqualProduct, Equals } from '@formulary/contracts/catalogue/equals';
import { formatMoney } from '@formulary/pricing/format-money';
import { Award, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentWords, type UnitScale } from '../../../lib/pack-words.ts';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { exchangeWords } from './exchange-words.ts';
import { speciesWords, unnamedWords } from './known-words.ts';

type Scale = (UnitScale & { readonly unit: string }) | null;
type Priced = Pick<Equals, 'pack' | 'best' | 'unit_price' | 'not_orderable_reason'>;

interface OwnRowProps {
  name: string;
  equals: Equals;
  scale: Scale;
}

export function OwnRow({ name, equals, scale }: OwnRowProps) {
  return (
    <Row priced={equals} scale={scale} cart={null}>
      <span className="font-medium">{name}</span>
      <Facts>
        <span>This product</span>
        {equals.pack && <span>{contentWords(equals.pack)}</span>}
        <span>{speciesWords(equals)}</span>
      </Facts>
    </Row>
  );
}

interface EqualRowProps {
  equal: EqualProduct;
  own: Equals;
  scale: Scale;
  isBusy: boolean;
  onAdd: () => void;
}

export function EqualRow({ equal, own, scale, isBusy, onAdd }: EqualRowProps) {
  const { product, pack, exchange, same_product } = equal;
  const unnamed = unnamedWords(own, { species: product.species, given: equal.given });
  const cart = equal.best && (
    <Button
      size="sm"
      busy={isBusy}
      icon={<Plus aria-hidden className="size-3.5" />}
      aria-label={`Add ${product.name}`}
      onClick={onAdd}
    >
      Add
    </Button>
  );
  return (
    <Row priced={equal} scale={scale} cart={cart}>
      <ProductLink id={product.id} className="font-medium">
        {product.name}
      </ProductLink>
      <Facts>
        {same_product && <span className="font-medium text-ink">Same product</span>}
        <span>{product.manufacturer.name}</span>
        {pack && <span>{contentWords(pack)}</span>}
        <span>{speciesWords(product)}</span>
        {unnamed && <span className="text-warn">{unnamed}</span>}
        {product.requires_ar16_form && <span>AR16 form</span>}
        {product.requires_controlled_drug_form && <span>Controlled drug</span>}
      </Facts>
      {pack && own.pack && exchange && (
        <p className={exchange.saving > 0 ? 'text-good text-xs' : 'text-muted text-xs'}>
          {exchangeWords(own.pack, pack, exchange)}
        </p>
      )}
      {product.is_preferred && (
        <p className="mt-1">
          <Badge tone="accent" icon={<Award aria-hidden />}>
            Preferred
          </Badge>
        </p>
      )}
    </Row>
  );
}

interface RowProps {
  priced: Priced;
  scale: Scale;
  cart: ReactNode;
  children: ReactNode;
}

/** On a phone a card, with its prices in a line of their own. */
function Row({ priced: { pack, best, unit_price, not_orderable_reason }, scale, cart, children }: RowProps) {
  const isInScale = scale !== null && unit_price !== null && pack?.unit === scale.unit;
  return (
    <tr className="grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-1 py-2.5 md:table-row md:[&>*]:py-1.5 md:[&>*]:align-top">
      <th scope="row" className="col-span-full min-w-0 text-left font-normal text-pretty">
        {children}
      </th>
      <td className="num text-left! text-xs md:px-1.5 md:text-right! md:text-sm">
        {isInScale ? (
          <>
            {scale.format(unit_price)}
            <span className="text-muted md:sr-only"> per {scale.per}</span>
          </>
        ) : (
          <span className="text-muted">Not compared</span>
        )}
      </td>
      <td className="num md:px-1.5">
        {best ? (
          <>
            <span className="font-semibold">{formatMoney(best.net_price)}</span>
            <span className="block whitespace-normal text-muted text-xs">{best.wholesaler.name}</span>
          </>
        ) : (
          <span className="text-muted text-xs">{not_orderable_reason && REASONS[not_orderable_reason]}</span>
        )}
      </td>
      <td className="text-right">{cart}</td>
    </tr>
  );
}

const REASONS = {
  no_offer: 'Not offered',
  no_account: 'No account',
  out_of_stock: 'Out of stock',
} as const satisfies Record<NonNullable<Priced['not_orderable_reason']>, string>;

function Facts({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap text-muted text-xs [&>*:not(:first-child)]:before:mx-1 [&>*:not(:first-child)]:before:content-['·']">
      {children}
    </p>
  );
}
