import type { PracticeKeys } from './practice-keys.ts';
import type { Condition, Operand, Query, Relation } from './query.ts';
import { readQuery } from './read-query.ts';

interface StatementText {
  readonly text: string;
  /** Parameters by number, and their types by name. */
  readonly order: readonly string[];
  readonly takes: Readonly<Record<string, string>>;
}

export interface RowsHeldToPractice {
  /** The tables with rows of practices whose rows nothing holds to the practice, the user or the own row that the statement takes. */
  readonly missed: string[];
  /** Whether a column that the statement gives is the id of an own row of a table. */
  gives(column: string, table: string): boolean;
}

/** Follows the equal keys of a statement from the practice, the user and the own rows that it takes to the tables that it names. */
export function rowsHeldToPractice({ text, order, takes }: StatementText, keys: PracticeKeys): RowsHeldToPractice {
  const root = readQuery(text);
  const queries = withInner(root);
  const relations = queries.flatMap((query) => query.relations);
  const conditions = queries.flatMap((query) => query.conditions);
  const ownedBy = (parameter: number) => ownerNamed(order[parameter - 1] ?? '', takes);
  const reached = new Set<Relation>();

  const keyOf = (operand: Operand) => {
    if (!('column' in operand)) return undefined;
    const { relation, column } = columnOf(operand.column, operand.of, keys) ?? {};
    const names = keys.get(relation?.table ?? '')?.get(column ?? '');
    return relation && names !== undefined ? { relation, names } : undefined;
  };
  /** Whether a column of what a query gives, by its name or place, is the id of such an own row. `asked`: queries that are looked at already. */
  const givesOwn = (query: Query, column: string | number, names: string, asked: readonly Query[] = []): boolean => {
    // A recursive query gives what it began with.
    if (asked.includes(query)) return true;
    if (query.branches.length > 0) {
      const place = typeof column === 'number' ? column : firstOf(query).gives.findIndex(({ name }) => name === column);
      return query.branches.every((branch) => givesOwn(branch, place, names, [...asked, query]));
    }
    const operand = operandGiven(query, column);
    return operand !== undefined && isOwn(operand, names, [...asked, query]);
  };
  const isOwn = (operand: Operand, names: string, asked: readonly Query[] = []): boolean => {
    if ('parameter' in operand) return ownedBy(operand.parameter) === names;
    if ('query' in operand) return givesOwn(operand.query, 0, names, asked);
    const key = keyOf(operand);
    if (key) return key.names === names && reached.has(key.relation);
    const { relation, column } = columnOf(operand.column, operand.of, keys) ?? {};
    return relation?.query !== undefined && column !== undefined && givesOwn(relation.query, column, names, asked);
  };

  const leadsTo = (relation: Relation, one: Operand, other: Operand) => {
    const key = keyOf(one);
    return key?.relation === relation && isOwn(other, key.names);
  };
  /** What is of no practice and of no user is for everybody. */
  const isOfNobody = (relation: Relation, absent: readonly Operand[]) => {
    const columns = absent.flatMap((operand) => {
      const found = 'column' in operand ? columnOf(operand.column, operand.of, keys) : undefined;
      return found?.relation === relation ? [found.column] : [];
    });
    const owners = [...(keys.get(relation.table ?? '') ?? [])].filter(([, names]) => names !== relation.table);
    return owners.length > 0 && owners.every(([column]) => columns.includes(column));
  };
  const holds = (relation: Relation, { cases }: Condition) => {
    // What else an inserted row has leads nowhere.
    const leading = cases.filter(
      ({ inserted }) => !inserted || ![undefined, relation.table].includes(keyOf(inserted)?.names),
    );
    return (
      leading.length > 0 &&
      leading.every(
        ({ equal, absent }) =>
          equal.some(([one, other]) => leadsTo(relation, one, other) || leadsTo(relation, other, one)) ||
          isOfNobody(relation, absent),
      )
    );
  };
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const condition of conditions) {
      for (const relation of condition.relations) if (holds(relation, condition)) reached.add(relation);
    }
  }
  const missed = relations.flatMap((relation) =>
    relation.table !== undefined && keys.has(relation.table) && !reached.has(relation) ? [relation.table] : [],
  );
  return {
    missed: [...new Set(missed)],
    gives: (column, table) => root.inner.some((query) => givesOwn(query, column, table)),
  };
}

/** The table of the row that a parameter names, if that row is known to be the caller's. */
function ownerNamed(name: string, takes: StatementText['takes']): string | undefined {
  if (name === 'practiceId') return 'practices';
  if (name === 'userId') return 'users';
  return /^own (\w+)/.exec(takes[name] ?? '')?.[1];
}

const withInner = (query: Query): Query[] => [query, ...query.inner.flatMap(withInner)];

function operandGiven({ gives }: Query, column: string | number): Operand | undefined {
  if (typeof column === 'number') return gives[column]?.operand;
  const named = gives.find(({ name }) => name === column);
  if (named) return named.operand;
  const all = gives.flatMap(({ operand }) =>
    operand && 'column' in operand && /(?:^|\.)\*$/.test(operand.column) ? [operand] : [],
  );
  const [only] = all;
  return only && all.length === 1 ? { ...only, column: only.column.replace('*', column) } : undefined;
}

/** The first query of a UNION, which names its columns. */
const firstOf = (query: Query): Query => (query.branches[0] ? firstOf(query.branches[0]) : query);

/** The relation of a column, as it is written. Without an alias it is of the only relation of its query that can have it. */
function columnOf(
  written: string,
  query: Query,
  keys: PracticeKeys,
): { relation: Relation; column: string } | undefined {
  const [alias = '', column] = written.split('.');
  if (column !== undefined) {
    for (let around: Query | undefined = query; around; around = around.around) {
      const relation = around.relations.find((one) => one.alias === alias);
      if (relation) return { relation, column };
    }
    return undefined;
  }
  const [relation = query.relations.find((one) => one.query)] = query.relations.filter(({ table }) =>
    keys.get(table ?? '')?.has(alias),
  );
  return relation ? { relation, column: alias } : undefined;
}
