import { z } from 'zod';
import { NotOrderable } from '../catalogue.ts';
import { pathId } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, money, Named } from '../shared/values.ts';

export const EQUALS_MAX = 50;

export const PackUnit = z.enum([
  ...(['ml', 'g'] as const),
  ...(['tablet', 'capsule', 'bolus', 'lozenge', 'suppository', 'patch', 'implant', 'device', 'collar'] as const),
  ...(['pipette', 'tube', 'sachet', 'vial', 'syringe', 'wipe', 'dose', 'piece'] as const),
]);
export type PackUnit = z.infer<typeof PackUnit>;

export const Species = z.enum([
  ...(['dogs', 'cats', 'horses', 'cattle', 'sheep', 'goats', 'pigs', 'poultry', 'rabbits'] as const),
  ...(['birds', 'fish', 'bees'] as const),
]);
export type Species = z.infer<typeof Species>;

export const PackSource = z.enum(['name', 'description', 'catalogue']);
export type PackSource = z.infer<typeof PackSource>;
const source = PackSource.nullable().describe("What says it: the name, the description or the catalogue's own column.");

/** Packs that both say theirs and have none in common are not equal. */
const forSpecies = {
  species: z.array(Species).describe('For which it is; none where neither name nor description says so for sure.'),
  species_from: source,
};

export const PackContent = z
  .object({
    size: z
      .string()
      .regex(/^\d+(?:\.\d+)?$/)
      .meta({ description: 'A decimal number', examples: ['100', '2.5'] }),
    unit: PackUnit,
  })
  .meta({ id: 'PackContent', description: 'What a pack holds; litres are millilitres, kilograms are grams.' });
export type PackContent = z.infer<typeof PackContent>;

/** What a pack costs this practice. */
const priced = {
  pack: PackContent.nullable().describe('Null where the name does not say it for sure.'),
  best: z
    .object({ net_price: money, wholesaler: Named })
    .nullable()
    .describe('The best offer that the practice can order; null where there is none.'),
  not_orderable_reason: NotOrderable.nullable(),
  unit_price: z
    .number()
    .nullable()
    .describe('Euros of the best offer for one of the unit, to a millionth; null where size or price is unknown.'),
};

const given = z.array(z.string()).meta({
  description: 'Where it is injected, or what it is used as, where that is said',
  examples: [['intravenous'], ['teat dip']],
});

export const EqualProduct = z
  .object({
    product: z.object({
      id,
      code: z.string(),
      name: z.string(),
      manufacturer: Named,
      is_preferred: z.boolean().describe('The provider prefers it, or prefers it in place of the product asked about.'),
      ...forSpecies,
      requires_ar16_form: z.boolean(),
      requires_controlled_drug_form: z.boolean(),
    }),
    same_product: z.boolean().describe('Another pack of the same product.'),
    given,
    ...priced,
    exchange: z
      .object({
        these: z.int().positive().describe('So many of the product asked about'),
        those: z.int().positive().describe('hold as much as so many of this pack,'),
        saving: money.describe('and these cost so much more; negative where they cost less.'),
      })
      .nullable()
      .describe('Of packs of the same product that can be ordered and come out even; else null.'),
  })
  .meta({ id: 'EqualProduct' });
export type EqualProduct = z.infer<typeof EqualProduct>;

export const Equals = z
  .object({
    strength: z
      .string()
      .nullable()
      .meta({ examples: ['50 mg', '140/35 mg/ml', null] }),
    strength_from: source,
    form: z
      .string()
      .nullable()
      .meta({ examples: ['tablet', 'oral suspension', null] }),
    form_from: source,
    given,
    ...forSpecies,
    ...priced,
    count: z.int().nonnegative(),
    for_other_species: z
      .int()
      .nonnegative()
      .describe(
        'So many more are the same but for their species, of which the product has none; they are not in `results`.',
      ),
    results: z
      .array(EqualProduct)
      .describe(
        `At most ${EQUALS_MAX}: packs of the same product, then others; each by price for a unit, those that cannot be compared last.`,
      ),
  })
  .meta({
    id: 'Equals',
    description:
      'Products on offer with exactly the same active ingredients, strength and form, as the catalogue, the names and the descriptions say; what is injected elsewhere, used otherwise or only for other species is none. It is no medical advice.',
  });
export type Equals = z.infer<typeof Equals>;

export const equalsRoutes = {
  listEquals: {
    id: 'catalogue.listEquals',
    method: 'GET',
    path: '/api/product/:id/equals/',
    summary: 'Other packs of a product, and products with the same ingredients, strength and form',
    access: 'signed-in',
    params: z.object({ id: pathId() }),
    responses: { 200: Equals },
  },
} as const satisfies Record<string, Route>;
