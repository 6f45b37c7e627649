import type { Db, Statement } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const INSERT: Statement = {
  name: 'record_event',
  text: 'INSERT INTO events (user_id, name, properties, created_at) VALUES ($1::int, $2::text, $3::jsonb, $4::timestamptz)',
};

/** Records something that a user did. Of the request nothing else is kept. */
export async function recordEvent(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  { name, properties }: { name: string; properties: Readonly<Record<string, unknown>> },
): Promise<Record<string, never>> {
  await db.query(INSERT, [user.id, name, JSON.stringify(properties), clock.now()]);
  return {};
}
