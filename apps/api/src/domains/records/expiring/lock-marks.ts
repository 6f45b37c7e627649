import { statement } from '../../../db/statement.ts';

/** Two who mark the same packs at once make one mark. */
export const LOCK_MARKS = statement('lock_used_up_marks', {
  takes: { practiceId: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM practices WHERE id = $practiceId FOR NO KEY UPDATE',
});
