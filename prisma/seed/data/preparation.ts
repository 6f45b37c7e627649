import type { Form } from './forms.ts';
import type { Ingredient } from './ingredients.ts';
import type { Note } from './notes.ts';

export type Species = 'cattle' | 'sheep' | 'goats' | 'pigs' | 'horses' | 'poultry' | 'dogs' | 'cats' | 'rabbits';

/** What one or more manufacturers make: no brand yet. */
export interface Preparation {
  readonly active: readonly Ingredient[];
  readonly form: Form;
  /** None for consumables. */
  readonly species: readonly Species[];
  /** Usual list price in euros by strength (or size; empty when there is only one) and pack. */
  readonly packs: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly controlledDrug?: true;
  readonly note?: Note;
}
