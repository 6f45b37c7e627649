import { explainFault } from '@formulary/api/db/explain-fault';
import { withoutSecrets } from '@formulary/api/kernel/without-secrets';

export interface Check {
  readonly about: string;
  readonly state: 'ok' | 'info' | 'warn' | 'fail';
  readonly says: string;
  readonly todo?: string;
}

export const ok = (about: string, says: string): Check => ({ about, state: 'ok', says });
/** No action needed. */
export const info = (about: string, says: string): Check => ({ about, state: 'info', says });
export const warn = (about: string, says: string, todo: string): Check => ({ about, state: 'warn', says, todo });
export const fail = (about: string, says: string, todo: string): Check => ({ about, state: 'fail', says, todo });

/** For a check that failed to run. */
export function broken(about: string, error: unknown, todo: string): Check {
  const words = explainFault(error)?.message ?? (error instanceof Error ? error.message : String(error));
  return fail(about, withoutSecrets(words), todo);
}
