interface CutOff {
  readonly isPassed: boolean;
  readonly minutesLeft: number;
}

const DAY_MINUTES = 1_440;

/** `time` is "HH:MM" in the IANA zone `zone`; what is ordered before it leaves the same day. */
export function cutOffAt(time: string, zone: string, now: number): CutOff {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minutesLeft = hours * 60 + minutes - minuteOfDay(zone, now);
  return { isPassed: minutesLeft <= 0, minutesLeft: Math.max(0, minutesLeft) };
}

/** Whether the browser's clock differs from the provider's: then the time needs its zone. */
export function isForeignZone(zone: string, now: number): boolean {
  const date = new Date(now);
  return (minuteOfDay(zone, now) - date.getHours() * 60 - date.getMinutes()) % DAY_MINUTES !== 0;
}

function minuteOfDay(zone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: 'hour' | 'minute') => Number(parts.find((one) => one.type === type)?.value);
  return part('hour') * 60 + part('minute');
}
