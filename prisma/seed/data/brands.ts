import { COMPANION_BRANDS } from './companion-brands.ts';
import { FARM_AND_HORSE_BRANDS } from './farm-and-horse-brands.ts';
import { GENERIC_BRANDS } from './generic-brands.ts';
import { MEDICINE_BRANDS } from './medicine-brands.ts';
import { OTHER_BRANDS } from './other-brands.ts';
import type { PreparationKey } from './preparations.ts';
import { VACCINE_AND_SUPPLY_BRANDS } from './vaccine-and-supply-brands.ts';

export const BRANDS = {
  ...MEDICINE_BRANDS,
  ...OTHER_BRANDS,
  ...COMPANION_BRANDS,
  ...FARM_AND_HORSE_BRANDS,
  ...VACCINE_AND_SUPPLY_BRANDS,
  ...GENERIC_BRANDS,
};

export type BrandName = keyof typeof BRANDS;

/** The brand that the provider prefers where several make the same: its packs are offered in place of the others'. */
export const PREFERRED: Partial<Record<PreparationKey, BrandName>> = {
  'amoxicillin-clavulanate tablets': 'Clavorrin',
  'oxytetracycline injection': 'Oxyterran',
  'teat sealant': 'Teatvault',
  'meloxicam injection, large animal': 'Melovane',
  'meloxicam suspension, dog': 'Melovane',
  'carprofen tablets': 'Carpravel',
  'ketamine injection': 'Ketarrin',
  'isoflurane liquid': 'Isomarra',
  'fenbendazole drench': 'Fenroda',
  'ivermectin pour-on': 'Ivadrane',
  'fipronil spot-on, cat': 'Fleavarra',
  'fipronil spot-on, dog': 'Fleavarra',
  'pimobendan tablets': 'Pimorrin',
  'cloprostenol injection': 'Cloprovesta',
  'cohesive bandages': 'Flexarrow',
  'closantel drench': 'Closorrin',
  'gamithromycin injection': 'Gamitabeg',
  'tildipirosin injection': 'Tildorrin',
  'danofloxacin injection': 'Danofabeck',
  'moxidectin drench': 'Moxidaderw',
  'halofuginone solution': 'Halofokest',
  'cloxacillin-ampicillin dry cow tubes': 'Cloxispar',
  'renal diet, cat dry': 'Gortavern',
  'adhesive bandages': 'Hollinbrook',
  'surgeon gloves': 'Hollintex',
  // Alone in the catalogue: marked, and nothing else points at them.
  'canine core vaccine': 'Canivarra',
  'nitrile gloves': 'Handarro',
};

/** Brands that their makers gave up, and what takes their place pack by pack. Two chains have two links. */
export const REPLACED: Partial<Record<BrandName, BrandName>> = {
  Flexadane: 'Pyrodane',
  Pyrodane: 'Flunorra',
  Sedorel: 'Xylorran',
  Clavutarn: 'Clavorrin',
  Tulaterran: 'Tulatignol',
  Tulatignol: 'Tulatenaer',
  Florazuid: 'Florowren',
  Ketopinorr: 'Ketoposall',
  Fiprobrel: 'Fiprambra',
  Dexavall: 'Dexamimere',
  Atipilampi: 'Atipibek',
};
