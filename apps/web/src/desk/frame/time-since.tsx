import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';

/** "3 hours ago", and exactly when for whoever points at it. */
export function TimeSince({ at }: { at: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={at} title={formatDateTime(at)}>
      {formatTimeSince(at)}
    </time>
  );
}
