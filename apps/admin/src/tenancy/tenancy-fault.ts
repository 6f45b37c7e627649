import type { Statement } from '@formulary/api/db/statement';
import type { PracticeKeys } from './practice-keys.ts';
import { tablesNotReached } from './tables-not-reached.ts';

/** What a statement of the API does with rows that are not of the practice that calls, or says of them without need. */
export function tenancyFault(statement: Statement, keys: PracticeKeys): string | undefined {
  const tables = tablesNotReached(statement, keys);
  if (statement.anyPractice === undefined) {
    if (tables.length === 0) return undefined;
    return `its rows of ${tables.join(', ')} are not held to the practiceId, userId or own row that it takes, and it does not say why (anyPractice)`;
  }
  if (tables.length === 0) return 'it says why it touches rows of any practice, and touches none';
  const gives = Object.entries(statement.gives).find(([, type]) => typeof type === 'string' && type.startsWith('own '));
  return gives && `"${gives[0]}" may be of any practice, and is declared ${String(gives[1])}`;
}
