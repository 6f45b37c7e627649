import type { TopUp } from '@formulary/contracts/usual-items/top-ups';
import { formatMoney } from '@formulary/pricing/format-money';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useAddItems } from '../../../trade/cart/use-add-items.ts';
import type { WholesalerGroup } from '../groups.ts';
import { TopUpRows } from './top-up-rows.tsx';
import { mayBeToppedUp } from './use-top-ups.ts';

interface ThresholdNoteProps {
  group: WholesalerGroup;
  topUp: TopUp | undefined;
  /** What surrounds it and takes the focus when the top-up is gone. */
  place: RefObject<HTMLDivElement | null>;
}

/**
 * That delivery is not free yet, and what would reach it. A top-up comes late: it opens by itself only where nothing
 * that is seen would move, and its button has its place from the first.
 */
export function ThresholdNote({ group, topUp, place }: ThresholdNoteProps) {
  const { wholesaler, missing } = group;
  const [opened, setOpened] = useState<TopUp>();
  const add = useAddItems();
  const rowsId = useId();
  const isOpen = topUp !== undefined && opened === topUp;
  useLayoutEffect(() => {
    const isBelowScreen = (place.current?.getBoundingClientRect().bottom ?? 0) >= window.innerHeight;
    setOpened(isBelowScreen ? topUp : undefined);
  }, [topUp, place]);
  if (missing === null) return null;

  return (
    <>
      <p className="text-muted text-xs">
        {wholesaler.name} has a threshold for free delivery of {formatMoney(wholesaler.free_shipping_threshold)}, and
        orders under this value will be charged an additional delivery fee.{' '}
        {topUp ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? rowsId : undefined}
            onClick={() => setOpened(isOpen ? undefined : topUp)}
            className={classNames(TRIGGER, 'animate-appear text-accent underline print:hidden')}
          >
            {WORDS}
            <ChevronDown
              aria-hidden
              className={classNames('size-3.5 transition-transform duration-150', isOpen && 'rotate-180')}
            />
          </button>
        ) : (
          mayBeToppedUp(group) && (
            <span aria-hidden className={classNames(TRIGGER, 'invisible print:hidden')}>
              {WORDS}
              <ChevronDown className="size-3.5" />
            </span>
          )
        )}
      </p>
      {isOpen && <TopUpRows id={rowsId} topUp={topUp} add={add} place={place} />}
    </>
  );
}

const WORDS = 'Reach it with what you buy anyway';
const TRIGGER = '-my-3.5 inline-flex min-h-11 items-center gap-1 rounded-sm font-medium mouse:-my-1 mouse:min-h-6';
