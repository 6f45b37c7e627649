import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';

const ENTRIES = statement('audit_entries', {
  takes: { subject: 'text?', actor: 'text?', action: 'text?', after: 'int?', limit: 'int' },
  gives: {
    ...{ id: 'float8', at: 'timestamptz', actor: 'text', action: 'text', subject: 'text' },
    details: z.record(z.string(), z.unknown()),
  },
  sql: `SELECT id::float8, at, actor, action, subject, details FROM audit_entries
    WHERE ($subject IS NULL OR strpos(lower(subject), lower($subject)) > 0)
      AND ($actor IS NULL OR strpos(lower(actor), lower($actor)) > 0) AND ($action IS NULL OR action ^@ $action)
      AND ($after IS NULL OR (at, id) < (SELECT a.at, a.id FROM audit_entries a WHERE a.id = $after))
    ORDER BY at DESC, id DESC LIMIT $limit`,
});

interface Which {
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** The entry that they are older than. */
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Changes by commands and at the desk, newest first. */
export function listAudit({ db }: { db: Sql }, { subject, actor, action, after, limit }: Which) {
  const given = { subject: subject ?? null, actor: actor ?? null, action: action ?? null, after: after ?? null };
  return db.run(ENTRIES, { ...given, limit });
}
