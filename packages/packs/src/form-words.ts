import type { PackUnit } from './units.ts';

export interface DosageType {
  readonly name: string;
  /** As it is written, in English and French, folded; "-" and spaces are the same. */
  readonly written: readonly string[];
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

export type Route = (typeof ROUTES)[number][0];

const LIQUIDS = ['solution', 'suspension', 'emulsion', 'liquid'] as const;
const wash = { isLiquid: true, route: 'topical', isUse: true, mayBe: ['solution', 'liquid'] } as const;

/** Those that begin or end another come after it. */
export const TYPES: readonly DosageType[] = [
  { name: 'tablet', unit: 'tablet', route: 'oral', written: ['tablet', 'tab', 'caplet', 'comprime', 'chewable'] },
  { name: 'chew', unit: 'tablet', route: 'oral', written: ['soft chew', 'chew'], mayBe: ['tablet'] },
  { name: 'capsule', unit: 'capsule', route: 'oral', written: ['capsule', 'cap', 'gelule'] },
  { name: 'bolus', unit: 'bolus', route: 'oral', written: ['bolus', 'boluse'] },
  { name: 'lozenge', unit: 'lozenge', written: ['lozenge', 'pastille'] },
  { name: 'medicated gum', unit: 'piece', written: ['gomme a macher', 'chewing gum'] },
  { name: 'suppository', unit: 'suppository', written: ['suppository', 'suppositorie', 'suppositoire'] },
  { name: 'pessary', unit: 'suppository', written: ['pessary', 'pessarie', 'ovule'] },
  { name: 'patch', unit: 'patch', written: ['patch', 'patche', 'dispositif transdermique'] },
  { name: 'implant', unit: 'implant', written: ['implant'] },
  { name: 'device', unit: 'device', written: ['device'] },
  { name: 'insert', unit: 'device', written: ['insert'] },
  { name: 'ear tag', unit: 'piece', route: 'ear', written: ['ear tag'] },
  { name: 'collar', unit: 'collar', written: ['collar'] },
  { name: 'wipes', unit: 'wipe', written: ['wipe', 'pad'] },
  { name: 'spot-on', unit: 'pipette', ...wash, written: ['spot on'] },
  { name: 'pour-on', percentOf: 'ml', ...wash, written: ['pour on'] },
  { name: 'teat sealant', unit: 'tube', route: 'intramammary', written: ['teat sealant'] },
  { name: 'teat dip', ...wash, written: ['teat dip', 'post dip', 'pre dip'] },
  { name: 'dip', ...wash, written: ['dip'] },
  { name: 'udder wash', ...wash, written: ['udder wash'] },
  { name: 'shampoo', isLiquid: true, route: 'topical', written: ['shampoo', 'shampooing'] },
  { name: 'scrub', ...wash, written: ['surgical scrub', 'scrub'] },
  { name: 'hand rub', ...wash, written: ['hand rub'] },
  { name: 'foam', route: 'topical', written: ['mousse', 'foam'] },
  { name: 'spray', isLiquid: true, route: 'topical', written: ['spray', 'aerosol', 'pulverisation'] },
  { name: 'mouthwash', isLiquid: true, written: ['mouthwash', 'bain de bouche'] },
  { name: 'drench', percentOf: 'ml', isLiquid: true, route: 'oral', written: ['drench'], mayBe: LIQUIDS, isUse: true },
  { name: 'syrup', percentOf: 'ml', isLiquid: true, route: 'oral', written: ['syrup', 'sirop'], mayBe: LIQUIDS },
  {
    ...{ name: 'drops', percentOf: 'ml', isVague: true, isLiquid: true, mayBe: LIQUIDS },
    written: ['drop', 'goutte', 'collyre'],
  },
  { name: 'premix', percentOf: 'g', route: 'oral', written: ['premix', 'premixe', 'pre mix'] },
  { name: 'paste', percentOf: 'g', route: 'oral', written: ['paste', 'pst', 'pate'] },
  { name: 'granules', percentOf: 'g', route: 'oral', written: ['granule', 'granular', 'granulate'] },
  { name: 'cream', percentOf: 'g', route: 'topical', written: ['cream', 'crm', 'creme'] },
  { name: 'ointment', percentOf: 'g', route: 'topical', written: ['ointment', 'ont', 'pommade'] },
  { name: 'lotion', route: 'topical', written: ['lotion'] },
  { name: 'gel', percentOf: 'g', written: ['gel'] },
  { name: 'powder', percentOf: 'g', isVague: true, written: ['powder', 'pwr', 'poudre'] },
  { name: 'suspension', percentOf: 'ml', isVague: true, written: ['suspension', 'susp'], mayBe: ['liquid'] },
  { name: 'emulsion', percentOf: 'ml', isVague: true, written: ['emulsion'] },
  { name: 'solution', percentOf: 'ml', isVague: true, written: ['solution', 'soln'], mayBe: ['liquid'] },
  { name: 'liquid', isVague: true, written: ['liquid', 'liq'], mayBe: LIQUIDS },
];

/** The first word is the name. */
export const ROUTES = [
  ['oral', ['oral', 'orally', 'orale', 'buvable', 'par voie orale']],
  ['injection', ['injection', 'injectable', 'inj']],
  ['infusion', ['infusion', 'perfusion']],
  ['eye', ['eye', 'ophthalmic', 'ophtalmique', 'collyre']],
  ['ear', ['ear', 'otic', 'auricular', 'auriculaire']],
  ['nasal', ['nasal', 'nasale', 'intranasal']],
  ['vaginal', ['vaginal', 'vaginale', 'intravaginal']],
  ['intramammary', ['intramammary', 'dry cow', 'lactating cow', 'milking cow']],
  ['intrauterine', ['intrauterine', 'intra uterine']],
  ['topical', ['topical', 'cutaneous', 'cutanee', 'dermal', 'antiseptic', 'application locale', 'usage externe']],
  ['rectal', ['rectal', 'rectale']],
  ['inhalation', ['inhalation', 'inhaler', 'nebuliseur', 'inhalee']],
  ['dental', ['dental', 'dentaire', 'gingival', 'gingivale']],
  ['buccal', ['buccal', 'buccale']],
  ['sublingual', ['sublingual', 'sublinguale']],
  ['transdermal', ['transdermal', 'transdermique']],
  ['dialysis', ['dialysis', 'dialyse', 'hemofiltration']],
] as const;

/** What makes of the same type another form. The first word is the name. */
export const MODIFIERS: readonly (readonly [name: string, written: readonly string[]])[] = [
  ['chewable', ['chewable', 'a croquer', 'a macher']],
  ['effervescent', ['effervescent', 'effervescente']],
  ['orodispersible', ['orodispersible', 'oro dispersible']],
  ['dispersible', ['dispersible']],
  ['soluble', ['soluble', 'water soluble']],
  ['sugar-coated', ['enrobe', 'sugar coated']],
  [
    'gastro-resistant',
    ['gastro resistant', 'gastro resistante', 'gastroresistant', 'gastroresistante', 'enteric coated', 'enteric'],
  ],
  [
    'prolonged-release',
    [
      ...['prolonged release', 'extended release', 'sustained release', 'slow release', 'liberation prolongee'],
      ...['long acting', 'retard', 'lp', 'l.p'],
    ],
  ],
  ['modified-release', ['modified release', 'liberation modifiee']],
  ['lozenge', ['a sucer']],
  ['soft', ['soft gel', 'soft gelatin', 'soft capsule', 'molle']],
  ['single-dose', ['unidose', 'single dose']],
  [
    'pre-filled',
    ['pre filled', 'prefilled', 'preremplie', 'prerempli', 'injection pen', 'stylo', 'auto injector', 'auto injecteur'],
  ],
  ['concentrated', ['a diluer', 'concentrate', 'concentrated']],
  ['with solvent', ['solvant', 'solvent', 'diluent']],
  ['dry-cow', ['dry cow']],
  ['lactating-cow', ['lactating cow', 'milking cow']],
  ['with placebo', ['continu', 'placebo']],
];

/** Where what is injected goes. The first word is the name. */
export const WAYS: readonly (readonly [name: string, written: readonly string[]])[] = [
  ['intramuscular', ['im', 'i.m', 'intramuscular', 'intramusculaire']],
  ['intravenous', ['iv', 'i.v', 'intravenous', 'intraveineuse', 'intraveineux']],
  ['subcutaneous', ['sc', 's.c', 'subcutaneous', 'sous cutanee']],
  ['intraperitoneal', ['intraperitoneal', 'intraperitoneale']],
  ['intra-articular', ['intra articular', 'intra articulaire', 'intrasynovial']],
  ['intradermal', ['intradermal', 'intradermique']],
  ['epidural', ['epidural', 'epidurale', 'peridurale']],
  ['intrathecal', ['intrathecal', 'intrathecale']],
  ['infiltration', ['block/infiltration', 'infiltration']],
  ['intralesional', ['intralesional']],
  ['intracardiac', ['intracardiac']],
  ['intrapulmonary', ['intrapulmonary']],
];

/** What makes no other form, where a description says a form and nothing else. */
export const FILLERS =
  /(?<![a-z])(?:for|pour|and|et|or|ou|in|en|of|de|use|usage|drug|hard|film|coated|scored|divisible|flavou?red|pelliculee?|(?:quadri)?secable|medicated|feed|voie|par|udder)s?(?![a-z])/g;
