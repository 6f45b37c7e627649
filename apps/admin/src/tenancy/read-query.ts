import {
  type DeleteStmt,
  type InsertStmt,
  type JoinExpr,
  loadModule,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';
import { add, type Case, type Given, namedBy, newQuery, type Operand, type Query, type Relation } from './query.ts';

await loadModule();

/** Reads a statement by PostgreSQL's own grammar. What is not known to hold rows to anything holds them to nothing. */
export function readQuery(sql: string): Query {
  const root = newQuery(undefined);
  readWithin(parseSync(sql).stmts, root);
  return root;
}

/** Each part of a parsed statement is read once: the query that it is, or the query that has it. */
const read = new WeakMap<object, Query>();

function queryIn(node: Node, around: Query): Query {
  const known = read.get(node);
  if (known) return known;
  const query = newQuery(around);
  read.set(node, query);
  readStatement(node, query);
  return query;
}

function readStatement(node: Node, query: Query): void {
  if ('SelectStmt' in node) readSelect(node.SelectStmt, query);
  else if ('InsertStmt' in node) readInsert(node.InsertStmt, query);
  else if ('UpdateStmt' in node) readChange(node.UpdateStmt, node.UpdateStmt.fromClause, query);
  else if ('DeleteStmt' in node) readChange(node.DeleteStmt, node.DeleteStmt.usingClause, query);
}

/** Reads queries and tables that stand anywhere below a node and are not read yet. */
function readWithin(value: unknown, query: Query): void {
  if (typeof value !== 'object' || value === null) return;
  if (isStatement(value)) {
    queryIn(value, query);
    return;
  }
  for (const [key, below] of Object.entries(value)) {
    // `FOR UPDATE OF` names what FROM has named.
    if (key === 'lockingClause') continue;
    if (key === 'RangeVar' && !read.has(below)) addTable(below, query);
    else readWithin(below, query);
  }
}

/** A node has one property, which is named after its kind. */
const isStatement = (value: object): value is Node =>
  Object.keys(value).some((kind) => /^(?:Select|Insert|Update|Delete)Stmt$/.test(kind));

function readSelect(select: SelectStmt, query: Query): void {
  readWith(select.withClause, query);
  const { larg, rarg, withClause: _, ...parts } = select;
  for (const branch of [larg, rarg]) if (branch) query.branches.push(queryIn({ SelectStmt: branch }, query));
  for (const from of select.fromClause ?? []) readFrom(from, query);
  readCondition(select.whereClause, query, query.relations);
  const [row, ...rows] = select.valuesLists ?? [];
  const values = row && 'List' in row && rows.length === 0 ? row.List.items : undefined;
  query.gives.push(...(values?.map((value) => given(value, query)) ?? givenBy(select.targetList, query)));
  readWithin(parts, query);
}

function readInsert(insert: InsertStmt, query: Query): void {
  readWith(insert.withClause, query);
  const target = newQuery(query);
  if (insert.relation) addTable(insert.relation, target);
  const source = insert.selectStmt && queryIn(insert.selectStmt, query);
  // Whatever an inserted row names has to be said in each of its columns.
  const cases = (insert.cols ?? []).map((column, place): Case => {
    const inserted = { column: 'ResTarget' in column ? (column.ResTarget.name ?? '') : '', of: target };
    const value = source?.gives[place]?.operand;
    return { inserted, equal: value ? [[inserted, value]] : [], absent: [] };
  });
  target.conditions.push({ relations: target.relations, cases });
  query.gives.push(...givenBy(insert.returningClause?.exprs, target));
  readWithin([insert.onConflictClause, insert.returningClause], target);
}

function readChange(change: UpdateStmt | DeleteStmt, others: Node[] | undefined, query: Query): void {
  readWith(change.withClause, query);
  if (change.relation) addTable(change.relation, query);
  for (const from of others ?? []) readFrom(from, query);
  readCondition(change.whereClause, query, query.relations);
  query.gives.push(...givenBy(change.returningClause?.exprs, query));
  const { withClause: _, ...parts } = change;
  readWithin(parts, query);
}

function readWith(clause: WithClause | undefined, query: Query): void {
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node) || !node.CommonTableExpr.ctequery) continue;
    const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
    const named = newQuery(query);
    read.set(ctequery, named);
    // A query that is not recursive may have the name of the table that it reads.
    if (clause?.recursive) query.named.set(ctename, named);
    readStatement(ctequery, named);
    query.named.set(ctename, named);
    rename(named, aliascolnames);
  }
}

/** Gives the columns of a query other names. */
function rename(query: Query, names: Node[] | undefined): void {
  const [first] = query.branches;
  if (first) rename(first, names);
  for (const [place, name] of (names ?? []).map(wordOf).entries()) {
    const old = query.gives[place];
    if (old) query.gives[place] = { ...old, name };
  }
}

/** Reads what FROM names. Returns the relations of it. */
function readFrom(node: Node, query: Query): Relation[] {
  if ('JoinExpr' in node) return readJoin(node.JoinExpr, query);
  if ('RangeVar' in node) return [addNamed(node.RangeVar, query)];
  if ('RangeSubselect' in node && node.RangeSubselect.subquery) {
    const { subquery, alias } = node.RangeSubselect;
    const inner = queryIn(subquery, query);
    rename(inner, alias?.colnames);
    return [add({ alias: alias?.aliasname ?? '', query: inner }, query)];
  }
  if ('RangeFunction' in node) return [add({ alias: node.RangeFunction.alias?.aliasname ?? '' }, query)];
  return [];
}

