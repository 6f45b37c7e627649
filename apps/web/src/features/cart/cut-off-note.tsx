import { Clock } from 'lucide-react';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { cutOffAt, isForeignZone } from './cut-off.ts';
import { useMinute } from './use-minute.ts';

const SOON_MINUTES = 60;

/** A wholesaler's working days are not known: the words hold on any day. */
export function CutOffNote({ cutOff }: { cutOff: string }) {
  const { time_zone } = useProviderConfig();
  const now = useMinute();
  const { isPassed, minutesLeft } = cutOffAt(cutOff, time_zone, now);
  const isSoon = !isPassed && minutesLeft <= SOON_MINUTES;
  const clock = `${cutOff}${isForeignZone(time_zone, now) ? ` (${time_zone})` : ''}`;
  return (
    <p className={isSoon ? 'font-medium text-warn' : 'text-muted'}>
      {(isSoon || isPassed) && <Clock aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />}
      {isPassed
        ? `The cut-off of ${clock} has passed: sent on the wholesaler's next working day`
        : isSoon
          ? `Order within ${minutesLeft} min, by ${clock}, to be sent today if it is a working day`
          : `Order by ${clock} on a working day to be sent the same day`}
    </p>
  );
}
