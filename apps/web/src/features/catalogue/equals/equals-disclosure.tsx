import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Few ask for it. */
const EqualsList = lazy(async () => ({ default: (await import('./equals-list.tsx')).EqualsList }));

interface EqualsDisclosureProps {
  product: { readonly id: number; readonly name: string };
}

/** What is equal to a product, read when it is asked for. */
export function EqualsDisclosure({ product }: EqualsDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div className="border-line border-t px-3 py-1 md:pl-7">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1 rounded-sm font-medium text-accent text-xs underline mouse:min-h-7"
      >
        Other packs and equal products
        <ChevronDown
          aria-hidden
          className={classNames('size-3.5 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <section id={listId} aria-label={`Equal to ${product.name}`} className="pb-2">
          <Suspense fallback={<Skeleton className="h-32 w-full" />}>
            <EqualsList product={product} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
