import type { z } from 'zod';

/** SQL types of parameters and columns, and what they are in TypeScript. */
interface Scalars {
  readonly bool: boolean;
  readonly int: number;
  /** As a parameter alone: the driver answers it as text. */
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

type Scalar = keyof Scalars;
/** With a question mark it may be null. */
type Named = Scalar | `${Scalar}?`;
type TypeOf<N> = N extends `${infer S extends Scalar}?` ? Scalars[S] | null : N extends Scalar ? Scalars[N] : never;

/** `json` takes any value and sends it as JSON. */
export type Parameters = Readonly<Record<string, Named | 'json' | 'json?'>>;
/** A column of JSON, or of an enumeration, has a schema. */
export type Columns = Readonly<Record<string, Named | z.ZodType>>;

export type ArgumentsOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends 'json' | 'json?' ? unknown : TypeOf<P[K]> | Readonlys<P[K]>;
};
type Readonlys<N> = TypeOf<N> extends infer T ? (T extends (infer E)[] ? readonly E[] : T) : never;
export type RowOf<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends z.ZodType ? z.output<C[K]> : TypeOf<C[K]>;
};

/**
 * A hand-written statement as data: prepared once per connection under its name. `check` prepares each of them against
 * the migrated schema and compares its columns with what is declared; tests hold every row to it.
 */
export interface Statement<Arguments = unknown, Row = unknown> {
  readonly name: string;
  /** With `$1`, `$2` and the casts of the declared types. */
  readonly text: string;
  /** The names of the parameters in the order of their numbers. */
  readonly order: readonly string[];
  readonly takes: Parameters;
  readonly gives: Columns;
  readonly isShared: boolean;
  readonly after: readonly Statement[];
  /** For the compiler alone. */
  types?(values: Arguments): Row;
}

/** What a statement answers. */
export type RowOfStatement<S> = S extends Statement<infer _, infer Row> ? Row : never;

export interface StatementOptions<P extends Parameters, C extends Columns> {
  /** Parameters by name: `$name` in the SQL. */
  readonly takes?: P;
  /** Columns by name, in any order. */
  readonly gives?: C;
  readonly sql: string;
  /** Of a short read that waits for no lock: others may wait behind it on the same connection. */
  readonly isShared?: boolean;
  /** Statements that make the temporary tables which this one uses. */
  readonly after?: readonly Statement[];
}

const all = new Map<string, Statement>();

/** Every statement of the modules that are loaded, by name. */
export const statements: ReadonlyMap<string, Statement> = all;

/** Declares a statement, once, at the top of its module. Throws for a parameter that is used and not declared, or the reverse. */
export function statement<
  const P extends Parameters = Record<never, never>,
  const C extends Columns = Record<never, never>,
>(
  name: string,
  { takes, gives, sql, isShared = false, after = [] }: StatementOptions<P, C>,
): Statement<ArgumentsOf<P>, RowOf<C>> {
  const types: Parameters = takes ?? {};
  const order: string[] = [];
  const text = sql.replaceAll(/\$([a-z]\w*)/gi, (_, parameter: string) => {
    const type = types[parameter];
    if (type === undefined) throw new Error(`${name}: $${parameter} is not declared`);
    if (!order.includes(parameter)) order.push(parameter);
    return `$${order.indexOf(parameter) + 1}::${type.replace('?', '')}`;
  });
  const unused = Object.keys(types).filter((parameter) => !order.includes(parameter));
  if (unused.length > 0) throw new Error(`${name}: ${unused.join(', ')} declared and not used`);
  if (all.has(name)) throw new Error(`two statements are called ${name}`);
  const made = { name, text, order, takes: types, gives: gives ?? {}, isShared, after };
  all.set(name, made);
  return made;
}

/** What the driver sends for a statement and its values. */
export function valuesOf({ order, takes }: Statement, given: Readonly<Record<string, unknown>>): unknown[] {
  return order.map((name) => {
    const value = given[name];
    return takes[name]?.startsWith('json') && value != null ? JSON.stringify(value) : value;
  });
}