/** An outer join finds rows of one side, or of both, for which its condition does not hold. */
function readJoin({ jointype, larg, rarg, quals, usingClause }: JoinExpr, query: Query): Relation[] {
  const left = larg ? readFrom(larg, query) : [];
  const right = rarg ? readFrom(rarg, query) : [];
  const held = {
    JOIN_INNER: [...left, ...right],
    JOIN_LEFT: right,
    JOIN_RIGHT: left,
  }[String(jointype)];
  readCondition(quals, query, held ?? []);
  for (const column of (usingClause ?? []).map(wordOf)) {
    const columnOf = ({ alias }: Relation): Operand => ({ column: `${alias}.${column}`, of: query });
    for (const [one, other] of left.flatMap((a) => right.map((b) => [a, b] as const))) {
      const equal = [[columnOf(one), columnOf(other)]] as const;
      query.conditions.push({ relations: held ?? [], cases: [{ equal, absent: [] }] });
    }
  }
  return [...left, ...right];
}

function addNamed(range: RangeVar, query: Query): Relation {
  const named = range.schemaname === undefined ? namedBy(range.relname ?? '', query) : undefined;
  if (!named) return addTable(range, query);
  read.set(range, query);
  return add({ alias: range.alias?.aliasname ?? range.relname ?? '', query: named }, query);
}

function addTable(range: RangeVar, query: Query): Relation {
  read.set(range, query);
  const { relname: table = '', alias } = range;
  return add({ alias: alias?.aliasname ?? table, table }, query);
}

function readCondition(node: Node | undefined, query: Query, relations: readonly Relation[]): void {
  if (!node) return;
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
    for (const one of node.BoolExpr.args ?? []) readCondition(one, query, relations);
    return;
  }
  const isOr = 'BoolExpr' in node && node.BoolExpr.boolop === 'OR_EXPR';
  const cases = isOr ? (node.BoolExpr.args ?? []).map((one) => caseOf(one, query)) : [caseOf(node, query)];
  query.conditions.push({ relations, cases });
}

const NOTHING: Case = { equal: [], absent: [] };

function caseOf(node: Node, query: Query): Case {
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
    const all = (node.BoolExpr.args ?? []).map((one) => caseOf(one, query));
    return { equal: all.flatMap(({ equal }) => equal), absent: all.flatMap(({ absent }) => absent) };
  }
  if ('NullTest' in node && node.NullTest.nulltesttype === 'IS_NULL') {
    const absent = operandOf(node.NullTest.arg, query);
    return absent ? { equal: [], absent: [absent] } : NOTHING;
  }
  const pair = equalIn(node, query);
  return pair ? { equal: [pair], absent: [] } : NOTHING;
}

/** Two that are equal, or one that is among what another gives. */
function equalIn(node: Node, query: Query): readonly [Operand, Operand] | undefined {
  let sides: readonly [Node | undefined, Node | undefined] | undefined;
  if ('A_Expr' in node && wordOf(node.A_Expr.name?.[0]) === '=') {
    const { kind, lexpr, rexpr } = node.A_Expr;
    if (kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY') sides = [lexpr, rexpr];
  }
  if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK') {
    const { testexpr, operName, subselect } = node.SubLink;
    if (!operName || wordOf(operName[0]) === '=') {
      const left = operandOf(testexpr, query);
      return left && subselect && [left, { query: queryIn(subselect, query) }];
    }
  }
  const [left, right] = sides?.map((side) => operandOf(side, query)) ?? [];
  return left && right && [left, right];
}

function operandOf(node: Node | undefined, query: Query): Operand | undefined {
  if (!node) return undefined;
  if ('TypeCast' in node) return operandOf(node.TypeCast.arg, query);
  if ('ParamRef' in node) return { parameter: node.ParamRef.number ?? 0 };
  if ('ColumnRef' in node) return { column: (node.ColumnRef.fields ?? []).map(wordOf).join('.'), of: query };
  if ('SubLink' in node && node.SubLink.subselect) {
    const { subLinkType, subselect } = node.SubLink;
    if (subLinkType === 'EXPR_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return { query: queryIn(subselect, query) };
  }
  // The least or greatest of several is one of them.
  if ('FuncCall' in node && /^(?:min|max)$/.test(wordOf(node.FuncCall.funcname?.at(-1)))) {
    return operandOf(node.FuncCall.args?.[0], query);
  }
  return undefined;
}

const givenBy = (targets: Node[] | undefined, of: Query): Given[] =>
  (targets ?? []).map((target) =>
    'ResTarget' in target ? given(target.ResTarget.val, of, target.ResTarget.name) : given(target, of),
  );

function given(value: Node | undefined, of: Query, name?: string): Given {
  const operand = operandOf(value, of);
  const ownName = value && 'ColumnRef' in value ? wordOf(value.ColumnRef.fields?.at(-1)) : undefined;
  return { name: name ?? ownName, operand };
}

/** A name in a list of names; `*` where it is that. */
const wordOf = (node: Node | undefined): string =>
  node && 'String' in node ? (node.String.sval ?? '') : node && 'A_Star' in node ? '*' : '';
