import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const INSERT = statement('record_event', {
  takes: { userId: 'int', name: 'text', properties: 'json', now: 'timestamptz' },
  sql: 'INSERT INTO events (user_id, name, properties, created_at) VALUES ($userId, $name, $properties, $now)',
});

export async function recordEvent(
  { db, clock }: { db: Sql; clock: Clock },
  user: SignedInUser,
  event: { name: string; properties: Readonly<Record<string, unknown>> },
): Promise<Record<string, never>> {
  await db.write(INSERT, { ...event, userId: user.id, now: clock.now() });
  return {};
}
