import { faultCodes } from '@formulary/api/db/faults';
import { Refusal } from '@formulary/api/kernel/refusal';
import { z } from 'zod';

const MISSING = 'Something that the command names does not exist.';

/** What the person at the terminal got wrong, in plain words; undefined for a fault of our own. */
export function commandFault(error: unknown): string | undefined {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('\n');
  }
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return undefined;
  // The foreign key of a hand-written statement.
  if (faultCodes(error).has('23503')) return MISSING;
  switch ('code' in error ? error.code : undefined) {
    case 'P2002':
      return 'It exists already.';
    case 'P2003':
    case 'P2025':
      return MISSING;
    case 'ENOENT':
      return `There is no file ${'path' in error ? error.path : 'of that name'}.`;
    case 'EISDIR':
      return 'That is a folder, not a file.';
    case 'Z_DATA_ERROR':
    case 'Z_BUF_ERROR':
      return 'The file is called .gz and is not gzipped, or is cut short.';
  }
  return undefined;
}
