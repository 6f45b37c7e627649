import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';

const REMOVE = statement('remove_notification', {
  anyPractice: 'the provider takes back what it told',
  takes: { id: 'int' },
  gives: { title: 'text' },
  sql: 'DELETE FROM notifications WHERE id = $id RETURNING title',
});

/** Removes a notification for everybody. Throws for an unknown id. */
export async function removeNotification({ db }: { db: Sql }, id: number): Promise<{ title: string }> {
  const [removed] = await db.run(REMOVE, { id });
  if (!removed)
    throw new DomainError('not_found', `There is no notification ${id}: notifications list says which there are.`);
  return removed;
}
