import type { Equals, PackSource, Species } from '@formulary/contracts/catalogue/equals';

type Known = Pick<Equals, 'strength' | 'strength_from' | 'form' | 'form_from' | 'given'>;

/** What is known of a product, and what says it: "20 mg/ml by its description, injection (intravenous) by its name". */
export function knownWords({ strength, strength_from, form, form_from, given }: Known): string {
  const where = form !== null && given.length > 0 ? `${form} (${given.join(', ')})` : form;
  if (strength === null || where === null) return [strength, where].filter((one) => one !== null).join('');
  if (strength_from === form_from) return `${strength}, ${where}${by(form_from)}`;
  return `${strength}${by(strength_from)}, ${where}${by(form_from)}`;
}

const lists = new Intl.ListFormat('en-IE');

interface ForSpecies {
  readonly species: readonly Species[];
  readonly species_from: PackSource | null;
}

/** For which species it is, and what says so. */
export const speciesWords = ({ species, species_from }: ForSpecies): string =>
  species.length === 0 ? 'Species not stated' : `For ${lists.format(species)}${by(species_from)}`;

type Used = Pick<ForSpecies, 'species'> & { readonly given: readonly string[] };

/** Species and ways of a product that another does not name; none where either says nothing. */
export function unnamedWords(own: Used, other: Used): string | undefined {
  const given = missing(own.given, other.given).map((way) => `${way} use`);
  const unnamed = [...missing(own.species, other.species), ...given];
  return unnamed.length === 0 ? undefined : `Does not name ${lists.format(unnamed)}`;
}

const missing = (own: readonly string[], others: readonly string[]) =>
  others.length === 0 ? [] : own.filter((one) => !others.includes(one));

/** How many there are that only their species keeps from being equal. */
export const otherSpeciesWords = (count: number): string =>
  count === 1
    ? 'One more is the same, but for other species alone.'
    : `${count} more are the same, but for other species alone.`;

const BY = { name: ' by its name', description: ' by its description', catalogue: ' by the catalogue' } as const;
const by = (source: PackSource | null) => (source === null ? '' : BY[source]);
