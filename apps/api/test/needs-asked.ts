import type { Need } from '@formulary/contracts/desk/needs';
import { expect } from 'vitest';
import { type MadeOperator, makeOperator } from './desk.ts';
import type { TestApp } from './test-app.ts';

/** What the desk says that needs a person, and jobs of the queue that make it say so. */
export function needsAsked(app: TestApp) {
  let viewer: MadeOperator | undefined;
  const needs = async (): Promise<Need[]> => {
    viewer ??= await makeOperator(app, 'viewer');
    const { status, body } = await app.call('GET', '/api/desk/needs/', { token: viewer.token });
    expect(status).toBe(200);
    return body.needs;
  };
  const find = async (kind: Need['kind']) => (await needs()).find((need) => need.kind === kind);
  const job = async (state: string, more: { queue?: string; minutes?: number; words?: string } = {}) => {
    const { queue = 'send-password-link', minutes = 20, words = null } = more;
    const { rows } = await app.db.pool.query(
      `INSERT INTO pgboss.job (name, data, state, output, start_after, completed_on, started_on)
       VALUES ($1, '{}', $2::pgboss.job_state, $3, now() - make_interval(mins => $4),
         CASE WHEN $2 IN ('failed', 'completed') THEN now() - make_interval(mins => $4) END,
         CASE WHEN $2 <> 'created' THEN now() - make_interval(mins => $4) END) RETURNING id`,
      [queue, state, words === null ? null : JSON.stringify({ message: words }), minutes],
    );
    return rows[0].id as string;
  };
  const dropJob = (id: string) => app.db.pool.query('DELETE FROM pgboss.job WHERE id = $1', [id]);
  return { needs, find, job, dropJob };
}
