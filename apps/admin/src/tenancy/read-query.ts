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
interface Case {
  /** The column that an inserted row has this in. */
  readonly inserted?: Operand;
  readonly equal: (readonly [Operand, Operand])[];
  /** Columns that are NULL. */
  readonly absent: Operand[];
}

/** What holds for every row of `relations` that is found or written. */
export interface Condition {
  readonly relations: readonly Relation[];
  readonly cases: readonly Case[];
}

export interface Query {
  readonly around: Query | undefined;
  readonly relations: Relation[];
  readonly conditions: Condition[];
  readonly inner: Query[];
  /** Those of its WITH. */
  readonly named: Map<string, Query>;
}

/** Parentheses are a list in the list. */
type Token = string | Token[];

const TOKEN = /'(?:[^']|'')*'|::\s*\w+(?:\[\])*|\$\d+|[a-z_]\w*(?:\.(?:[a-z_]\w*|\*))?|[<>!]=|<>|\S/giu;
const CLAUSES = new Set(
  'SELECT FROM JOIN LEFT INNER CROSS FULL SET WITH INTO USING VALUES GROUP ORDER HAVING LIMIT OFFSET UPDATE RETURNING UNION FOR ON WHERE DO WINDOW TABLESAMPLE'.split(
    ' ',
  ),
);
const FIRST_WORDS = new Set(['SELECT', 'WITH', 'INSERT', 'UPDATE', 'DELETE']);

/** Reads a statement of ours: as much of SQL as they use. */
export function readQuery(sql: string): Query {
  const query = queryWithin(undefined);
  readClauses(tokensOf(sql), query);
  return query;
}

function tokensOf(sql: string): Token[] {
  const levels: Token[][] = [[]];
  for (const [token] of sql.replaceAll(/--.*$/gm, '').matchAll(TOKEN)) {
    if (token === '(') levels.push([]);
    else if (token === ')') {
      const group = levels.pop() ?? [];
      levels.at(-1)?.push(group);
    } else if (!token.startsWith('::')) levels.at(-1)?.push(token);
  }
  return levels[0] ?? [];
}

function queryWithin(around: Query | undefined): Query {
  const query: Query = { around, relations: [], conditions: [], inner: [], named: new Map() };
  around?.inner.push(query);
  return query;
}

const read = new WeakMap<Token[], Query>();

/** The query in parentheses. */
function queryIn(group: Token[], around: Query): Query {
  const known = read.get(group);
  if (known) return known;
  const query = queryWithin(around);
  read.set(group, query);
  readClauses(group, query);
  return query;
}

const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return typeof token === 'string' ? token.toUpperCase() : '';
};
const groupAt = (tokens: readonly Token[], at: number): Token[] | undefined => {
  const token = tokens[at];
  return Array.isArray(token) ? token : undefined;
};
const isQuery = (token: Token | undefined): token is Token[] =>
  Array.isArray(token) && (FIRST_WORDS.has(wordAt(token, 0)) || (token.length === 1 && isQuery(token[0])));
const isName = (word: string): boolean => /^[A-Z_]\w*$/.test(word) && !CLAUSES.has(word) && word !== 'AS';

/** Whether a clause begins here: `left(…)`, `GROUP (…)`, `IS DISTINCT FROM` and what follows FOR and DO are parts of one. */
function beginsClause(tokens: readonly Token[], at: number, clause: string): boolean {
  const word = wordAt(tokens, at);
  if (!CLAUSES.has(word)) return false;
  if (['LEFT', 'GROUP'].includes(word) && groupAt(tokens, at + 1)) return false;
  if (word === 'FROM')
    return !(wordAt(tokens, at - 1) === 'DISTINCT' && ['IS', 'NOT'].includes(wordAt(tokens, at - 2)));
  if (word === 'UPDATE') return !['FOR', 'DO'].includes(clause);
  return !(word === 'WITH' && wordAt(tokens, at + 1) === 'ORDINALITY');
}

