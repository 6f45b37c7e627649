import { PackUnit } from '@formulary/contracts/catalogue/equals';
import { z } from 'zod';

/** A row of `product_packs`. */
export const PackRow = z.object({
  strength: z.string().nullable(),
  form: z.string().nullable(),
  size: z.string().nullable(),
  unit: PackUnit.nullable(),
});
export type PackRow = z.infer<typeof PackRow>;

/** SQL: a `PackRow`, by its alias. */
export const packJson = (pack: string) =>
  `json_build_object('strength', ${pack}.strength, 'form', ${pack}.form, 'size', ${pack}.size, 'unit', ${pack}.unit)`;

export const contentOf = ({ size, unit }: PackRow) => (size !== null && unit !== null ? { size, unit } : null);
