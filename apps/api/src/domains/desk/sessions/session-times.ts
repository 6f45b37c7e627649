import { DAY, HOUR, later } from '../../../kernel/clock.ts';

/** A session ends this long after its last call, and in any case so long after it began. Milliseconds. */
export const IDLE = 12 * HOUR;
export const LONGEST = 7 * DAY;

/** Sessions that were used and begun after these times go on. */
export const liveSince = (now: Date) => ({ idleSince: later(now, -IDLE), startedSince: later(now, -LONGEST) });