function readClauses(tokens: readonly Token[], begun: Query, clauseBefore = ''): void {
  let query = begun;
  let clause = clauseBefore;
  /** The rows that an outer join adds are all that its condition holds for. */
  let joined: number | undefined;
  let inserted: { readonly target: Query; readonly columns: readonly Token[] } | undefined;
  for (let at = 0; at < tokens.length; ) {
    const word = wordAt(tokens, at);
    if (!beginsClause(tokens, at, clause) && !(word === ',' && clause === 'FROM')) {
      at++;
      continue;
    }
    if (word === 'LEFT') joined = query.relations.length;
    else if (['JOIN', ','].includes(word) && wordAt(tokens, at - 1) !== 'LEFT') joined = undefined;
    if (word !== ',') clause = word === 'JOIN' ? 'FROM' : word;
    at++;
    if (clause === 'UNION') query = queryWithin(query);
    if (clause === 'WITH') at = readNamed(tokens, at, query);
    if (clause === 'INTO') {
      const target = queryWithin(query);
      at = readRelation(tokens, at, target, clause);
      inserted = { target, columns: groupAt(tokens, at) ?? [] };
    } else if (['FROM', 'UPDATE'].includes(clause) || (clause === 'USING' && !groupAt(tokens, at))) {
      at = readRelation(tokens, at, query, clause);
      if (clause === 'USING') clause = 'FROM';
    }
    if (clause === 'USING') readUsing(groupAt(tokens, at) ?? [], query);
    const end = endOfClause(tokens, at, clause);
    const terms = tokens.slice(at, end);
    if (inserted && (clause === 'SELECT' || clause === 'VALUES')) {
      readInserted(inserted, clause === 'VALUES' ? (groupAt(terms, 0) ?? []) : terms, query);
      inserted = undefined;
    }
    const isJoin = clause === 'ON' && wordAt(terms, 0) !== 'CONFLICT';
    const relations = isJoin && joined !== undefined ? query.relations.slice(joined) : query.relations;
    readTerms(terms, query, isJoin || clause === 'WHERE' ? relations : undefined);
    at = end;
  }
}

/** Whatever an inserted row names has to be said in each of its columns. */
function readInserted(
  { target, columns }: { readonly target: Query; readonly columns: readonly Token[] },
  terms: readonly Token[],
  query: Query,
): void {
  const values = partsOf(terms, ',');
  const names = columns.filter((column): column is string => typeof column === 'string' && column !== ',');
  const cases = names.map((column, place): Case => {
    const value = operandOf(values[place] ?? [], query);
    const inserted = { column, of: target };
    return { inserted, equal: value ? [[inserted, value]] : [], absent: [] };
  });
  target.conditions.push({ relations: target.relations, cases });
}

function endOfClause(tokens: readonly Token[], from: number, clause: string): number {
  for (let at = from; at < tokens.length; at++) {
    if (beginsClause(tokens, at, clause) || (clause === 'FROM' && wordAt(tokens, at) === ',')) return at;
  }
  return tokens.length;
}

/** `name (columns) AS MATERIALIZED (query), …`. Returns where it goes on. */
function readNamed(tokens: readonly Token[], from: number, query: Query): number {
  let at = from;
  while (at < tokens.length) {
    const name = wordAt(tokens, at).toLowerCase();
    while (at < tokens.length && !isQuery(tokens[at])) at++;
    const body = groupAt(tokens, at);
    if (body) query.named.set(name, queryIn(body, query));
    at++;
    if (wordAt(tokens, at) !== ',') return at;
    at++;
  }
  return at;
}

function readRelation(tokens: readonly Token[], from: number, query: Query, clause: string): number {
  let at = from;
  while (['ONLY', 'LATERAL'].includes(wordAt(tokens, at))) at++;
  const name = wordAt(tokens, at).toLowerCase();
  const group = groupAt(tokens, at);
  at++;
  if (group && !isQuery(group)) {
    readRelationOf(group, query);
    return at;
  }
  const called = !group && clause !== 'INTO' ? groupAt(tokens, at) : undefined;
  if (called) {
    readTerms(called, query, undefined);
    at++;
    if (wordAt(tokens, at) === 'WITH') at += 2;
  }
  if (wordAt(tokens, at) === 'AS') at++;
  const alias = isName(wordAt(tokens, at)) ? wordAt(tokens, at++).toLowerCase() : name;
  if (called || group) {
    if (groupAt(tokens, at)) at++;
    query.relations.push({ alias, ...(group && { query: queryIn(group, query) }) });
  } else {
    const named = namedBy(name, query);
    query.relations.push({ alias, ...(named ? { query: named } : { table: name }) });
  }
  return at;
}

