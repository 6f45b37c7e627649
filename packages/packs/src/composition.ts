import Fraction from 'fraction.js';
import { fold } from './fold.ts';
import { type Strength, UNITS } from './strength.ts';

/** How much there is of each ingredient, in the order of their names: two that say the same in another order are the same. */
export interface Composition extends Strength {
  /** As which salt or complex, of those of which it is said. */
  readonly salts: string;
}

interface Amount {
  readonly ingredient: string;
  readonly salt: string | undefined;
  readonly amount: Fraction;
  readonly unit: string;
  /** How many of which measure it is in: `per` is undefined of one piece. */
  readonly number: Fraction;
  readonly per: Measure | undefined;
}

interface Measure {
  readonly unit: 'ml' | 'g';
  readonly times: number;
}

const MEASURES: Record<string, Measure> = {
  ...{ ml: { unit: 'ml', times: 1 }, l: { unit: 'ml', times: 1000 } },
  ...{ g: { unit: 'g', times: 1 }, kg: { unit: 'g', times: 1000 } },
};
/** What a form is counted in, so that it is its unit. */
const PIECE =
  /^(?:tab(?:let)?|cap(?:sule)?|bolus|imp(?:lant)?|vial|syr(?:inge)?|pad|wipe|sachet|tube|pipette|suppository|patch|collar)$/;
const PERCENTS: Record<string, readonly [unit: 'mg' | '%' | '% v/v', times: number, per?: Measure]> = {
  '%': ['%', 1],
  '%/%': ['%', 1],
  '%/v/v': ['% v/v', 1],
  '%/w/w': ['mg', 10, { unit: 'g', times: 1 }],
  '%/w/v': ['mg', 10, { unit: 'ml', times: 1 }],
};
const ONE = new Fraction(1);
const AMOUNT =
  /^(?<label>.*\S) +(?<digits>\d*\.?\d+) *(?<unit>%(?:\/1 )?[%/wv]*|[a-zμ]+)(?:\/(?:(?<number>\d+(?:\.\d+)?) *)?(?<per>[a-z]+))?$/;

/**
 * The amounts of a folded text such as "sulfadoxine 200 mg/ml; trimethoprim 40 mg/ml", in the order of the ingredients' names.
 * Undefined unless each ingredient has one and nothing else does.
 */
export function readComposition(text: string, ingredients: readonly string[]): Composition | undefined {
  const written = text.trim().replace(/\.$/, '').split('; ');
  if (written.length !== ingredients.length || !/\d/.test(text)) return undefined;
  const known = new Set(ingredients.map((name) => fold(name)));
  const amounts: Amount[] = [];
  for (const one of written) {
    const amount = readAmount(one.trim(), known);
    if (!amount || amounts.some(({ ingredient }) => ingredient === amount.ingredient)) return undefined;
    amounts.push(amount);
  }
  return composed(amounts.toSorted((a, b) => (a.ingredient < b.ingredient ? -1 : 1)));
}

function readAmount(text: string, known: ReadonlySet<string>): Amount | undefined {
  const { label = '', digits = '', unit = '', number, per } = AMOUNT.exec(text)?.groups ?? {};
  const [, base = label, said] = known.has(label) ? [] : (/^(.*?) *\((.*)\)$/.exec(label) ?? []);
  if (!known.has(base)) return undefined;
  const named = { ingredient: base, salt: said === base ? undefined : said };
  const amount = new Fraction(digits.startsWith('.') ? `0${digits}` : digits);
  const percent = PERCENTS[unit.replace('/1 ', '/')];
  const measure = percent ? percent[2] : MEASURES[per ?? ''];
  const isKnown = percent ? per === undefined : UNITS[unit] && (per === undefined || measure || PIECE.test(per));
  if (!isKnown || amount.compare(0) <= 0) return undefined;
  const parts = number === undefined ? ONE : new Fraction(number);
  if (parts.compare(0) <= 0) return undefined;
  return percent
    ? { ...named, amount: amount.mul(percent[1]), unit: percent[0], number: ONE, per: measure }
    : { ...named, amount, unit, number: parts, per: measure };
}

/** Undefined where they are not all in the same measure. */
function composed(amounts: readonly Amount[]): Composition | undefined {
  const [first] = amounts;
  const per = first?.per?.unit;
  if (!first || amounts.some((one) => one.per?.unit !== per)) return undefined;
  const components = amounts.flatMap(({ amount, unit, number, per: measure }) => {
    const known = UNITS[unit];
    const parts = number.mul(measure?.times ?? 1);
    return known ? [{ amount: amount.mul(known.times).div(parts), unit: known.unit }] : [];
  });
  const parts = first.number.mul(first.per?.times ?? 1);
  const isOfOne = amounts.every(({ number, per: measure }) => number.mul(measure?.times ?? 1).compare(parts) === 0);
  const salts = amounts.flatMap(({ ingredient, salt }) => (salt === undefined ? [] : [`${ingredient} as ${salt}`]));
  return { span: [0, 0], components, per, isGrams: false, parts: isOfOne ? parts : undefined, salts: salts.join('; ') };
}
