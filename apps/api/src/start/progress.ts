import { MainLeaseTaken } from '../db/embedded/server-lease.ts';
import { SetupProblem } from '../db/embedded/setup-problem.ts';

/** `Building the web app ... 3.2 s`: the label at once, the time when it is done. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  process.stdout.write(`${label} ... `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(error instanceof Error && error.name === 'AbortError' ? 'stopped\n' : 'failed\n');
    throw error;
  }
}

/** What a person can do about it; undefined for a fault of our own, which keeps its stack. */
export function plainWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof SetupProblem || error instanceof MainLeaseTaken || error.name === 'ConfigError')
    return error.message;
  const { code, path } = error as NodeJS.ErrnoException; // read only where a system call set them
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full. Free some space and start again.';
  if (code === 'EACCES' && path)
    return `No permission for ${path}: another user made it. Start as that user, or remove it.`;
  if (code === 'ECONNREFUSED') return `The database of DATABASE_URL does not answer: ${error.message || code}`;
  return undefined;
}
