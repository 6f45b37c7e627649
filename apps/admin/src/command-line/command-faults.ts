import { explainFault } from '@formulary/api/db/explain-fault';
import { faultCodes } from '@formulary/api/db/faults';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { MainLeaseTaken } from '@formulary/local-postgres/server-lease';
import { SetupProblem } from '@formulary/local-postgres/setup-problem';
import { z } from 'zod';

/** The one place where an error becomes text with a code; undefined for a bug. */
export function commandFault(error: unknown): DomainError | undefined {
  if (error instanceof z.ZodError) {
    const words = error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
    return new DomainError('invalid', words.join('\n'));
  }
  if (error instanceof SetupProblem) return new DomainError('not_set_up', error.message);
  if (error instanceof MainLeaseTaken) return new DomainError('already_running', error.message);
  if (error instanceof DomainError || !(error instanceof Error)) return explainFault(error);
  const codes = faultCodes(error);
  // A foreign key, and a unique one.
  if (codes.has('23503')) return new DomainError('not_found', 'Something that the command names does not exist.');
  if (codes.has('23505')) return new DomainError('already_exists', 'It exists already.');
  switch ('code' in error ? error.code : undefined) {
    case 'ENOENT':
      return new DomainError('not_found', `There is no file ${'path' in error ? error.path : 'of that name'}.`);
    case 'EISDIR':
      return new DomainError('file_not_accessible', 'That is a folder, not a file.');
    case 'Z_DATA_ERROR':
    case 'Z_BUF_ERROR':
      return new DomainError('file_not_valid', 'The file is called .gz and is not gzipped, or is cut short.');
  }
  return explainFault(error);
}
