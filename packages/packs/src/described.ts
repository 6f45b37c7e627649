import { type Composition, readComposition } from './composition.ts';
import { blank, fold } from './fold.ts';
import { composeForm, type FormWords, findFormWords } from './forms.ts';
import { blankSpecies, readSpeciesOf, SPECIES, type Species } from './species.ts';
import { anyOf } from './words/languages.ts';

/** What a description says of a pack, as far as it is written as registers of medicines do. */
export interface Described {
  readonly form: FormWords | undefined;
  readonly composition: Composition | undefined;
  readonly species: readonly Species[];
}

/** Characters of a description that are read: those that say more are leaflets. */
const LONGEST = 3_000;
const FILLERS = new RegExp(`(?<![a-z])(?:${anyOf('fillers')})s?(?![a-z])`, 'g');
const SPECIES_LABEL = /(?:^|[.;]) *(?:target )?species: *([^.]*)/;

/** Packs of one product have the same description, and catalogues have them side by side. */
let last: { readonly description: string; readonly ingredients: string; readonly described: Described } | undefined;

/**
 * Reads "Solution, intramuscular; intravenous. FLUNIXIN (FLUNIXIN MEGLUMINE) 50 MG/ML. Species: cattle; horses." and what is
 * written like a part of it. A form counts where the sentence says nothing else, amounts where each ingredient has one.
 */
export function readDescription(description: string, ingredients: readonly string[]): Described {
  const joined = ingredients.join('\n');
  if (last?.description === description && last.ingredients === joined) return last.described;
  const described = read(description, ingredients);
  last = { description, ingredients: joined, described };
  return described;
}

function read(description: string, ingredients: readonly string[]): Described {
  const original = description.slice(0, LONGEST).normalize('NFC');
  const end = /\.(?= |$)/.exec(original)?.index ?? original.length;
  const head = headOf(original.slice(0, end));
  const rest = original.slice(end);
  if (!/[a-z]/i.test(rest)) return { ...head, composition: undefined };
  const text = fold(rest);
  const label = SPECIES_LABEL.exec(text);
  const species = label ? readSpeciesOf(label[1] ?? '') : [...head.species, ...readSpeciesOf(text)];
  return {
    form: head.form,
    composition: readComposition(text.slice(1, label?.index ?? text.length), ingredients),
    species: SPECIES.filter((one) => species.includes(one)),
  };
}

type Head = Omit<Described, 'composition'>;
/** Longer ones are sentences of something else. */
const LONGEST_HEAD = 160;
/** A catalogue of 20,000 packs begins its descriptions in some 400 ways. */
const heads = new Map<string, Head>();
const HEADS_KEPT = 1_000;

function headOf(original: string): Head {
  if (original.length > LONGEST_HEAD) return { form: undefined, species: readSpeciesOf(fold(original)) };
  const known = heads.get(original);
  if (known) return known;
  const text = fold(original);
  const head = { form: readHead(text, original), species: readSpeciesOf(text) };
  if (heads.size >= HEADS_KEPT) heads.clear();
  heads.set(original, head);
  return head;
}

/** Undefined unless all its words are those of one form, of species, or make no other form of it. */
function readHead(folded: string, original: string): FormWords | undefined {
  const text = folded.replaceAll(/\((?:s|e|es)\)/g, (aside) => ' '.repeat(aside.length));
  const words = findFormWords(text, original);
  const left = blankSpecies(blank(text, words.spans)).replaceAll(FILLERS, ' ');
  if (/[a-z\d]/.test(left)) return undefined;
  const said = isInjected(words) ? { ...words, routes: [...words.routes, 'injection' as const] } : words;
  return composeForm(said) && said;
}

/** "Solution, intramuscular" is for injection, an implant "subcutaneous" is none. */
function isInjected({ types, routes, ways }: FormWords): boolean {
  const isGiven = routes.includes('injection') || routes.includes('infusion');
  return ways.length > 0 && !isGiven && types.length > 0 && types.every(({ isVague }) => isVague);
}
