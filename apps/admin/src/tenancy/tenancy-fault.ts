import type { Statement } from '@formulary/api/db/statement';
import type { PracticeKeys } from './practice-keys.ts';
import { rowsHeldToPractice } from './rows-held-to-practice.ts';

/** What a statement of the API does with rows that are not of the practice that calls, or says of them without need. */
export function tenancyFault(statement: Statement, keys: PracticeKeys): string | undefined {
  const { missed, gives } = rowsHeldToPractice(statement, keys);
  const own = Object.entries(statement.gives).flatMap(([column, type]) =>
    typeof type === 'string' && type.startsWith('own ') ? [{ column, type: type.replace('?', '') }] : [],
  );
  if (statement.anyPractice !== undefined) {
    if (missed.length === 0) return 'it says why it touches rows of any practice, and touches none';
    return own[0] && `"${own[0].column}" may be of any practice, and is declared ${own[0].type}`;
  }
  if (missed.length > 0) {
    return `its rows of ${missed.join(', ')} are not held to the practiceId, userId or own row that it takes, and it does not say why (anyPractice)`;
  }
  const other = own.find(({ column, type }) => !gives(column, type.slice('own '.length)));
  return other && `"${other.column}" is not the id of ${other.type}`;
}
