import { isDatabaseAway } from '../db/faults.ts';
import { MINUTE } from '../kernel/clock.ts';

export interface FaultPlace {
  readonly queue?: string;
  readonly job?: string;
}

export interface FaultDetails extends FaultPlace {
  /** How often it came since the last report. */
  readonly repeats?: number;
}

/** Different faults tracked at once; others count as one. */
const KINDS = 50;

/** Reports a fault at once, and its repeats once a minute: without a database, workers fail several times a second. */
export function reportOnce(report: (fault: Error, details: FaultDetails) => void, pause = MINUTE) {
  const quiet = new Map<string, { fault: Error; place: FaultPlace; repeats: number }>();
  const wait = (kind: string) => {
    setTimeout(() => {
      const known = quiet.get(kind);
      if (!known || known.repeats === 0) return quiet.delete(kind);
      report(known.fault, { ...known.place, repeats: known.repeats });
      known.repeats = 0;
      wait(kind);
    }, pause).unref();
  };
  return (fault: Error, place: FaultPlace = {}): void => {
    const wanted = isDatabaseAway(fault) ? 'database away' : `${place.queue}: ${fault.message}`;
    const kind = quiet.has(wanted) || quiet.size < KINDS ? wanted : 'others';
    const known = quiet.get(kind);
    if (known) {
      Object.assign(known, { fault, place });
      known.repeats++;
      return;
    }
    quiet.set(kind, { fault, place, repeats: 0 });
    report(fault, place);
    wait(kind);
  };
}
