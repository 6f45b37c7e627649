import { explainFault } from '../../../db/explain-fault.ts';

/** A fault of the disk or the database, for the log and the terminal. */
export function faultWords(error: unknown): string {
  return explainFault(error)?.message ?? (error instanceof Error ? error.message : String(error));
}
