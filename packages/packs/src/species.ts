import { fold } from './fold.ts';

export const SPECIES = ['dogs', 'cats', 'horses', 'cattle', 'sheep', 'goats', 'pigs', 'poultry', 'rabbits'] as const;
export type Species = (typeof SPECIES)[number];

const WRITTEN: Record<Species, string> = {
  dogs: 'dogs?|pupp(?:y|ies)|canine',
  cats: 'cats?|kittens?|feline',
  horses: 'horses?|equine|foals?|pon(?:y|ies)',
  cattle: 'cattle|cows?|bovine|cal(?:f|ves)|heifers?',
  sheep: 'sheep|ovine|lambs?|ewes?',
  goats: 'goats?|caprine|kids?',
  pigs: 'pigs?|piglets?|swine|porcine|sows?',
  poultry: 'poultry|chickens?|hens?|turkeys?|broilers?',
  rabbits: 'rabbits?',
};

/** The species that a name says a pack is for; none where it does not say. */
export function readSpecies(name: string): Species[] {
  const text = fold(name);
  return SPECIES.filter((species) => new RegExp(`(?<![a-z])(?:${WRITTEN[species]})(?![a-z])`).test(text));
}
