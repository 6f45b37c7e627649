import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { z } from 'zod';

const ENTRIES = statement('audit_entries', {
  takes: { subject: 'text?', actor: 'text?', action: 'text?', limit: 'int' },
  gives: {
    ...{ id: 'float8', at: 'timestamptz', actor: 'text', action: 'text', subject: 'text' },
    details: z.record(z.string(), z.unknown()),
  },
  sql: `SELECT id::float8, at, actor, action, subject, details FROM audit_entries
    WHERE ($subject IS NULL OR strpos(lower(subject), lower($subject)) > 0)
      AND ($actor IS NULL OR strpos(lower(actor), lower($actor)) > 0) AND ($action IS NULL OR action ^@ $action)
    ORDER BY at DESC, id DESC LIMIT $limit`,
});

/** Changes by commands, newest first. */
export function listAudit(
  { db }: { db: Sql },
  {
    subject = null,
    actor = null,
    action = null,
    limit,
  }: Partial<Record<'subject' | 'actor' | 'action', string | null>> & { limit: number },
) {
  return db.run(ENTRIES, { subject, actor, action, limit });
}
