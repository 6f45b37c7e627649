/** What a pack's content is counted in. */
export const PACK_UNITS = [
  ...(['ml', 'g'] as const),
  ...(['tablet', 'capsule', 'bolus', 'lozenge', 'suppository', 'patch', 'implant', 'device', 'collar'] as const),
  ...(['pipette', 'tube', 'sachet', 'vial', 'syringe', 'wipe', 'dose', 'piece'] as const),
] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

interface Written {
  readonly unit: PackUnit;
  /** How many of the unit one of it is. */
  readonly times: number;
}

const measures: Record<string, Written> = {
  ml: { unit: 'ml', times: 1 },
  cl: { unit: 'ml', times: 10 },
  l: { unit: 'ml', times: 1000 },
  litre: { unit: 'ml', times: 1000 },
  litres: { unit: 'ml', times: 1000 },
  g: { unit: 'g', times: 1 },
  gm: { unit: 'g', times: 1 },
  gr: { unit: 'g', times: 1 },
  gram: { unit: 'g', times: 1 },
  grams: { unit: 'g', times: 1 },
  kg: { unit: 'g', times: 1000 },
};

/** In English and French, as far as these differ from `PACK_UNITS`. */
const counted: Record<string, PackUnit> = {
  ...{ tab: 'tablet', tabs: 'tablet', caplet: 'tablet', chewable: 'tablet', comprime: 'tablet', chew: 'tablet' },
  ...{ cap: 'capsule', caps: 'capsule', gelule: 'capsule', boluses: 'bolus', pastille: 'lozenge' },
  ...{
    suppositoire: 'suppository',
    suppositories: 'suppository',
    ovule: 'suppository',
    patches: 'patch',
    dispositif: 'patch',
  },
  ...{
    injector: 'tube',
    pad: 'wipe',
    syr: 'syringe',
    imp: 'implant',
    unidose: 'dose',
    gomme: 'piece',
    patche: 'patch',
  },
};

export const MEASURE_WORDS = Object.keys(measures);
export const COUNTED_WORDS: readonly string[] = [
  ...PACK_UNITS.filter((unit) => !(unit in measures)),
  ...Object.keys(counted),
];

/** A unit as it is written, folded; undefined if it is none. */
export function readUnit(word: string): Written | undefined {
  const measure = measures[word];
  if (measure) return measure;
  const one = word.replace(/s$/, '');
  const unit = counted[word] ?? counted[one] ?? PACK_UNITS.find((known) => known === word || known === one);
  return unit && { unit, times: 1 };
}
