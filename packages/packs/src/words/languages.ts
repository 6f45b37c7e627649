import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import type { Language } from './language.ts';

const LANGUAGES: readonly Language[] = [ENGLISH, FRENCH];

type Tables = { [K in keyof Language as Language[K] extends readonly string[] ? never : K]: Language[K] };
type Lists = Omit<Language, keyof Tables>;

/** The words for one thing in all languages. */
export function wordsFor<K extends keyof Tables>(table: K, name: keyof Tables[K] & string): string[] {
  return LANGUAGES.flatMap((language) => {
    const words: Readonly<Partial<Record<string, readonly string[]>>> = language[table];
    return words[name] ?? [];
  });
}

/** As a regular expression: any of these words in any language, the longest first. */
export const anyOf = (...lists: (keyof Lists)[]): string => oneOf(lists.flatMap((list) => wordsOf(list)));

const wordsOf = (list: keyof Lists) => LANGUAGES.flatMap((language) => language[list]);

export const oneOf = (words: readonly string[]): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll('.', String.raw`\.`))
    .join('|');
