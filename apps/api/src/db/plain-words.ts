import { MainLeaseTaken } from '@formulary/local-postgres/server-lease';
import { SetupProblem } from '@formulary/local-postgres/setup-problem';
import { Refusal } from '../kernel/refusal.ts';
import { faultCodes, isDatabaseAway } from './faults.ts';

/** By the codes of PostgreSQL, Node and Prisma; the first that fits. */
const WORDS: readonly (readonly [codes: readonly string[], words: string])[] = [
  [['ENOSPC', 'EDQUOT'], 'The disk is full. Free some space and start again.'],
  [['53100'], "The database's disk is full: nothing was written. Free some space there and start again."],
  [['28P01', '28000', 'P1000'], 'The database refuses the user or the password of DATABASE_URL.'],
  [['42501', 'P1010'], 'The user of DATABASE_URL may not do this in the database: it has to own it.'],
  [['3D000', 'P1003'], 'There is no database of the name in DATABASE_URL: make it first, or name another.'],
  [['22P05'], "The database cannot hold every letter: make it anew with ENCODING 'UTF8', as docker-compose.yml does."],
  [['42P01', 'P2021'], 'The database has no tables yet: run db:migrate first.'],
  [['53300', 'P2037'], 'The database has no connection left: raise max_connections, or lower DATABASE_CONNECTIONS.'],
  [['57P03'], 'The database is starting up or shutting down. Try again in a moment.'],
  [['57014', 'P1008', 'P2024', 'P2028'], 'The database did not answer in time. Is something else keeping it busy?'],
];

/** What a person can do about it; undefined for a fault of our own, which keeps its stack. */
export function plainWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof SetupProblem || error instanceof MainLeaseTaken || error instanceof Refusal)
    return error.message;
  if (error.name === 'ConfigError') return error.message;
  const { code, path } = error as NodeJS.ErrnoException; // read only where a system call set them
  if ((code === 'EACCES' || code === 'EPERM') && path) {
    return `No permission for ${path}. Start as the user that it belongs to, or let this one read and write it.`;
  }
  const codes = faultCodes(error);
  const known = WORDS.find(([some]) => some.some((one) => codes.has(one)));
  if (known) return known[1];
  return isDatabaseAway(error) ? 'The database does not answer. Is the server of DATABASE_URL up?' : undefined;
}
