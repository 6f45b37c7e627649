import { decimalText } from './amounts.ts';
import { readDescription } from './described.ts';
import { doseText } from './dose.ts';
import { blank, fold, spanOf } from './fold.ts';
import { type Form, type FormWords, findFormWords } from './forms.ts';
import type { PackUnit } from './kinds.ts';
import { mergeForms } from './merge-forms.ts';
import { mergeStrengths } from './merge-strengths.ts';
import { type PackSize, readPackSize, withoutSize } from './pack-size.ts';
import { readSpecies, type Species } from './species.ts';
import { findStrengths, type Strength, strengthText } from './strength.ts';

/** Counts up with each change of what is read: what is stored of an older reader is read again. */
export const READER = 3;

/** Characters of a name that are read; real ones have some 200, and a reader of all would take seconds for 10,000. */
const LONGEST = 1_000;

/** What says it: the pack's name, its description, or a column of the catalogue. */
export const SOURCES = ['name', 'description', 'catalogue'] as const;
export type Source = (typeof SOURCES)[number];

/** What is known of a pack; what is not sure is undefined. */
export interface Pack {
  /** What is left of the name, folded. */
  readonly base: string;
  /** The name but for its content: packs of a maker with the same one are of one product. Undefined without a strength. */
  readonly line: string | undefined;
  /** The same for packs of the same strength and form, if their ingredients are the same. Undefined where either is not sure. */
  readonly equal: string | undefined;
  /** Such as "50 mg", "140/35 mg/ml", "0.5%". */
  readonly strength: string | undefined;
  readonly strengthFrom: Source | undefined;
  /** Such as "tablet", "injection", "oral suspension". */
  readonly form: string | undefined;
  readonly formFrom: Source | undefined;
  /** Where it is injected, or what it is used as; none where that is not said. Packs that have none in common are not equal. */
  readonly ways: readonly string[];
  /** As which salts the ingredients are in it; empty where the description says none, undefined without amounts. Packs of others are not equal. */
  readonly salts: string | undefined;
  /** None where they are not said. Packs that have none in common are not equal. */
  readonly species: readonly Species[];
  readonly speciesFrom: Source | undefined;
  readonly packSize: string | undefined;
  readonly packUnit: PackUnit | undefined;
}

/** What a catalogue says beside the name. */
export interface Given {
  /** These three take the place of what the name and the description say. */
  readonly strength?: Strength | null | undefined;
  readonly form?: Form | null | undefined;
  readonly pack?: PackSize | null | undefined;
  readonly description?: string | undefined;
  readonly ingredients?: readonly string[] | undefined;
}

/** Reads what a pack is from its name, its description and what is given, as far as they are sure and do not contradict. */
export function readPack(name: string, given: Given = {}): Pack {
  const original = name.slice(0, LONGEST).normalize('NFC');
  const whole = fold(original);
  const asides = [...original.matchAll(/\([^()]*\)/g)].map(spanOf);
  const text = blank(whole, asides);
  const described = readDescription(given.description ?? '', given.ingredients ?? []);

  const words = findFormWords(text, blank(original, asides));
  const sachet = /(?<![a-z])sachets?(?![a-z])/.test(text);
  const merged = mergeForms(words, described.form);
  const form = given.form ?? inSachets(merged.form, sachet);
  const found = findStrengths(text);
  const picked = pickStrength(found, form);
  const said = given.strength
    ? { named: given.strength }
    : mergeStrengths(picked.strength, described.composition, form);
  const strength = said.named ?? said.described;
  const isEach = strength ? strength.per === undefined && !isPercent(strength) : false;
  // So much in a bottle of an unsaid size is no strength, but the provider may say it.
  const isSure = given.strength !== undefined || !isEach || form?.unit !== undefined;
  const isNamed = said.named !== undefined || !picked.strength?.isGrams;
  const rest = blank(text, given.strength ? spansOf(found) : isNamed ? picked.spans : []);
  const unsaid = picked.strength ? undefined : strength;
  const pack = given.pack ?? sizeOf(rest, inSachets(merged.named, sachet), { form, unsaid, isEach });
  const dose = strength && doseText(strength, form, pack);
  const written = dose ?? (strength && strengthText(strength, form));
  const same = (said.described && doseText(said.described, form, pack)) ?? dose;
  const base = baseOf(text, rest, words, isEach || form?.unit !== undefined);
  const species = mergeSpecies(readSpecies(whole), described.species);
  return {
    base,
    line: written === undefined ? undefined : [base, same ?? written, form?.name ?? ''].join(' | '),
    equal: isSure && same !== undefined && form ? [same, form.name].join(' | ') : undefined,
    strength: isSure ? written : undefined,
    strengthFrom: given.strength ? 'catalogue' : isSure && written ? (said.named ? 'name' : 'description') : undefined,
    form: form?.name,
    formFrom: given.form ? 'catalogue' : form && (merged.isDescribed ? 'description' : 'name'),
    ways: form ? merged.ways : [],
    salts: described.composition?.salts,
    ...species,
    packSize: pack?.size,
    packUnit: pack?.unit,
  };
}

