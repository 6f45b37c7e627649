import type { Product } from '@formulary/contracts/catalogue';
import { printedGtin } from '@formulary/gs1/gtin';
import { Award, FileText, Replace } from 'lucide-react';
import type { ReactNode } from 'react';
import { UnitPrice } from '../../../trade/adding/unit-price.tsx';
import { ProductActions } from '../../../trade/products/product-actions.tsx';
import { ProductLink } from '../../../trade/products/product-link.tsx';
import { ProductNote } from '../../../trade/products/product-note.tsx';
import { ProductStockLabel } from '../../../trade/products/product-stock.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { AddButton } from '../add-button.tsx';
import { useHeld } from '../use-held.ts';

/** What the product is, what is to be known before it is ordered, and what can be done with it. */
export function ProductHead({ product }: { product: Product }) {
  const bought = product.replaced_by ?? product;
  const held = useHeld().get(bought.id) ?? 0;
  return (
    <header className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-10">
      <div className="grid content-start gap-2">
        <h1 className="font-semibold text-lg text-balance wrap-anywhere">{product.name}</h1>
        {product.description !== '' && <p className="max-w-prose text-muted text-pretty">{product.description}</p>}
        <Badges product={product} />
        <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-2">
          <Fact name="Code">
            <span className="num select-all">{product.code}</span>
          </Fact>
          {product.gtin !== null && (
            <Fact name="GTIN">
              <span className="num select-all">{printedGtin(product.gtin)}</span>
            </Fact>
          )}
          <Fact name="Manufacturer">{product.manufacturer.name}</Fact>
          {product.active_ingredients.length > 0 && (
            <Fact name={product.active_ingredients.length === 1 ? 'Active ingredient' : 'Active ingredients'}>
              {product.active_ingredients.map(({ name }) => name).join(', ')}
            </Fact>
          )}
          <Fact name="Category">{product.category.name}</Fact>
        </dl>
      </div>
      <div className="grid content-start gap-2 lg:justify-items-end">
        <UnitPrice product={bought} />
        <ProductStockLabel product={bought} />
        <div className="mt-1 flex flex-wrap items-center gap-2 lg:justify-end">
          <ProductActions place="head" product={bought.id} name={bought.name} />
          <AddButton product={product} held={held} isMain />
        </div>
      </div>
      <Instead product={product} />
      {product.note !== null && (
        <div className="max-w-3xl lg:col-span-full">
          <ProductNote note={product.note} />
        </div>
      )}
    </header>
  );
}

function Badges({ product }: { product: Product }) {
  const forms = [
    product.requires_ar16_form && 'AR16 form',
    product.requires_controlled_drug_form && 'Controlled drug form',
  ];
  return (
    <p className="flex flex-wrap gap-1.5 empty:hidden">
      {product.is_preferred && (
        <Badge tone="accent" icon={<Award aria-hidden />}>
          Preferred
        </Badge>
      )}
      {forms.map(
        (form) =>
          form !== false && (
            <Badge key={form} tone="warn" icon={<FileText aria-hidden />}>
              Needs the {form}
            </Badge>
          ),
      )}
    </p>
  );
}

/** What came, or should come, in its place. */
function Instead({ product: { replaced_by, preferred_product } }: { product: Product }) {
  if (!replaced_by && !preferred_product) return null;
  return (
    <ul className="grid gap-1 lg:col-span-full">
      {replaced_by && (
        <Line>
          <span className="font-medium text-warn">Replaced by </span>
          <ProductLink id={replaced_by.id}>{replaced_by.name}</ProductLink>
        </Line>
      )}
      {!replaced_by && preferred_product && (
        <Line>
          <span className="text-muted">Preferred in its place: </span>
          <ProductLink id={preferred_product.id}>{preferred_product.name}</ProductLink>
        </Line>
      )}
    </ul>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Replace aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>{children}</span>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
