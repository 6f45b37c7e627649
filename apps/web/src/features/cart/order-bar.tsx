import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoney } from '../../lib/format-money.ts';
import { TotalNote } from '../provider/public.tsx';

/** On narrow screens: the total and the order's buttons, always in reach. */
export function OrderBar({ total, children }: { total: number; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  // Its height changes with what it has to say; whatever floats at the bottom of the window stays above it.
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-label="Order"
      className="sticky bottom-0 z-10 -mx-[clamp(1rem,2.5vw,2rem)] mt-6 -mb-5 grid gap-1.5 border-line border-t bg-surface px-[clamp(1rem,2.5vw,2rem)] pt-2 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="flex items-baseline justify-between">
        <span>
          Total
          <TotalNote />
        </span>
        <span className="num font-semibold text-base">{formatMoney(total)}</span>
      </p>
      {children}
    </section>
  );
}
