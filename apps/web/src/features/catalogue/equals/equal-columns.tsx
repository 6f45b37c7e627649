import type { EqualProduct, Equals } from '@formulary/contracts/catalogue/equals';
import { formatMoney } from '@formulary/pricing/format-money';
import { Award, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentWords, type UnitScale } from '../../../lib/pack-words.ts';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { exchangeWords } from './exchange-words.ts';
import { speciesWords, unnamedWords } from './known-words.ts';

type Scale = (UnitScale & { readonly unit: string }) | null;
type Priced = Pick<Equals, 'pack' | 'best' | 'unit_price' | 'not_orderable_reason'>;

/** A product beside its prices and its button. */
export interface EqualRow {
  readonly id: number;
  readonly priced: Priced;
  readonly name: ReactNode;
  readonly cart: ReactNode;
}

export function OwnName({ name, equals }: { name: string; equals: Equals }) {
  return (
    <>
      <span className="font-medium">{name}</span>
      <Facts>
        <span>This product</span>
        {equals.pack && <span>{contentWords(equals.pack)}</span>}
        <span>{speciesWords(equals)}</span>
      </Facts>
    </>
  );
}

export function EqualName({ equal, own }: { equal: EqualProduct; own: Equals }) {
  const { product, pack, exchange, same_product } = equal;
  const unnamed = unnamedWords(own, { species: product.species, given: equal.given });
  return (
    <>
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
    </>
  );
}

interface AddEqualProps {
  equal: EqualProduct;
  isBusy: boolean;
  onAdd: () => void;
}

export function AddEqual({ equal: { best, product }, isBusy, onAdd }: AddEqualProps) {
  if (!best) return null;
  return (
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
}

export function equalColumns(scale: Scale): readonly Column<EqualRow>[] {
  return [
    {
      heading: 'Product',
      isRowHeading: true,
      cellClass: 'col-span-full min-w-0 font-normal text-pretty',
      cell: ({ name }) => name,
    },
    {
      heading: scale ? `Per ${scale.per}` : 'Per unit',
      align: 'number',
      width: 'w-24 px-1.5 lg:w-32',
      cellClass: 'text-left! text-xs md:px-1.5 md:text-right! md:text-sm',
      cell: ({ priced }) => unitPrice(priced, scale),
    },
    {
      heading: 'Best net price',
      readLabel: 'Best net price',
      align: 'number',
      width: 'w-52 px-1.5 lg:w-56',
      cellClass: 'md:px-1.5',
      cell: bestPrice,
    },
    { heading: 'Cart', align: 'end', width: 'w-20', cell: ({ cart }) => cart },
  ];
}

function unitPrice({ pack, unit_price }: Priced, scale: Scale) {
  if (scale === null || unit_price === null || pack?.unit !== scale.unit) {
    return <span className="text-muted">Not compared</span>;
  }
  return (
    <>
      {scale.format(unit_price)}
      <span className="text-muted md:sr-only"> per {scale.per}</span>
    </>
  );
}

function bestPrice({ priced: { best, not_orderable_reason } }: EqualRow) {
  if (!best) return <span className="text-muted text-xs">{not_orderable_reason && REASONS[not_orderable_reason]}</span>;
  return (
    <>
      <span className="font-semibold">{formatMoney(best.net_price)}</span>
      <span className="block whitespace-normal text-muted text-xs">{best.wholesaler.name}</span>
    </>
  );
}

const REASONS = {
  no_offer: 'Not offered',
  no_account: 'No account',
  out_of_stock: 'Out of stock',
} as const satisfies Record<NonNullable<Priced['not_orderable_reason']>, string>;

function Facts({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap text-muted text-xs [&>*:not(:last-child)]:after:mx-1 [&>*:not(:last-child)]:after:content-['·']">
      {children}
    </p>
  );
}
