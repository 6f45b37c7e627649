import { Meter } from '@base-ui/react/meter';
import type { TopUp } from '@formulary/contracts/usual-items/top-ups';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { CutOffNote } from './cut-off-note.tsx';
import type { WholesalerGroup } from './groups.ts';
import { ThresholdNote } from './top-ups/threshold-note.tsx';

export function DeliveryNotes({ group, topUp }: { group: WholesalerGroup; topUp: TopUp | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const { wholesaler, missing, progress } = group;
  const { delivery_fee, minimum_order, cut_off } = wholesaler;
  const isFree = progress !== null && missing === null;
  const facts = [
    delivery_fee !== null && !isFree && { label: 'Delivery fee', value: formatMoney(delivery_fee), isWarning: false },
    minimum_order !== null && {
      label: 'Minimum order',
      value: formatMoney(minimum_order),
      isWarning: group.isBelowMinimum,
    },
  ].filter((fact) => fact !== false);
  if (progress === null && facts.length === 0 && cut_off === null) return null;

  return (
    <div ref={place} tabIndex={-1} className="grid gap-1.5 border-line border-t px-3 py-2 outline-none">
      {progress !== null && <Progress group={group} progress={progress} />}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-xs">
        {progress !== null && (
          <p className={missing === null ? 'font-medium text-good' : 'font-medium text-warn'}>
            {missing === null ? (
              <>
                <CircleCheck aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
                Free delivery
              </>
            ) : (
              <span className="num">{formatMoney(fromCents(missing))} to free delivery</span>
            )}
          </p>
        )}
        {facts.map(({ label, value, isWarning }) => (
          <p key={label} className={isWarning ? 'font-medium text-warn' : 'text-muted'}>
            {isWarning && <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />}
            {label} <span className="num">{value}</span>
            {isWarning && ', not reached yet'}
          </p>
        ))}
        {cut_off !== null && <CutOffNote cutOff={cut_off} />}
      </div>
      <ThresholdNote group={group} topUp={topUp} place={place} />
    </div>
  );
}

function Progress({ group, progress }: { group: WholesalerGroup; progress: number }) {
  const goods = formatMoney(fromCents(group.gross));
  return (
    <Meter.Root
      value={Math.round(progress * 100)}
      aria-label={`Goods from ${group.wholesaler.name} towards free delivery`}
      getAriaValueText={() => `${goods} of ${formatMoney(group.wholesaler.free_shipping_threshold)}`}
    >
      <Meter.Track className="block h-1 overflow-hidden rounded-full bg-line">
        <Meter.Indicator
          className={classNames(
            'block rounded-full transition-[width] duration-200',
            group.missing === null ? 'bg-good' : 'bg-warn',
          )}
        />
      </Meter.Track>
    </Meter.Root>
  );
}