/** Joined tables in parentheses. */
function readRelationOf(group: readonly Token[], query: Query): void {
  readClauses(['FROM', ...group], query);
}

function namedBy(name: string, query: Query | undefined): Query | undefined {
  return query && (query.named.get(name) ?? namedBy(name, query.around));
}

function readUsing(columns: readonly Token[], query: Query): void {
  const joined = query.relations.at(-1);
  for (const column of columns.filter((one) => one !== ',')) {
    for (const { alias } of query.relations.slice(0, -1)) {
      const equal = [joined?.alias, alias].map((of) => ({ column: `${of}.${String(column)}`, of: query }));
      query.conditions.push({
        relations: query.relations,
        cases: [{ equal: [equal as [Operand, Operand]], absent: [] }],
      });
    }
  }
}

/** Reads what holds for `relations`, if it holds for any, and the queries within. */
function readTerms(terms: readonly Token[], query: Query, relations: readonly Relation[] | undefined): void {
  const cases = partsOf(terms, 'OR').map((part) => caseOf(part, query));
  if (relations && cases.length > 1) query.conditions.push({ relations, cases });
  else if (relations) {
    for (const pair of cases[0]?.equal ?? [])
      query.conditions.push({ relations, cases: [{ equal: [pair], absent: [] }] });
  }
  terms.forEach((term, at) => {
    if (isQuery(term)) queryIn(innermost(term), query);
    else if (Array.isArray(term))
      readTerms(term, query, cases.length === 1 && isCondition(terms, at) ? relations : undefined);
  });
}

/** A condition in parentheses, not what a function takes. */
const isCondition = (terms: readonly Token[], at: number): boolean => at === 0 || wordAt(terms, at - 1) === 'AND';

function caseOf(terms: readonly Token[], query: Query): Case {
  const found: Case = { equal: [], absent: [] };
  terms.forEach((term, at) => {
    const word = wordAt(terms, at);
    if (Array.isArray(term) && !isQuery(term) && isCondition(terms, at) && partsOf(term, 'OR').length === 1) {
      const inner = caseOf(term, query);
      found.equal.push(...inner.equal);
      found.absent.push(...inner.absent);
    }
    const left = operandOf(terms.slice(Math.max(0, at - 1), at), query);
    if (word === 'IS' && wordAt(terms, at + 1) === 'NULL' && left) found.absent.push(left);
    if (word !== '=' && word !== 'IN') return;
    const isAny = wordAt(terms, at + 1) === 'ANY';
    const isCalled = !isAny && typeof terms[at + 1] === 'string' && groupAt(terms, at + 2) !== undefined;
    const right = isCalled ? undefined : operandOf(terms.slice(at + (isAny ? 2 : 1), at + (isAny ? 3 : 2)), query);
    if (left && right) found.equal.push([left, right]);
  });
  return found;
}

const innermost = (group: Token[]): Token[] =>
  group.length === 1 && Array.isArray(group[0]) ? innermost(group[0]) : group;

function operandOf(terms: readonly Token[], query: Query): Operand | undefined {
  const [term, ...more] = terms;
  if (term === undefined || more.length > 0) return;
  if (isQuery(term)) return { query: queryIn(innermost(term), query) };
  if (Array.isArray(term)) return operandOf(term, query);
  if (term.startsWith('$')) return { parameter: Number(term.slice(1)) };
  return /^[a-z_]/i.test(term) ? { column: term.toLowerCase(), of: query } : undefined;
}

/** What is between the commas, or between another word. */
function partsOf(terms: readonly Token[], between: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const [at, term] of terms.entries()) {
    if (wordAt(terms, at) === between) parts.push([]);
    else parts.at(-1)?.push(term);
  }
  return parts;
}
