/** A table that a query names, or a query or function that has a name there. */
export interface Relation {
  readonly alias: string;
  /** Undefined for a query and a function. */
  readonly table?: string;
  readonly query?: Query;
}

/** A column as it is written; a parameter by its place; what a query in parentheses gives. */
export type Operand =
  | { readonly column: string; readonly of: Query }
  | { readonly parameter: number }
  | { readonly query: Query };

/** What holds in one of the cases that an OR names. */
export interface Case {
  /** The column that an inserted row has this in. */
  readonly inserted?: Operand;
  readonly equal: readonly (readonly [Operand, Operand])[];
  /** Columns that are NULL. */
  readonly absent: readonly Operand[];
}

/** What holds for every row of `relations` that is found or written. */
export interface Condition {
  readonly relations: readonly Relation[];
  readonly cases: readonly Case[];
}

/** A column of what a query gives; `*` is a name too. Without an operand it is computed. */
export interface Given {
  readonly name: string | undefined;
  readonly operand: Operand | undefined;
}

export interface Query {
  readonly around: Query | undefined;
  readonly relations: Relation[];
  readonly conditions: Condition[];
  readonly inner: Query[];
  /** Those of its WITH. */
  readonly named: Map<string, Query>;
  readonly gives: Given[];
  /** Those of a UNION and the like: each of its rows is a row of one of them. */
  readonly branches: Query[];
}

export function newQuery(around: Query | undefined): Query {
  const query = { around, relations: [], conditions: [], inner: [], named: new Map(), gives: [], branches: [] };
  around?.inner.push(query);
  return query;
}

export function add(relation: Relation, query: Query): Relation {
  query.relations.push(relation);
  return relation;
}

/** The query that has this name in the WITH of a query or of one around it. */
export function namedBy(name: string, query: Query | undefined): Query | undefined {
  return query && (query.named.get(name) ?? namedBy(name, query.around));
}
