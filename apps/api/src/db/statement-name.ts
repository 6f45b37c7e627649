import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** A stable name for each text, so that PostgreSQL plans it once per connection. */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = `p_${createHash('sha1').update(sql).digest('base64url').slice(0, 20)}`;
  if (names.size < 2_000) names.set(sql, name);
  return name;
}
