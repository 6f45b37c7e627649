import type { Modifier, PackUnit, Route, TypeName, Way } from '../kinds.ts';

type Phrases<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>;

/** The words of one language, in lower case and without accents. "-" and spaces are the same, and an "s" may follow. */
export interface Language {
  readonly types: Phrases<TypeName>;
  readonly routes: Phrases<Route>;
  /** What makes of the same type another form. */
  readonly modifiers: Phrases<Modifier>;
  /** Where what is injected goes. */
  readonly ways: Phrases<Way>;
  /** What makes no other form, where a description says a form and nothing else. */
  readonly fillers: readonly string[];
  /** What packs are counted in, as far as it differs from the units' names. */
  readonly counted: Phrases<PackUnit>;
  readonly measures: Phrases<'l' | 'g'>;
  /** Units of strengths. */
  readonly amounts: Phrases<'g' | 'mcg' | 'IU' | 'U' | '%'>;
  /** What parts of a pack come in: "10 ampoules of 5 ml". */
  readonly containers: readonly string[];
  /** Containers in which a powder is counted. */
  readonly vials: readonly string[];
  readonly of: readonly string[];
  readonly per: readonly string[];
  readonly and: readonly string[];
  readonly or: readonly string[];
  /** Between the ends of a range. */
  readonly to: readonly string[];
  /** From such a word on it is about what comes with the pack. */
  readonly enclosed: readonly string[];
}
