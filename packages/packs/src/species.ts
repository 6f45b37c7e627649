export const SPECIES = [
  ...(['dogs', 'cats', 'horses', 'cattle', 'sheep', 'goats', 'pigs', 'poultry', 'rabbits'] as const),
  ...(['birds', 'fish', 'bees'] as const),
] as const;
export type Species = (typeof SPECIES)[number];

/** Animals that are treated, by species. */
const ANIMALS: Record<Species, readonly string[]> = {
  dogs: ['dog', 'dogs', 'puppy', 'puppies', 'bitch', 'bitches'],
  cats: ['cat', 'cats', 'kitten', 'kittens'],
  horses: ['horse', 'horses', 'foal', 'foals', 'pony', 'ponies', 'mare', 'mares'],
  cattle: ['cattle', 'cow', 'cows', 'calf', 'calves', 'heifer', 'heifers'],
  sheep: ['sheep', 'lamb', 'lambs', 'ewe', 'ewes'],
  goats: ['goat', 'goats', 'kid', 'kids'],
  pigs: ['pig', 'pigs', 'piglet', 'piglets', 'swine', 'sow', 'sows', 'gilt', 'gilts'],
  poultry: [
    'poultry',
    'chick',
    'chicks',
    'chicken',
    'chickens',
    'hen',
    'hens',
    'turkey',
    'turkeys',
    'broiler',
    'broilers',
  ],
  rabbits: ['rabbit', 'rabbits'],
  birds: ['birds', 'pigeon', 'pigeons'],
  fish: ['fish', 'finfish', 'salmon', 'trout'],
  bees: ['bees', 'honeybees'],
};
/** In names they say for whom; in a description they may be part of a disease's or a virus's name. */
const ADJECTIVES: Record<string, Species> = {
  ...({ canine: 'dogs', feline: 'cats', equine: 'horses', bovine: 'cattle' } as const),
  ...({ ovine: 'sheep', caprine: 'goats', porcine: 'pigs' } as const),
};
const NOUNS = new Map(SPECIES.flatMap((species) => ANIMALS[species].map((word) => [word, species] as const)));
const IN_NAMES = new Map([...NOUNS, ...Object.entries(ADJECTIVES)]);
const WORDS = /[a-z]+/g;

/** What is said of others than those who are treated: what has their name, and whom it is not for. */
const NAMED_AFTER =
  /(?<![a-z])(?:(?:cat|dog|sheep|cattle|poultry|horse|pig) (?:flea|tick|mite|louse|lice|fly|flies)s?|guinea[ -]pigs?)(?![a-z])/g;
const NOT_FOR = /(?<![a-z])(?:not?|except|never|toxic)(?![a-z])/;

function readBy(words: ReadonlyMap<string, Species>, text: string): Species[] {
  const found = new Set((text.match(WORDS) ?? []).flatMap((word) => words.get(word) ?? []));
  return found.size === 0 ? [] : SPECIES.filter((species) => found.has(species));
}

/** The species that a folded name says a pack is for; none where it does not say. */
export const readSpecies = (text: string): Species[] => readBy(IN_NAMES, text.replaceAll(NAMED_AFTER, ' '));

/** The species that a folded description says it is for. */
export function readSpeciesOf(text: string): Species[] {
  return readBy(NOUNS, withoutNotFor(text).replaceAll(NAMED_AFTER, ' '));
}

function withoutNotFor(text: string): string {
  if (text.search(NOT_FOR) === -1) return text;
  const sentences = text.split(/[.;]/);
  return sentences.filter((sentence) => sentence.search(NOT_FOR) === -1).join('.');
}

/** A folded text but for the species that it names. */
export const blankSpecies = (text: string): string =>
  text.replaceAll(WORDS, (word) => (NOUNS.has(word) ? ' '.repeat(word.length) : word));
