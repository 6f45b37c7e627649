import { pick, randomFrom } from './relevance-queries.ts';
import { VET_QUERIES } from './vet-queries-by-hand.ts';

/** A pack as it is judged: by what its name and its description say, read here and not by the product. */
export interface Described {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly ingredients: readonly string[];
}

export interface VetQuery {
  readonly kind: string;
  readonly text: string;
  /** The packs that may have been meant. */
  readonly meant: ReadonlySet<number>;
}

const MADE = 260;

/** What people write for a form, by how a description begins. */
const FORMS: readonly (readonly [form: RegExp, written: readonly string[]])[] = [
  [/^tablet \(chew/i, ['chew', 'chews', 'chewable', 'chewables', 'chewable tabs', 'tabs']],
  [/^tablet/i, ['tab', 'tabs', 'tablet', 'tablets']],
  [/^capsule/i, ['cap', 'caps', 'capsule', 'capsules']],
  [/^[^.]*\b(?:intramuscular|subcutaneous|intravenous)\b/i, ['inj', 'injection', 'injectable']],
  [/^suspension, oral/i, ['susp', 'oral susp', 'oral suspension', 'suspension']],
  [/^suspension/i, ['susp', 'suspension']],
  [/^solution, oral/i, ['soln', 'oral sol', 'oral solution']],
  [/^solution, topical/i, ['topical', 'soln', 'topical soln']],
  [/^ointment, ophthalmic/i, ['eye oint', 'oint', 'ophthalmic ointment']],
  [/^ointment/i, ['oint', 'ointment']],
  [/^powder/i, ['pdr', 'powder']],
  [/^paste/i, ['paste', 'oral paste']],
  [/^drug premix/i, ['premix']],
  [/^gel/i, ['gel']],
  [/^liquid/i, ['liq', 'liquid']],
  [/^shampoo/i, ['shampoo']],
  [/^spray/i, ['spray']],
  [/^implant/i, ['implant', 'implants']],
  [/^bolus/i, ['bolus', 'boluses']],
];
const SPECIES: Readonly<Record<string, readonly string[]>> = {
  dogs: ['dog', 'dogs', 'canine'],
  cats: ['cat', 'cats', 'feline'],
  horses: ['horse', 'horses', 'equine'],
  cattle: ['cattle', 'bovine', 'cow', 'cows'],
  'swine (pigs)': ['pig', 'pigs', 'swine', 'porcine'],
  sheep: ['sheep', 'ovine'],
  goats: ['goat', 'goats'],
  poultry: ['poultry', 'chicken', 'chickens'],
};

/** What one asks for beside the name, and who has it. */
interface Trait {
  readonly written: string;
  has(pack: Pack): boolean;
}
type Pack = ReturnType<typeof read>;

/**
 * What vets type for packs of the catalogue: a brand or an ingredient with a strength, a form, a species and a pack size, in the ways in
 * which people write them, each made of one pack; and some that were written by hand.
 */
export function vetQueries(packs: readonly Described[], seed: number): VetQuery[] {
  const random = randomFrom(seed);
  const all = packs.map(read);
  const structured = all.filter(({ strength }) => strength);
  const queries = new Map<string, VetQuery>();
  for (let tries = 0; queries.size < MADE && tries < 20_000; tries++) {
    const pack = pick(structured, random);
    const query = pack && make(pack, all, random);
    if (query) queries.set(query.text, query);
  }
  for (const { text, name, description } of VET_QUERIES) {
    const meant = new Set(
      packs.filter((pack) => name.test(pack.name) && description.test(pack.description)).map(({ id }) => id),
    );
    if (meant.size === 0) throw new Error(`no pack of the catalogue is meant by "${text}"`);
    queries.set(text, { kind: 'by hand', text, meant });
  }
  return [...queries.values()];
}

function make(pack: Pack, all: readonly Pack[], random: () => number): VetQuery | undefined {
  const isBrand = random() < 0.75;
  const called = isBrand ? pack.brand : pack.contents[0];
  if (!called || called.length < 4) return undefined;
  const strength = traitOf(pack.strength, random);
  const form = traitOf(pack.forms, random);
  const species = traitOf(pack.species, random);
  const size = traitOf(pack.size, random);
  const traits = [strength, form, species, size].filter((trait) => trait !== undefined && random() < 0.55) as Trait[];
  if (traits.length === 0) return undefined;
  if (random() < 0.25) traits.reverse();
  // One word that does not fit, of what is no strength.
  const odd =
    random() < 0.12 ? pick(['dog', 'cat', 'horse', 'inj', 'chew', 'vial', 'original', 'uk'], random) : undefined;
  const isCalled = ({ brand, contents }: Pack) => (isBrand ? brand === called : contents.includes(called));
  const meant = all.filter((other) => isCalled(other) && traits.every(({ has }) => has(other)));
  const text = [called, ...traits.map(({ written }) => written), ...(odd ? [odd] : [])].join(' ');
  const kind = odd ? 'with an odd word' : `${isBrand ? 'brand' : 'ingredient'} + ${traits.length}`;
  return { kind, text, meant: new Set(meant.map(({ id }) => id)) };
}

const traitOf = (traits: readonly Trait[] | undefined, random: () => number) => traits && pick(traits, random);

const lower = (text: string) => text.toLowerCase();

function read({ id, name, description, ingredients }: Described) {
  const [, number, unit] = /\. [^.;]*? (\d+(?:\.\d+)?) (MG|G|MCG|%|UNIT)(?![A-Z])/i.exec(description) ?? [];
  const amount = `(?<![\\d.])${number?.replace('.', '\\.')} ?(?:mg|g|mcg|unit|%)?(?![\\d.])`;
  const hasAmount = (other: string) => new RegExp(amount, 'i').test(other);
  const strengths =
    number && unit
      ? [`${number}${lower(unit)}`, `${number} ${lower(unit)}`, number].map((written) => ({
          written,
          has: (other: Pack) => hasAmount(other.description) || hasAmount(other.name),
        }))
      : undefined;
  const [form, words = []] = FORMS.find(([begins]) => begins.test(description)) ?? [];
  const species = Object.entries(SPECIES).filter(([called]) => description.split('Species: ')[1]?.includes(called));
  const size = /(?<!\d|\.|[a-z])(?:x ?)?(\d+(?:\.\d+)?) ?(ml|l|g|kg)?$/i.exec(name);
  const sizes = size && [size[0].replace(' ', '')];
  return {
    ...{ id, name, description },
    brand: /^[\p{L}-]{4,}/u.exec(lower(name))?.[0],
    contents: ingredients.map((ingredient) => lower(ingredient).split(' ')[0] ?? ''),
    strength: strengths,
    forms: form && words.map((written) => ({ written, has: (other: Pack) => form.test(other.description) })),
    species: species.flatMap(([called, ways]) =>
      ways.map((written) => ({
        written,
        has: (other: Pack) => (other.description.split('Species: ')[1] ?? '').includes(called),
      })),
    ),
    size: sizes?.map((written) => ({
      written: lower(written),
      has: (other: Pack) => lower(other.name).replaceAll(' ', '').endsWith(lower(written)),
    })),
  } as const;
}
