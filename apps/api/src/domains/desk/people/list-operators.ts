import type { Operator } from '@formulary/contracts/desk/people';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { readOperators } from './operator-queries.ts';

/** Everybody of the desk, also those whose access ended. */
export function listOperators({ db, clock }: { db: Sql; clock: Clock }): Promise<Operator[]> {
  return readOperators(db, clock.now());
}
