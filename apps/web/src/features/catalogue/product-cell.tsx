import type { Product } from '@formulary/contracts/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { pathOfProduct } from '../../lib/paths.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { offersQuery } from '../../trade/wholesalers/queries.ts';
import { ROW_STOP } from '../../ui/row-stop.ts';
import { Marked } from './marked.tsx';
import { productQuery } from './queries.ts';

/** Shorter is a pointer passing by. */
const INTENT_MS = 80;

interface ProductCellProps {
  product: Product;
  query: string;
  isOpen: boolean;
  onToggle: () => void;
  controls: string;
  /** Whether the arrow keys stop here. */
  isRowStop: boolean;
}

export function ProductCell({ product, query, isOpen, onToggle, controls, isRowStop }: ProductCellProps) {
  const prefetch = usePrefetchOffers(product);
  const facts = [product.manufacturer.name, ...product.active_ingredients.map(({ name }) => name)].join(' · ');
  const description = product.description === '' ? '' : ` · ${product.description}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={onToggle}
        {...prefetch}
        {...(isRowStop && ROW_STOP)}
        className="max-w-full text-left font-medium outline-none after:absolute after:inset-0 focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2 text-pretty max-md:text-base md:leading-4.5"
      >
        <ChevronRight
          aria-hidden="true"
          className={classNames(
            'absolute top-2 left-1.5 size-4 text-muted transition-[rotate] duration-150 max-md:top-1 max-md:right-0 max-md:left-auto max-md:size-5',
            isOpen && 'rotate-90',
          )}
        />
        <Marked text={product.name} query={query} />
      </button>
      {/* Above the button that covers the cell. With a finger the page is reached from the offers. */}
      <Link
        to={pathOfProduct(product.id)}
        aria-label={`Page of ${product.name}`}
        title="Prices over time, purchases"
        className="relative z-1 -my-2 ml-1 hidden size-6 items-center justify-center rounded-sm align-middle text-muted hover:text-accent mouse:inline-flex"
      >
        <ArrowUpRight aria-hidden="true" className="size-3.5" />
      </Link>
      <p className="line-clamp-1 break-all text-muted text-xs" title={`${product.code} · ${facts}${description}`}>
        {/* Above the button that covers the cell, so that the code can be copied. */}
        <span className="relative z-1 cursor-text select-all">
          <Marked text={product.code} query={query} />
        </span>
        {' · '}
        <Marked text={facts} query={query} />
        <Marked text={description} query={query} isDescription />
      </p>
      {product.replaced_by && (
        <p className="text-warn text-xs">
          Replaced by{' '}
          <ProductLink id={product.replaced_by.id} className="relative z-1 font-medium">
            {product.replaced_by.name}
          </ProductLink>
        </p>
      )}
    </>
  );
}

function usePrefetchOffers({ id, replaced_by }: Product) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => {
    void client.prefetchQuery(offersQuery(replaced_by?.id ?? id));
    if (replaced_by) void client.prefetchQuery(productQuery(replaced_by.id));
  };
  return {
    onFocus: prefetch,
    onPointerEnter: () => {
      timer.current = setTimeout(prefetch, INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
