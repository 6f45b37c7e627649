import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { withoutSecrets } from '../../kernel/without-secrets.ts';

export interface AuditFacts {
  readonly at: Date;
  readonly actor: string;
  /** Such as "users disable". */
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const INSERT = statement('record_audit', {
  takes: { at: 'timestamptz', actor: 'text', action: 'text', subject: 'text', details: 'text' },
  sql: `INSERT INTO audit_entries (at, actor, action, subject, details)
         VALUES ($at, $actor, $action, $subject, $details::jsonb)`,
});

/** Records who changed what, in the transaction of the change. Of secrets it only records that they were given. */
export async function recordAudit(sql: Sql, { at, actor, action, subject, details }: AuditFacts): Promise<void> {
  const { changed, ...options } = details;
  const kept = {
    ...withoutValues(options, 'given'),
    ...(changed !== undefined && { changed: withoutValues(changed as object, 'changed') }), // as `note` keeps it
  };
  const safe = { subject: withoutSecrets(subject), details: withoutSecrets(JSON.stringify(kept)) };
  await sql.write(INSERT, { at, actor, action, ...safe });
}

const withoutValues = (values: object, word: string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, SECRET.test(name) ? word : value]));

const SECRET = /secret|password|token/i;
