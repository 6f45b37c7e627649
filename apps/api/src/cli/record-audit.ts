import type { Query, Statement } from '../db/statement.ts';
import { withoutSecrets } from '../kernel/without-secrets.ts';
import { callerName } from './caller-name.ts';

export interface AuditFacts {
  readonly at: Date;
  /** Who called the command, as the machine knows them: whoever runs this process unless said. */
  readonly actor?: string;
  /** The command, such as "users disable". */
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const INSERT: Statement = {
  name: 'record_audit',
  text: `INSERT INTO audit_entries (at, actor, action, subject, details)
         VALUES ($1::timestamptz, $2::text, $3::text, $4::text, $5::text::jsonb)`,
};

/** Writes down who changed what, in the transaction of the change; secrets are left out. */
export async function recordAudit(
  query: Query,
  { at, actor = callerName(), action, subject, details }: AuditFacts,
): Promise<void> {
  const kept = Object.fromEntries(Object.entries(details).filter(([name]) => !SECRET.test(name)));
  const values = [at, actor, action, withoutSecrets(subject), withoutSecrets(JSON.stringify(kept))];
  await query(INSERT, values);
}

const SECRET = /secret|password|token/i;
