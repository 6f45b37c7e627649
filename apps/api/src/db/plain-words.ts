import { MainLeaseTaken } from './embedded/server-lease.ts';
import { SetupProblem } from './embedded/setup-problem.ts';

/** What a person can do about it; undefined for a fault of our own, which keeps its stack. */
export function plainWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof SetupProblem || error instanceof MainLeaseTaken || error.name === 'ConfigError')
    return error.message;
  const { code, path } = error as NodeJS.ErrnoException; // read only where a system call set them
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full. Free some space and start again.';
  if (code === 'EACCES' && path)
    return `No permission for ${path}: another user made it. Start as that user, or remove it.`;
  if (code === 'ECONNREFUSED') return 'The database does not answer. Is the server of DATABASE_URL up?';
  if (code === '28P01') return 'The database refuses the password of DATABASE_URL.';
  if (code === '3D000') return `${error.message}: make it first, or name another in DATABASE_URL.`;
  return undefined;
}
