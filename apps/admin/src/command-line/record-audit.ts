import { givenOperator } from '@formulary/api/config';
import type { Query, Statement } from '@formulary/api/db/old-statement';
import { withoutSecrets } from '@formulary/api/kernel/without-secrets';
import { callerName } from './caller-name.ts';

export interface AuditFacts {
  readonly at: Date;
  /** Who called the command: whoever runs this process unless said. */
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

/** Writes down who changed what, in the transaction of the change; of a secret it says that it was given or changed. */
export async function recordAudit(
  query: Query,
  { at, actor = callerName(givenOperator()), action, subject, details }: AuditFacts,
): Promise<void> {
  const { changed, ...options } = details;
  const kept = {
    ...withoutValues(options, 'given'),
    ...(changed !== undefined && { changed: withoutValues(changed as object, 'changed') }), // as `note` keeps it
  };
  const values = [at, actor, action, withoutSecrets(subject), withoutSecrets(JSON.stringify(kept))];
  await query(INSERT, values);
}

/** That there was a secret is worth knowing, and nothing else of it. */
const withoutValues = (values: object, word: string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, SECRET.test(name) ? word : value]));

const SECRET = /secret|password|token/i;
