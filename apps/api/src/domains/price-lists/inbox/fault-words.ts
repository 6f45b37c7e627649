import { explainFault } from '../../../db/explain-fault.ts';

/** What the log and the terminal say of a fault of the disk or the database amid the drop folders. */
export function faultWords(error: unknown): string {
  return explainFault(error)?.message ?? (error instanceof Error ? error.message : String(error));
}
