import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { liveSince } from './session-times.ts';

const END = statement('end_desk_sessions', {
  takes: {
    ...{ operatorId: 'int', only: 'int?', but: 'int?', now: 'timestamptz' },
    ...{ idleSince: 'timestamptz', startedSince: 'timestamptz' },
  },
  sql: `UPDATE desk_sessions SET ended_at = $now
    WHERE operator_id = $operatorId AND ended_at IS NULL AND last_used_at > $idleSince AND started_at > $startedSince
      AND ($only IS NULL OR id = $only) AND ($but IS NULL OR id <> $but)`,
});

/** Ends all sessions of somebody, `only` one, or all `but` one, from their next calls on. Answers how many. */
export function endDeskSessions(
  tx: Sql,
  { operatorId, only, but, now }: { operatorId: number; only?: number; but?: number; now: Date },
): Promise<number> {
  return tx.write(END, { operatorId, only: only ?? null, but: but ?? null, now, ...liveSince(now) });
}
