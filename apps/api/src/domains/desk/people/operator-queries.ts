import type { Operator } from '@formulary/contracts/desk/people';
import { OPERATOR_ROLES } from '@formulary/contracts/shared/desk-roles';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { liveSince } from '../sessions/session-times.ts';

const OPERATORS = statement('operators_of_desk', {
  takes: { only: 'int?', idleSince: 'timestamptz', startedSince: 'timestamptz' },
  gives: {
    ...{ id: 'int', email: 'text', name: 'text', role: z.enum(OPERATOR_ROLES), hasEnded: 'bool', hasFactors: 'bool' },
    ...{
      invitedUntil: 'timestamptz?',
      sessions: 'int',
      lastUsedAt: 'timestamptz?',
      wholesalerId: 'int?',
      wholesaler: 'text?',
    },
  },
  sql: `SELECT o.id, o.email, o.name, o.role, o.ended_at IS NOT NULL AS "hasEnded", o.password_hash IS NOT NULL AS "hasFactors",
      i.expires_at AS "invitedUntil", coalesce(s.sessions, 0) AS sessions, s.used AS "lastUsedAt", w.id AS "wholesalerId", w.name AS wholesaler
    FROM operators o LEFT JOIN wholesalers w ON w.id = o.wholesaler_id LEFT JOIN desk_invitations i ON i.operator_id = o.id
    LEFT JOIN (
      SELECT operator_id, max(last_used_at) AS used,
        count(*) FILTER (WHERE ended_at IS NULL AND last_used_at > $idleSince AND started_at > $startedSince)::int AS sessions
      FROM desk_sessions WHERE $only IS NULL OR operator_id = $only GROUP BY operator_id) s ON s.operator_id = o.id
    WHERE $only IS NULL OR o.id = $only ORDER BY o.ended_at IS NOT NULL, lower(o.name), o.id`,
});

/** Everybody of the desk by name, those whose access ended behind the others; or one of them. */
export async function readOperators(sql: Sql, now: Date, only?: number): Promise<Operator[]> {
  return (await sql.run(OPERATORS, { only: only ?? null, ...liveSince(now) })).map(viewOf);
}

export async function readOperator(sql: Sql, now: Date, id: number): Promise<Operator> {
  const [operator] = await readOperators(sql, now, id);
  if (!operator) throw notFound();
  return operator;
}

function viewOf(row: RowOfStatement<typeof OPERATORS>): Operator {
  const { id, email, name, role, hasEnded, hasFactors, invitedUntil, sessions, lastUsedAt, wholesalerId, wholesaler } =
    row;
  return {
    ...{ id, email, name, role, sessions },
    wholesaler: wholesalerId !== null && wholesaler !== null ? { id: wholesalerId, name: wholesaler } : null,
    state: hasEnded ? 'ended' : hasFactors ? 'active' : 'invited',
    invited_until: invitedUntil?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

const LOCK = statement('lock_operator', {
  takes: { operatorId: 'int' },
  gives: { email: 'text', name: 'text', role: z.enum(OPERATOR_ROLES), wholesalerId: 'int?' },
  sql: `SELECT email, name, role, wholesaler_id AS "wholesalerId" FROM operators
    WHERE id = $operatorId AND ended_at IS NULL FOR UPDATE`,
});

/** Somebody who is to be changed. Throws `not_found` where their access has ended. */
export async function lockOperator(tx: Sql, operatorId: number) {
  const [operator] = await tx.run(LOCK, { operatorId });
  if (!operator) throw notFound();
  return operator;
}

const LOCK_ADMINS = statement('lock_desk_admins', {
  gives: { id: 'int', canSignIn: 'bool' },
  sql: `SELECT id, ended_at IS NULL AND password_hash IS NOT NULL AS "canSignIn" FROM operators
    WHERE role = 'admin' ORDER BY id FOR UPDATE`,
});

/** Before somebody is no admin any more. Of two who end each other one is first. Throws `last_admin`. */
export async function keepAnAdmin(tx: Sql, operatorId: number): Promise<void> {
  const admins = (await tx.run(LOCK_ADMINS)).filter(({ canSignIn }) => canSignIn);
  if (admins.length === 1 && admins[0]?.id === operatorId) {
    throw new DomainError('last_admin', 'They are the last admin who can sign in.');
  }
}
