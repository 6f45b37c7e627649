import { isDatabaseAway } from '../db/faults.ts';
import { MINUTE } from '../kernel/clock.ts';

export interface Whereabouts {
  readonly queue?: string;
  readonly job?: string;
}

export interface FaultReport extends Whereabouts {
  /** How often it came since the last report. */
  readonly repeats?: number;
}

/** Different faults tracked at once; others count as one. */
const KINDS = 50;

/**
 * Reports a fault at once, and repeats of it once a minute with their number: without a database all workers fail
 * several times a second.
 */
export function tellOnce(tell: (fault: Error, report: FaultReport) => void, pause = MINUTE) {
  const quiet = new Map<string, { fault: Error; report: FaultReport; repeats: number }>();
  const wait = (kind: string) => {
    setTimeout(() => {
      const known = quiet.get(kind);
      if (!known || known.repeats === 0) return quiet.delete(kind);
      tell(known.fault, { ...known.report, repeats: known.repeats });
      known.repeats = 0;
      wait(kind);
    }, pause).unref();
  };
  return (fault: Error, report: Whereabouts = {}): void => {
    const wanted = isDatabaseAway(fault) ? 'database away' : `${report.queue}: ${fault.message}`;
    const kind = quiet.has(wanted) || quiet.size < KINDS ? wanted : 'others';
    const known = quiet.get(kind);
    if (known) {
      Object.assign(known, { fault, report });
      known.repeats++;
      return;
    }
    quiet.set(kind, { fault, report, repeats: 0 });
    tell(fault, report);
    wait(kind);
  };
}
