import { DomainError } from '../kernel/domain-error.ts';
import type { ErrorCode } from '../kernel/error-codes.ts';
import { faultCodes, isDatabaseAway } from './faults.ts';

/** By codes of PostgreSQL and Node; the first match counts. */
const KNOWN: readonly (readonly [code: ErrorCode, codes: readonly string[], words: string])[] = [
  ['disk_full', ['ENOSPC', 'EDQUOT'], 'The disk is full. Free some space and start again.'],
  ['disk_full', ['53100'], "The database's disk is full: nothing was written. Free some space there and start again."],
  ['database_not_usable', ['28P01', '28000'], 'The database refuses the user or the password of DATABASE_URL.'],
  ['database_not_usable', ['42501'], 'The user of DATABASE_URL may not do this in the database: it has to own it.'],
  [
    'database_not_usable',
    ['3D000'],
    'There is no database of the name in DATABASE_URL: make it first, or name another.',
  ],
  [
    'database_not_usable',
    ['22P05'],
    "The database cannot hold every letter: make it anew with ENCODING 'UTF8', as docker-compose.yml does.",
  ],
  ['database_not_migrated', ['42P01'], 'The database has no tables yet: run db:migrate first.'],
  [
    'unavailable',
    ['53300'],
    'The database has no connection left: raise max_connections, or lower DATABASE_CONNECTIONS.',
  ],
  ['unavailable', ['57P03'], 'The database is starting up or shutting down. Try again in a moment.'],
  ['unavailable', ['57014'], 'The database did not answer in time. Is something else keeping it busy?'],
];

/** Explains an error that a person can fix; undefined for a bug, which keeps its stack. */
export function explainFault(error: unknown): DomainError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DomainError) return error;
  const { code, path } = error as NodeJS.ErrnoException; // read only where a system call set them
  if ((code === 'EACCES' || code === 'EPERM') && path) {
    const words = `No permission for ${path}. Start as the user that it belongs to, or let this one read and write it.`;
    return new DomainError('file_not_accessible', words);
  }
  const codes = faultCodes(error);
  const known = KNOWN.find(([, some]) => some.some((one) => codes.has(one)));
  if (known) return new DomainError(known[0], known[2]);
  if (!isDatabaseAway(error)) return undefined;
  return new DomainError('unavailable', 'The database does not answer. Is the server of DATABASE_URL up?');
}
