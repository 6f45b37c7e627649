import type Fraction from 'fraction.js';
import { blank, type Span, spanOf } from './fold.ts';
import { type DosageType, MODIFIERS, type PackUnit, ROUTES, type Route, TYPES, WAYS } from './kinds.ts';
import { oneOf, wordsFor } from './words/languages.ts';

export interface Form {
  /** The same for names that mean the same: "Chewable Tabs" and "comprimé à croquer" are both a chewable tablet. */
  readonly name: string;
  /** Counted, each with a strength of its own. */
  readonly unit: PackUnit | undefined;
  readonly percentOf: 'ml' | 'g' | undefined;
  /** What a container holds is given at once: the same in twice as much is another strength. */
  readonly isOneDose?: boolean;
}

/** The words of a form in a text, and where they are. */
export interface FormWords {
  readonly types: readonly DosageType[];
  readonly routes: readonly Route[];
  readonly modifiers: readonly string[];
  /** Where what is injected goes, or what a liquid for the skin is used as; none where it is not said. */
  readonly ways: readonly string[];
  readonly spans: readonly Span[];
  /** Where its type or route is said first; undefined where neither is. */
  readonly start: number | undefined;
}

interface Words<Meaning> {
  readonly meaning: Meaning;
  readonly pattern: RegExp;
}

interface Vocabulary<Meaning> {
  readonly words: readonly Words<Meaning>[];
  /** Any of them: most texts have none, and are searched once. */
  readonly any: RegExp;
}

const whole = (written: readonly string[]) => `(?<![a-z])(?:${oneOf(written).replaceAll(' ', '[ -]*')})s?(?![a-z])`;

function vocabulary<Meaning>(entries: readonly (readonly [Meaning, readonly string[]])[]): Vocabulary<Meaning> {
  const words = entries.map(([meaning, written]) => ({ meaning, pattern: new RegExp(whole(written), 'g') }));
  return { words, any: new RegExp(whole(entries.flatMap(([, written]) => [...written]).sort())) };
}

const TYPE_WORDS = vocabulary(TYPES.map((type) => [type, wordsFor('types', type.name)]));
const ROUTE_WORDS = vocabulary(ROUTES.map((route) => [route, wordsFor('routes', route)]));
const MODIFIER_WORDS = vocabulary<string>(MODIFIERS.map((modifier) => [modifier, wordsFor('modifiers', modifier)]));
const WAY_WORDS = vocabulary<string>(WAYS.map((way) => [way, wordsFor('ways', way)]));
/** In capitals alone: it is an article in French. */
const LONG_ACTING = /(?<![\p{L}\d])(?<!\bA )LA(?![\p{L}])/gu;

/** `text` is folded, `original` is not. */
export function findFormWords(text: string, original: string): FormWords {
  const types = found(text, TYPE_WORDS);
  const ways = found(text, WAY_WORDS);
  // "sous-cutanée" is no "cutanée".
  const routes = found(blank(text, ways.spans), ROUTE_WORDS);
  const modifiers = found(text, MODIFIER_WORDS);
  const longActing = [...original.matchAll(LONG_ACTING)].map(spanOf);
  const names = modifiers.meanings;
  if (longActing.length > 0) names.push('prolonged-release');
  const starts = [...types.spans, ...routes.spans].map(([start]) => start);
  return {
    types: types.meanings,
    routes: routes.meanings,
    modifiers: [...new Set(names)],
    ways: ways.meanings,
    spans: [...types.spans, ...routes.spans, ...modifiers.spans, ...ways.spans, ...longActing],
    start: starts.length > 0 ? Math.min(...starts) : undefined,
  };
}

function found<Meaning>(text: string, { words, any }: Vocabulary<Meaning>) {
  const meanings: Meaning[] = [];
  const spans: Span[] = [];
  if (!any.test(text)) return { meanings, spans };
  let left = text;
  for (const { meaning, pattern } of words) {
    // Nearly all are missing from a name: to search is much faster than to ask for all matches.
    if (left.search(pattern) === -1) continue;
    const matches = [...left.matchAll(pattern)].map(spanOf);
    meanings.push(meaning);
    spans.push(...matches);
    left = blank(left, matches);
  }
  return { meanings, spans };
}

/** Undefined where the words are of several forms, or not enough for one. */
export function composeForm({ types: written, routes, modifiers }: FormWords): Form | undefined {
  const types = withoutSolution(written, routes);
  if (!fitTogether(types)) return undefined;
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
    : [said.join(' or '), typeNames].join(' ').trim();
  return {
    name: [...modifiers, named].join(' '),
    unit: types.find(({ unit }) => unit)?.unit ?? unitOf(types, routes),
    percentOf: types.length === 0 ? (isGiven ? 'ml' : undefined) : first?.percentOf,
    isOneDose: modifiers.includes('single-dose') || routes.includes('intramammary'),
  };
}

/** Millilitres: more than this for the skin is a bottle of many doses. */
const LARGEST_PIPETTE = 10;

/** Whether a container of so many millilitres is a pipette, which is emptied at once: registers call a spot-on a solution. */
export function isPipette({ unit, name }: Form, millilitres: Fraction): boolean {
  return (unit === 'pipette' || name === 'topical solution') && millilitres.compare(LARGEST_PIPETTE) <= 0;
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
  const isGiven = routes.includes('injection') || routes.includes('infusion');
  const others = types.filter(({ name }) => name !== 'solution' && (isGiven || name !== 'liquid'));
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

/** A name that has several routes says nothing: words of its brand may be among them. */
export function routesFit({ routes }: FormWords): boolean {
  return routes.length < 2 || (routes.length === 2 && routes.includes('injection') && routes.includes('infusion'));
}
