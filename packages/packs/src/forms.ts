import { blank, type Span, spanOf } from './fold.ts';
import { type DosageType, MODIFIERS, ROUTES, type Route, TYPES } from './form-words.ts';
import type { PackUnit } from './units.ts';

export interface Form {
  /** The same for names that mean the same: "Chewable Tabs" and "comprimé à croquer" are both a chewable tablet. */
  readonly name: string;
  /** Counted, each with a strength of its own. */
  readonly unit: PackUnit | undefined;
  readonly percentOf: 'ml' | 'g' | undefined;
}

/** A form as far as a name says it, and where it does; undefined where no word or words of several forms were found. */
export interface ReadForm {
  readonly form: Form | undefined;
  readonly spans: readonly Span[];
  /** Where its type or route is said first; undefined where neither is. */
  readonly start: number | undefined;
}

interface Words<Meaning> {
  readonly meaning: Meaning;
  readonly pattern: RegExp;
}

const words = <Meaning>(meaning: Meaning, written: readonly string[]): Words<Meaning> => ({
  meaning,
  pattern: new RegExp(
    `(?<![a-z])(?:${[...written]
      .sort((a, b) => b.length - a.length)
      .map((phrase) => phrase.replaceAll('.', String.raw`\.`).replaceAll(' ', '[ -]*'))
      .join('|')})s?(?![a-z])`,
    'g',
  ),
});

const TYPE_WORDS = TYPES.map((type) => words(type, type.written));
const ROUTE_WORDS = ROUTES.map(([name, written]) => words<Route>(name, written));
const MODIFIER_WORDS = MODIFIERS.map(([name, written]) => words(name, written));
/** In capitals alone: it is an article in French. */
const LONG_ACTING = /(?<![\p{L}\d])(?<!\bA )LA(?![\p{L}])/gu;

/** `text` is folded, `original` is not. */
export function readForm(text: string, original: string): ReadForm {
  const types = found(text, TYPE_WORDS);
  const routes = found(text, ROUTE_WORDS);
  const modifiers = found(text, MODIFIER_WORDS);
  const longActing = [...original.matchAll(LONG_ACTING)].map(spanOf);
  const names = modifiers.meanings;
  if (longActing.length > 0) names.push('prolonged-release');
  const spans = [...types.spans, ...routes.spans, ...modifiers.spans, ...longActing];
  const starts = [...types.spans, ...routes.spans].map(([start]) => start);
  return {
    form: composeForm(types.meanings, routes.meanings, [...new Set(names)]),
    spans,
    start: starts.length > 0 ? Math.min(...starts) : undefined,
  };
}

function found<Meaning>(text: string, vocabulary: readonly Words<Meaning>[]) {
  const meanings: Meaning[] = [];
  const spans: Span[] = [];
  let left = text;
  for (const { meaning, pattern } of vocabulary) {
    // Nearly all are missing from a name: to search is much faster than to ask for all matches.
    if (left.search(pattern) === -1) continue;
    const matches = [...left.matchAll(pattern)].map(spanOf);
    meanings.push(meaning);
    spans.push(...matches);
    left = blank(left, matches);
  }
  return { meanings, spans };
}

function composeForm(written: DosageType[], routes: Route[], modifiers: string[]): Form | undefined {
  const types = withoutSolution(written, routes);
  if (!fitTogether(types) || !routesFit(routes)) return undefined;
  const [first] = types;
  if (
    types.length > 0 &&
    types.every(({ isVague }) => isVague) &&
    routes.length === 0 &&
    !modifiers.includes('soluble')
  )
    return undefined;
  if (types.length === 0 && !routes.some((route) => STANDS_ALONE.has(route))) return undefined;
  const isGiven = routes.includes('injection') || routes.includes('infusion');
  const said = routes.filter((route) => types.length === 0 || !types.some((type) => type.route === route));
  const typeNames = nameTypes(types.map(({ name }) => name));
  const named = isGiven
    ? [typeNames, said.join(' or ')].filter(Boolean).join(' for ')
    : [...said, typeNames].join(' ').trim();
  return {
    name: [...modifiers, named].join(' '),
    unit: types.find(({ unit }) => unit)?.unit ?? unitOf(types, routes),
    percentOf: types.length === 0 ? (isGiven ? 'ml' : undefined) : first?.percentOf,
  };
}

/** "powder for suspension", "suspension spray". */
function nameTypes(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return MADE_FROM.includes(first) && MADE_INTO.includes(second) ? `${first} for ${second}` : `${second} ${first}`;
}

/** Enough to know the form by. */
const STANDS_ALONE: ReadonlySet<Route> = new Set<Route>([
  ...(['injection', 'infusion', 'intramammary', 'intrauterine', 'inhalation'] as const),
]);

function unitOf(types: readonly DosageType[], routes: readonly Route[]): PackUnit | undefined {
  if (routes.includes('intramammary') || (routes.includes('intrauterine') && types.length === 0)) return 'tube';
  const isGiven = routes.includes('injection') || routes.includes('infusion');
  return isGiven && types.some(({ name }) => name === 'powder') ? 'vial' : undefined;
}

/** What is injected is a solution unless it says otherwise, and sprays, dips and drops are liquid anyway. */
function withoutSolution(types: readonly DosageType[], routes: readonly Route[]): DosageType[] {
  const others = types.filter(({ name }) => name !== 'solution' && name !== 'liquid');
  const isGiven = routes.includes('injection') || routes.includes('infusion');
  const goesWithout = others.some(({ isLiquid }) => isLiquid) || (isGiven && others.every(({ isVague }) => isVague));
  return goesWithout ? others : [...types];
}

const MADE_FROM = ['powder', 'granules'];
const MADE_INTO = ['solution', 'suspension', 'emulsion', 'syrup'];

/** One type, or two of which one is made into the other, or says how it is taken. */
function fitTogether(types: readonly DosageType[]): boolean {
  if (types.length < 2) return true;
  if (types.length > 2) return false;
  const names = types.map(({ name }) => name);
  const is = (one: readonly string[], other: readonly string[]) =>
    names.some((name, at) => one.includes(name) && other.includes(names[1 - at] ?? ''));
  return (
    is(MADE_FROM, MADE_INTO) ||
    is(['powder'], ['capsule', 'spray']) ||
    is(['spray', 'drops', 'spot-on', 'pour-on'], ['suspension', 'emulsion'])
  );
}

function routesFit(routes: readonly Route[]): boolean {
  return routes.length < 2 || (routes.length === 2 && routes.includes('injection') && routes.includes('infusion'));
}
