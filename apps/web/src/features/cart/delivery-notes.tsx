import { Meter } from '@base-ui/react/meter';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { CutOffNote } from './cut-off-note.tsx';
import type { WholesalerGroup } from './groups.ts';

export function DeliveryNotes({ group }: { group: WholesalerGroup }) {
  const { wholesaler, missing, progress } = group;
  const { delivery_fee, minimum_order, cut_off, free_shipping_threshold } = wholesaler;
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
    <div className="grid gap-1.5 border-line border-t px-3 py-2">
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
      {missing !== null && (
        <p className="text-muted text-xs">
          {wholesaler.name} has a threshold for free delivery of {formatMoney(free_shipping_threshold)}, and orders
          under this value will be charged an additional delivery fee.
        </p>
      )}
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
