import { isDatabaseAway } from '../db/faults.ts';
import { MINUTE } from '../kernel/clock.ts';

/** Where a fault was met. */
export interface Whereabouts {
  readonly queue?: string;
  readonly job?: string;
}

export interface FaultReport extends Whereabouts {
  /** How often it came again since it was last told of. */
  readonly repeats?: number;
}

/** Faults of different words that are told of at once; what is more counts as one. */
const KINDS = 50;

/**
 * Tells of a fault at once, and of the same one again a minute later at the soonest, with how often it came meanwhile: with
 * its database away every worker of every queue fails several times a second, and one line a minute says it as well.
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
