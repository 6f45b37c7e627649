import { blank, fold, type Span } from './fold.ts';
import { type Form, type ReadForm, readForm } from './forms.ts';
import { type PackSize, readPackSize, withoutSize } from './pack-size.ts';
import { findStrengths, type Strength, strengthText } from './strength.ts';
import type { PackUnit } from './units.ts';

/** Counts up with each change of what is read: what is stored of an older reader is read again. */
export const READER = 1;

/** Characters of a name that are read; real ones have some 200, and a reader of all would take seconds for 10,000. */
const LONGEST = 1_000;

/** What the name of a pack says of it; what is not sure is undefined. */
export interface Pack {
  /** What is left of the name, folded. */
  readonly base: string;
  /** The name but for its content: packs of a maker with the same one are of one product. Undefined without a strength. */
  readonly line: string | undefined;
  /** Such as "50 mg", "140/35 mg/ml", "0.5%". */
  readonly strength: string | undefined;
  /** Such as "tablet", "injection", "oral suspension". */
  readonly form: string | undefined;
  readonly packSize: string | undefined;
  readonly packUnit: PackUnit | undefined;
}

/** What a catalogue says beside the name; it takes the place of what the name says. */
export interface Given {
  readonly strength?: Strength | null | undefined;
  readonly form?: Form | null | undefined;
  readonly pack?: PackSize | null | undefined;
}

/** Reads strength, form and content of a pack from its name, as far as it is sure of them. */
export function readPack(name: string, given: Given = {}): Pack {
  const original = name.slice(0, LONGEST).normalize('NFC');
  const asides = [...original.matchAll(/\((?:s|e|es|e\)\(s)\)/gi), ...original.matchAll(/\([^()]*\)/g)].map(
    ({ index, 0: { length } }): Span => [index, index + length],
  );
  const text = blank(fold(original), asides);

  const said = readForm(text, blank(original, asides));
  const sachet = /(?<![a-z])sachets?(?![a-z])/.test(text);
  const form = given.form ?? inSachets(said.form, sachet);
  const found = findStrengths(text);
  const { strength, spans } = given.strength
    ? { strength: given.strength, spans: spansOf(found) }
    : pickStrength(found, form);
  const written = strength && strengthText(strength, form);
  const isEach = strength ? strength.per === undefined && !isPercent(strength) : false;
  const rest = blank(text, spans);
  const pack = given.pack ?? readPackSize(rest, form, isEach);
  // So much in a bottle of an unsaid size is no strength, but the provider may say it.
  const isSure = given.strength !== undefined || !isEach || form?.unit !== undefined;
  const base = baseOf(text, rest, said, isEach || form?.unit !== undefined);
  return {
    base,
    line: written === undefined ? undefined : [base, written, form?.name ?? ''].join(' | '),
    strength: isSure ? written : undefined,
    form: form?.name,
    packSize: pack?.size,
    packUnit: pack?.unit,
  };
}

const isPercent = ({ components }: Strength) => components.every(({ unit }) => unit === '%');
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

/** Of "BRAND 5 mg, tablets, bottle of 30" what comes before the form's part; else all but strength, form and content. */
function baseOf(text: string, rest: string, { spans, start = -1 }: ReadForm, hasPieces: boolean): string {
  const comma = /[,;](?= )/.exec(text)?.index ?? text.length;
  const own = comma < start ? blank(rest, spans).slice(0, comma) : blank(rest, spans);
  return withoutSize(own, hasPieces)
    .replaceAll(/[^\p{L}\d.]+/gu, ' ')
    .trim();
}
