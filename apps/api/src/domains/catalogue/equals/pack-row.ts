import { PackSource, PackUnit, Species } from '@formulary/contracts/catalogue/equals';
import { z } from 'zod';

/** What a pack holds, of a row of `product_packs`. */
export const PackRow = z.object({ size: z.string().nullable(), unit: PackUnit.nullable() });
export type PackRow = z.infer<typeof PackRow>;

/** SQL: a `PackRow`, by its alias. */
export const packJson = (pack: string) => `json_build_object('size', ${pack}.size, 'unit', ${pack}.unit)`;

/** All that is known of a pack, and what says it. */
export const KnownPack = PackRow.extend({
  ...{ strength: z.string().nullable(), strengthFrom: PackSource.nullable() },
  ...{ form: z.string().nullable(), formFrom: PackSource.nullable(), ways: z.array(z.string()) },
  ...{ species: z.array(Species), speciesFrom: PackSource.nullable() },
});
export type KnownPack = z.infer<typeof KnownPack>;

/** SQL: a `KnownPack`, by its alias. */
export const knownPackJson = (pack: string) => `json_build_object('size', ${pack}.size, 'unit', ${pack}.unit,
  'strength', ${pack}.strength, 'strengthFrom', ${pack}.strength_from, 'form', ${pack}.form, 'formFrom', ${pack}.form_from,
  'ways', coalesce(${pack}.ways, '{}'), 'species', coalesce(${pack}.species, '{}'), 'speciesFrom', ${pack}.species_from)`;

const mayShare = (column: string, one: string, other: string) =>
  `(coalesce(cardinality(${one}.${column}), 0) = 0 OR coalesce(cardinality(${other}.${column}), 0) = 0 OR ${one}.${column} && ${other}.${column})`;

/** SQL: whether two packs are for the same species, as far as both say theirs. */
export const sameSpecies = (one: string, other: string) => mayShare('species', one, other);

/** SQL: whether two packs are given in the same way or used as the same, and have the same salts, as far as both say it. */
export const sameUse = (one: string, other: string) =>
  `${mayShare('ways', one, other)} AND (${one}.salts IS NULL OR ${other}.salts IS NULL OR ${one}.salts = ${other}.salts)`;

export const contentOf = ({ size, unit }: PackRow) => (size !== null && unit !== null ? { size, unit } : null);
