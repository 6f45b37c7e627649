import { ERROR_CODES, ERROR_MEANINGS } from '../../kernel/error-codes.ts';
import { ERROR_STATUSES } from '../error-statuses.ts';

/** Errors of calls as a Markdown table. */
export function errorTable(): string {
  const rows = ERROR_CODES.filter((code) => code in ERROR_STATUSES).map(
    (code) => `| \`${code}\` | ${ERROR_STATUSES[code]} | ${ERROR_MEANINGS[code]} |`,
  );
  return ['| code | status | meaning |', '|---|---|---|', ...rows].join('\n');
}
