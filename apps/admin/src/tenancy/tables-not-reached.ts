import type { PracticeKeys } from './practice-keys.ts';
import { type Condition, type Operand, type Query, type Relation, readQuery } from './read-query.ts';

interface StatementText {
  readonly text: string;
  /** Parameters by number, and their types by name. */
  readonly order: readonly string[];
  readonly takes: Readonly<Record<string, string>>;
}

/**
 * The tables with rows of practices that a statement names, and whose rows nothing holds to the practice, the user or the own row that it takes:
 * no chain of equal keys leads there.
 */
export function tablesNotReached({ text, order, takes }: StatementText, keys: PracticeKeys): string[] {
  const queries = withInner(readQuery(text));
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
  const givesOwn = (query: Query): boolean =>
    withInner(query).some((one) =>
      one.relations.some(
        (relation) =>
          reached.has(relation) ||
          (relation.query !== undefined && relation.query !== query && givesOwn(relation.query)),
      ),
    );
  const isOwn = (operand: Operand, names: string): boolean => {
    if ('parameter' in operand) return ownedBy(operand.parameter) === names;
    if ('query' in operand) return givesOwn(operand.query);
    const key = keyOf(operand);
    if (key) return key.names === names && reached.has(key.relation);
    const { relation } = columnOf(operand.column, operand.of, keys) ?? {};
    return relation?.query !== undefined && givesOwn(relation.query);
  };

  const leadsTo = (relation: Relation, one: Operand, other: Operand) => {
    const key = keyOf(one);
    return key?.relation === relation && isOwn(other, key.names);
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
          // What is of no practice and of no user is for everybody.
          absent.some((operand) => keyOf(operand)?.relation === relation),
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
  return [...new Set(missed)];
}

/** The table of the row that a parameter names, if that row is known to be the caller's. */
function ownerNamed(name: string, takes: StatementText['takes']): string | undefined {
  if (name === 'practiceId') return 'practices';
  if (name === 'userId') return 'users';
  return /^own (\w+)/.exec(takes[name] ?? '')?.[1];
}

const withInner = (query: Query): Query[] => [query, ...query.inner.flatMap(withInner)];

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
