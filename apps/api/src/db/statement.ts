import type { z } from 'zod';

/** SQL types and their types in TypeScript. */
interface Scalars {
  readonly bool: boolean;
  readonly int: number;
  /** Only for parameters: the driver returns it as text. */
  readonly bigint: number;
  readonly float8: number;
  readonly text: string;
  readonly uuid: string;
  readonly timestamptz: Date;
  readonly bytea: Buffer;
  readonly 'bool[]': boolean[];
  readonly 'int[]': number[];
  readonly 'int?[]': (number | null)[];
  readonly 'float8[]': number[];
  readonly 'text[]': string[];
  readonly 'uuid[]': string[];
  readonly 'timestamptz[]': Date[];
}

declare const OWNED: unique symbol;
/** The id of a row of this table that was found for its practice or user: nothing but a statement that looked gives one. */
export type OwnId<Table extends string> = number & { readonly [OWNED]: Table };

type Scalar = keyof Scalars;
type Own = `own ${string}`;
/** Nullable with a question mark. `own carts` is the id of a cart that is known to be the caller's. */
type Named = Scalar | `${Scalar}?` | Own;
type TypeOf<N> = N extends `own ${infer Table}?`
  ? OwnId<Table> | null
  : N extends `own ${infer Table}`
    ? OwnId<Table>
    : N extends `${infer S extends Scalar}?`
      ? Scalars[S] | null
      : N extends Scalar
        ? Scalars[N]
        : never;

/** `json` takes any value. */
export type Parameters = Readonly<Record<string, Named | 'json' | 'json?'>>;
/** Columns of JSON or an enumeration have a schema. */
export type Columns = Readonly<Record<string, Named | z.ZodType>>;

export type ArgumentsOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends 'json' | 'json?' ? unknown : TypeOf<P[K]> | Readonlys<P[K]>;
};
type Readonlys<N> = TypeOf<N> extends infer T ? (T extends (infer E)[] ? readonly E[] : T) : never;
export type RowOf<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends z.ZodType ? z.output<C[K]> : TypeOf<C[K]>;
};

/**
 * A hand-written statement, prepared once per connection under its name. `check` compares it with the migrated schema,
 * and tests check every row.
 */
export interface Statement<Arguments = unknown, Row = unknown> {
  readonly name: string;
  /** With `$1`, `$2` and casts to the declared types. */
  readonly text: string;
  /** Parameter names by number. */
  readonly order: readonly string[];
  readonly takes: Parameters;
  readonly gives: Columns;
  readonly isShared: boolean;
  readonly mayLag: boolean;
  readonly mayStandIn: boolean;
  readonly after: readonly Statement[];
  readonly anyPractice: string | undefined;
  /** Only a type. */
  types?(values: Arguments): Row;
}

export type RowOfStatement<S> = S extends Statement<infer _, infer Row> ? Row : never;

export interface StatementOptions<P extends Parameters, C extends Columns> {
  /** By name: `$name` in the SQL. */
  readonly takes?: P;
  /** By name, in any order. */
  readonly gives?: C;
  readonly sql: string;
  /** A short read that waits for no lock, so that others may be sent before its answer. */
  readonly isShared?: boolean;
  /** A read that may be two seconds old and shows nothing that users write: a replica may answer it. */
  readonly mayLag?: boolean;
  /** A read for which a replica may stand in while the primary does not answer, and only then. */
  readonly mayStandIn?: boolean;
  /** Statements that create its temporary tables. */
  readonly after?: readonly Statement[];
  /**
   * Why it may touch rows of any practice. Without it `check` holds all rows of practices to the `practiceId`, the `userId` or the own row that
   * the statement takes.
   */
  readonly anyPractice?: string;
}

const all = new Map<string, Statement>();

/** All statements of loaded modules, by name. */
export const statements: ReadonlyMap<string, Statement> = all;

/** Declares a statement at the top of a module. Throws when parameters and SQL do not match. */
export function statement<
  const P extends Parameters = Record<never, never>,
  const C extends Columns = Record<never, never>,
>(
  name: string,
  {
    takes,
    gives,
    sql,
    isShared = false,
    mayLag = false,
    mayStandIn = false,
    after = [],
    anyPractice,
  }: StatementOptions<P, C>,
): Statement<ArgumentsOf<P>, RowOf<C>> {
  const types: Parameters = takes ?? {};
  const order: string[] = [];
  const text = sql.replaceAll(/\$([a-z]\w*)/gi, (_, parameter: string) => {
    const type = types[parameter];
    if (type === undefined) throw new Error(`${name}: $${parameter} is not declared`);
    if (!order.includes(parameter)) order.push(parameter);
    return `$${order.indexOf(parameter) + 1}::${sqlType(type)}`;
  });
  const unused = Object.keys(types).filter((parameter) => !order.includes(parameter));
  if (unused.length > 0) throw new Error(`${name}: ${unused.join(', ')} declared and not used`);
  if (all.has(name)) throw new Error(`two statements are called ${name}`);
  const made = {
    name,
    text,
    order,
    takes: types,
    gives: gives ?? {},
    isShared,
    mayLag,
    mayStandIn,
    after,
    anyPractice,
  };
  all.set(name, made);
  return made;
}

const sqlType = (type: string): string => (type.startsWith('own ') ? 'int' : type.replace('?', ''));

export function valuesOf({ order, takes }: Statement, given: Readonly<Record<string, unknown>>): unknown[] {
  return order.map((name) => {
    const value = given[name];
    return takes[name]?.startsWith('json') && value != null ? JSON.stringify(value) : value;
  });
}
