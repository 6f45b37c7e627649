import type { Equals } from '@formulary/contracts/catalogue/equals';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { EQUALS } from '../../../lib/paths.ts';
import { EqualsList } from '../equals/equals-list.tsx';
import { Part } from './part.tsx';

interface EqualsSectionProps {
  product: { readonly id: number; readonly name: string };
  /** Undefined where it could not be read. */
  equals: Equals | undefined;
}

/** Not there of what is no medicine: nothing says a strength of it, and nothing is compared. */
export function EqualsSection({ product, equals }: EqualsSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${EQUALS}`) place.current?.scrollIntoView();
  }, [hash]);
  if (equals && equals.strength === null && equals.count === 0) return null;
  return (
    <div ref={place} id={EQUALS} className="scroll-mt-20">
      <Part title="Other packs and equal products">
        <div className="rounded-lg border border-line bg-surface px-3 pt-3 pb-1 shadow-raised md:px-4">
          <EqualsList product={product} />
        </div>
      </Part>
    </div>
  );
}
