/** What a pack's content is counted in. */
export const PACK_UNITS = [
  ...(['ml', 'g'] as const),
  ...(['tablet', 'capsule', 'bolus', 'lozenge', 'suppository', 'patch', 'implant', 'device', 'collar'] as const),
  ...(['pipette', 'tube', 'sachet', 'vial', 'syringe', 'wipe', 'dose', 'piece'] as const),
] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

export interface DosageType {
  readonly name: string;
  /** What is counted, each with a strength of its own. */
  readonly unit?: PackUnit;
  /** Of what a percent is hundredths: grams in so many millilitres, or in so many grams. */
  readonly percentOf?: 'ml' | 'g';
  /** Says too little without a route: a solution may be drunk or injected. */
  readonly isVague?: boolean;
  /** Is a solution anyway, so that the word adds nothing. */
  readonly isLiquid?: boolean;
  /** The only route it has, which is then not said. */
  readonly route?: Route;
  /** What registers call it, who have fewer words: their word and its name are no contradiction. */
  readonly mayBe?: readonly string[];
  /** Beside such a word it says what the pack is used for. */
  readonly isUse?: boolean;
}

const LIQUIDS = ['solution', 'suspension', 'emulsion', 'liquid'] as const;
const wash = { isLiquid: true, route: 'topical', isUse: true, mayBe: ['solution', 'liquid'] } as const;

/** In the order in which they are looked for: a type whose words begin or end another's comes after it. */
const PROPERTIES = [
  { name: 'tablet', unit: 'tablet', route: 'oral' },
  { name: 'chew', unit: 'tablet', route: 'oral', mayBe: ['tablet'] },
  { name: 'capsule', unit: 'capsule', route: 'oral' },
  { name: 'bolus', unit: 'bolus', route: 'oral' },
  { name: 'lozenge', unit: 'lozenge' },
  { name: 'medicated gum', unit: 'piece' },
  { name: 'suppository', unit: 'suppository' },
  { name: 'pessary', unit: 'suppository' },
  { name: 'patch', unit: 'patch' },
  { name: 'implant', unit: 'implant' },
  { name: 'device', unit: 'device' },
  { name: 'insert', unit: 'device' },
  { name: 'ear tag', unit: 'piece', route: 'ear' },
  { name: 'collar', unit: 'collar' },
  { name: 'wipes', unit: 'wipe' },
  { name: 'spot-on', unit: 'pipette', ...wash },
  { name: 'pour-on', percentOf: 'ml', ...wash },
  { name: 'teat sealant', unit: 'tube', route: 'intramammary' },
  { name: 'teat dip', ...wash },
  { name: 'dip', ...wash },
  { name: 'udder wash', ...wash },
  { name: 'shampoo', isLiquid: true, route: 'topical' },
  { name: 'scrub', ...wash },
  { name: 'hand rub', ...wash },
  { name: 'foam', route: 'topical' },
  { name: 'spray', isLiquid: true, route: 'topical' },
  { name: 'mouthwash', isLiquid: true },
  { name: 'drench', percentOf: 'ml', isLiquid: true, route: 'oral', mayBe: LIQUIDS, isUse: true },
  { name: 'syrup', percentOf: 'ml', isLiquid: true, route: 'oral', mayBe: LIQUIDS },
  { name: 'drops', percentOf: 'ml', isVague: true, isLiquid: true, mayBe: LIQUIDS },
  { name: 'premix', percentOf: 'g', route: 'oral' },
  { name: 'paste', percentOf: 'g', route: 'oral' },
  { name: 'granules', percentOf: 'g', route: 'oral' },
  { name: 'cream', percentOf: 'g', route: 'topical' },
  { name: 'ointment', percentOf: 'g', route: 'topical' },
  { name: 'lotion', route: 'topical' },
  { name: 'gel', percentOf: 'g' },
  { name: 'powder', percentOf: 'g', isVague: true },
  { name: 'suspension', percentOf: 'ml', isVague: true, mayBe: ['liquid'] },
  { name: 'emulsion', percentOf: 'ml', isVague: true },
  { name: 'solution', percentOf: 'ml', isVague: true, mayBe: ['liquid'] },
  { name: 'liquid', isVague: true, mayBe: LIQUIDS },
] as const satisfies readonly DosageType[];

export type TypeName = (typeof PROPERTIES)[number]['name'];
export const TYPES: readonly (DosageType & { readonly name: TypeName })[] = PROPERTIES;

export const ROUTES = [
  'oral',
  'injection',
  'infusion',
  'eye',
  'ear',
  'nasal',
  'vaginal',
  'intramammary',
  'intrauterine',
  'topical',
  'rectal',
  'inhalation',
  'dental',
  'buccal',
  'sublingual',
  'transdermal',
  'dialysis',
] as const;
export type Route = (typeof ROUTES)[number];

/** What makes of the same type another form. */
export const MODIFIERS = [
  'chewable',
  'effervescent',
  'orodispersible',
  'dispersible',
  'soluble',
  'sugar-coated',
  'gastro-resistant',
  'prolonged-release',
  'modified-release',
  'lozenge',
  'soft',
  'single-dose',
  'pre-filled',
  'concentrated',
  'with solvent',
  'dry-cow',
  'lactating-cow',
  'with placebo',
] as const;
export type Modifier = (typeof MODIFIERS)[number];

/** Where what is injected goes. */
export const WAYS = [
  'intramuscular',
  'intravenous',
  'subcutaneous',
  'intraperitoneal',
  'intra-articular',
  'intradermal',
  'epidural',
  'intrathecal',
  'infiltration',
  'intralesional',
  'intracardiac',
  'intrapulmonary',
] as const;
export type Way = (typeof WAYS)[number];
