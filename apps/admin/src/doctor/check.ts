import { explainFault } from '@formulary/api/db/explain-fault';
import { withoutSecrets } from '@formulary/api/kernel/without-secrets';

/** One thing that was looked at. */
export interface Check {
  readonly about: string;
  readonly state: 'ok' | 'info' | 'warn' | 'fail';
  /** What was found. */
  readonly says: string;
  /** What a person can do about it. */
  readonly todo?: string;
}

export const ok = (about: string, says: string): Check => ({ about, state: 'ok', says });
/** Nothing to do about it: it comes by itself. */
export const info = (about: string, says: string): Check => ({ about, state: 'info', says });
export const warn = (about: string, says: string, todo: string): Check => ({ about, state: 'warn', says, todo });
export const fail = (about: string, says: string, todo: string): Check => ({ about, state: 'fail', says, todo });

/** What a check says that could not be made. */
export function broken(about: string, error: unknown, todo: string): Check {
  const words = explainFault(error)?.message ?? (error instanceof Error ? error.message : String(error));
  return fail(about, withoutSecrets(words), todo);
}
