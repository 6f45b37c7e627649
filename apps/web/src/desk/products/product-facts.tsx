import type { ProductWithOffers } from '@formulary/contracts/desk/products';
import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { productPath } from '../frame/desk-paths.ts';
import { Fact, Facts } from '../frame/facts.tsx';

interface ProductProps {
  product: ProductWithOffers;
}

const STORED = { ambient: 'At room temperature', fridge: 'In the fridge', freezer: 'In the freezer' } as const;

/** What comes with the catalogue. */
export function CatalogueFacts({ product }: ProductProps) {
  const pack = [product.strength, product.form, [product.pack_size, product.pack_unit].filter(Boolean).join(' ')];
  return (
    <Facts isDense>
      <Fact name="Code">{product.code}</Fact>
      <Fact name="GTIN">{product.gtin ?? 'None'}</Fact>
      <Fact name="Manufacturer">{product.manufacturer}</Fact>
      <Fact name="Manufacturer's discount">{product.manufacturer_discount} %</Fact>
      <Fact name="Category">{product.category}</Fact>
      <Fact name="In the catalogue since">{formatDate(product.created_at)}</Fact>
      <Fact name="Active ingredients" isWide>
        {product.active_ingredients.join(', ') || 'None'}
      </Fact>
      <Fact name="Pack" isWide>
        {pack.filter(Boolean).join(', ') || 'Only as the name says'}
      </Fact>
      <Fact name="Kept">{STORED[product.storage]}</Fact>
      <Fact name="Prescription">{product.requires_prescription ? 'Needed' : 'Not needed'}</Fact>
      {product.description !== '' && (
        <Fact name="Description" isWhole>
          <span className="whitespace-pre-line">{product.description}</span>
        </Fact>
      )}
    </Facts>
  );
}

/** What the provider's people say of it. */
export function MarkFacts({ product }: ProductProps) {
  return (
    <section aria-labelledby="marks" className="grid gap-2">
      <h2 id="marks" className="font-semibold text-base">
        Marks
      </h2>
      <Facts>
        <Fact name="Preferred">{product.is_preferred ? 'Yes' : 'No'}</Fact>
        <Fact name="Offered in its place">
          <Others products={product.preferred_product ? [product.preferred_product] : []} />
        </Fact>
        <Fact name="Replaced by">
          <Others products={product.replaced_by ? [product.replaced_by] : []} />
        </Fact>
        <Fact name="Replaces">
          <Others products={product.replaces} />
        </Fact>
        <Fact name="AR16 form">{product.requires_ar16_form ? 'Needed' : 'Not needed'}</Fact>
        <Fact name="Controlled-drug form">{product.requires_controlled_drug_form ? 'Needed' : 'Not needed'}</Fact>
        <Fact name={product.note_prompt ? 'Note, to be acknowledged before ordering' : 'Note'} isWhole>
          <span className="whitespace-pre-line">{product.note ?? 'None'}</span>
        </Fact>
      </Facts>
    </section>
  );
}

function Others({ products }: { products: ProductWithOffers['replaces'] }) {
  if (products.length === 0) return 'None';
  return (
    <ul>
      {products.map(({ id, code, name }) => (
        <li key={id}>
          <Link to={productPath(id)} className={TEXT_LINK}>
            {name}
          </Link>{' '}
          <span className="text-muted">{code}</span>
        </li>
      ))}
    </ul>
  );
}