const isPercent = ({ components }: Strength) => components.every(({ unit }) => unit.startsWith('%'));
const spansOf = (found: readonly (Strength | null)[]) => found.flatMap((one) => (one ? [one.span] : []));

/** A powder in sachets has a strength by the sachet. */
function inSachets(form: Form | undefined, isInSachets: boolean): Form | undefined {
  if (!form || !isInSachets || form.unit !== undefined) return form;
  return { ...form, name: `${form.name} in sachets`, unit: 'sachet' };
}

/** The one strength that a name states. Grams may be the pack's: they count where pieces are counted and nothing else is there. */
function pickStrength(found: readonly (Strength | null)[], form: Form | undefined) {
  const none = { strength: undefined, spans: [] };
  if (found.includes(null)) return none;
  const stated = found.flatMap((one) => (one && !one.isGrams ? [one] : []));
  const grams = found.flatMap((one) => (one?.isGrams ? [one] : []));
  if (stated.length === 0 && form?.unit !== undefined && grams.length === 1)
    return { strength: grams[0], spans: spansOf(grams) };
  const texts = new Set(stated.map((one) => strengthText(one, form)));
  return texts.size === 1 ? { strength: stated[0], spans: spansOf(stated) } : none;
}

interface Read {
  readonly form: Form | undefined;
  /** The strength where the name does not say it. */
  readonly unsaid: Strength | undefined;
  readonly isEach: boolean;
}

/**
 * What a pack holds, by the form that its name says: "injection 10 ml" is measured though a powder is in it. Where only the
 * description says that pieces are counted, a bare number may be the strength: "Brand 100" of 100 mg.
 */
function sizeOf(rest: string, named: Form | undefined, { form, unsaid, isEach }: Read): PackSize | undefined {
  if (named || !form) return readPackSize(rest, named, isEach);
  const read = readPackSize(rest, form, isEach) ?? readPackSize(rest, undefined, false);
  if (read?.unit !== form.unit || !unsaid) return read;
  const amounts = unsaid.components.flatMap(({ amount }) => [1, 0.001, 1_000].map((times) => amount.mul(times)));
  return amounts.some((amount) => decimalText(amount) === read?.size) ? undefined : read;
}

/** A name that says fewer than the description is about its own pack; one that says others contradicts it. */
function mergeSpecies(named: readonly Species[], described: readonly Species[]): Pick<Pack, 'species' | 'speciesFrom'> {
  if (named.length === 0) return { species: described, speciesFrom: described.length > 0 ? 'description' : undefined };
  const isAgreed = described.length === 0 || named.every((one) => described.includes(one));
  return isAgreed ? { species: named, speciesFrom: 'name' } : { species: [], speciesFrom: undefined };
}

/** Of "BRAND 5 mg, tablets, bottle of 30" what comes before the form's part; else all but strength, form and content. */
function baseOf(text: string, rest: string, { spans, start = -1 }: FormWords, hasPieces: boolean): string {
  const comma = /[,;](?= )/.exec(text)?.index ?? text.length;
  const own = comma < start ? blank(rest, spans).slice(0, comma) : blank(rest, spans);
  return withoutSize(own, hasPieces)
    .replaceAll(/[^\p{L}\d.]+/gu, ' ')
    .trim();
}
