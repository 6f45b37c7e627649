import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';

const FIELDS = { name: 'text', address: 'text', phone: 'text', deliveryCost: 'float8' } as const;
const PRACTICE_FIELDS = 'p.name, p.address, p.phone, p.delivery_cost::float8 AS "deliveryCost"';

const Person = z.strictObject({
  ...{ id: z.int(), email: z.string(), firstName: z.string(), lastName: z.string() },
  ...{ isActive: z.boolean(), canOrder: z.boolean(), hasPassword: z.boolean() },
});

const WHOLE = statement('practice_with_people', {
  takes: { practiceId: 'int' },
  gives: {
    ...FIELDS,
    createdAt: 'timestamptz',
    archivedAt: 'timestamptz?',
    orders: 'int',
    users: z.array(Person),
    accounts: z.array(
      z.strictObject({
        ...{ wholesaler: z.string(), wholesalerId: z.int(), wholesalerName: z.string(), accountNumber: z.string() },
      }),
    ),
  },
  sql: `SELECT ${PRACTICE_FIELDS}, p.created_at AS "createdAt", p.archived_at AS "archivedAt",
      (SELECT count(*)::int FROM orders o WHERE o.practice_id = p.id) AS orders,
      (SELECT coalesce(json_agg(json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
          'isActive', u.is_active, 'canOrder', u.can_order,
          'hasPassword', u.password_hash IS NOT NULL) ORDER BY u.email), '[]')
        FROM users u WHERE u.practice_id = p.id AND u.erased_at IS NULL AND u.archived_at IS NOT DISTINCT FROM p.archived_at) AS users,
      (SELECT coalesce(json_agg(json_build_object('wholesaler', w.slug, 'wholesalerId', w.id,
          'wholesalerName', w.name, 'accountNumber', a.account_number) ORDER BY w.preference, w.id), '[]')
        FROM wholesaler_accounts a JOIN wholesalers w ON w.id = a.wholesaler_id WHERE a.practice_id = p.id) AS accounts
    FROM practices p WHERE p.id = $practiceId`,
});

/** A practice with its people and its customer numbers; an archived one with those who were archived with it. Throws `not_found`, naming those that exist. */
export async function getPractice({ db }: { db: Sql }, id: number) {
  const [practice] = await db.run(WHOLE, { practiceId: id });
  if (!practice) throw await noSuchPractice(db, id);
  return { id, ...practice };
}

const OWN = statement('practice_itself', {
  takes: { practiceId: 'int' },
  gives: FIELDS,
  sql: `SELECT ${PRACTICE_FIELDS} FROM practices p WHERE p.id = $practiceId`,
});

/** A practice's own fields. Throws `not_found`, naming those that exist. */
export async function expectPractice(sql: Sql, id: number) {
  const [practice] = await sql.run(OWN, { practiceId: id });
  if (!practice) throw await noSuchPractice(sql, id);
  return practice;
}

const SHARE = statement('share_practice', {
  takes: { practiceId: 'int' },
  gives: { name: 'text', isArchived: 'bool' },
  sql: 'SELECT name, archived_at IS NOT NULL AS "isArchived" FROM practices WHERE id = $practiceId FOR KEY SHARE',
});
/**
 * Throws `not_found`, and `wrong_state` for an archived practice, which nobody joins. It is archived by nobody else until the transaction
 * ends.
 */
export async function expectOpenPractice(tx: Sql, practiceId: number): Promise<void> {
  const [found] = await tx.run(SHARE, { practiceId });
  if (!found) throw await noSuchPractice(tx, practiceId);
  if (found.isArchived) throw new DomainError('wrong_state', `${found.name} is archived: bring it back first.`);
}

const NAMED = 10;

const SOME = statement('some_practices', {
  anyPractice: 'the provider is told which practices there are',
  gives: { id: 'int', name: 'text' },
  sql: `SELECT id, name FROM practices ORDER BY id LIMIT ${NAMED + 1}`,
});

export async function noSuchPractice(sql: Sql, id: number): Promise<DomainError> {
  const some = await sql.run(SOME);
  const names = some.slice(0, NAMED).map((practice) => `${practice.id} (${practice.name})`);
  const known =
    names.length === 0
      ? 'There is none yet.'
      : `Those there are: ${names.join(', ')}${some.length > NAMED ? ', …' : ''}.`;
  return new DomainError('not_found', `There is no practice ${id}. ${known}`);
}
