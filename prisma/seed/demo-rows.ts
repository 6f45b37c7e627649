import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import type { SignedInUser } from '@formulary/api/kernel/signed-in-user';

const USERS = statement('demo_users', {
  gives: { id: 'int', practiceId: 'int', email: 'text', firstName: 'text', lastName: 'text', canOrder: 'bool' },
  sql: `SELECT id, practice_id AS "practiceId", email, first_name AS "firstName", last_name AS "lastName", can_order AS "canOrder"
    FROM users`,
});

/** All users by their e-mail addresses. */
export async function readUsers(sql: Sql): Promise<ReadonlyMap<string, SignedInUser>> {
  return new Map((await sql.run(USERS)).map((user) => [user.email, user]));
}

const PRODUCTS = statement('demo_products', {
  gives: { id: 'int', code: 'text', ar16: 'bool', controlledDrug: 'bool' },
  sql: `SELECT id, code, requires_ar16_form AS ar16, requires_controlled_drug_form AS "controlledDrug" FROM products`,
});

export interface DemoProduct {
  readonly id: number;
  readonly code: string;
  readonly forms: readonly ('ar16' | 'controlled_drug')[];
}

/** All products by their codes. */
export async function readProducts(sql: Sql): Promise<ReadonlyMap<string, DemoProduct>> {
  const products = (await sql.run(PRODUCTS)).map(({ id, code, ar16, controlledDrug }) => ({
    ...{ id, code },
    forms: [...(ar16 ? ['ar16' as const] : []), ...(controlledDrug ? ['controlled_drug' as const] : [])],
  }));
  return new Map(products.map((product) => [product.code, product]));
}

export function found<T>(known: ReadonlyMap<string, T>, name: string): T {
  const value = known.get(name);
  if (value === undefined) throw new Error(`The demo has no ${name}`);
  return value;
}
