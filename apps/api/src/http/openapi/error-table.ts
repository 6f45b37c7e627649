import { ERROR_CODES, ERROR_MEANINGS } from '../../kernel/error-codes.ts';
import { ERROR_STATUSES } from '../error-statuses.ts';

/** Every error that a call may answer, as a table in Markdown. */
export function errorTable(): string {
  const rows = ERROR_CODES.filter((code) => code in ERROR_STATUSES).map(
    (code) => `| \`${code}\` | ${ERROR_STATUSES[code]} | ${ERROR_MEANINGS[code]} |`,
  );
  return ['| code | status | meaning |', '|---|---|---|', ...rows].join('\n');
}
