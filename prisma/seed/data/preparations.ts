import { ANAESTHESIA } from './anaesthesia.ts';
import { ANTIMICROBIALS } from './antimicrobials.ts';
import { HYGIENE_AND_TESTS, SURGERY_AND_WOUNDS, SYRINGES_AND_NEEDLES } from './consumables.ts';
import { EXTERNAL_PARASITES } from './external-parasites.ts';
import { GUT_AND_LIVER, HEART_AND_NERVES, HORMONES_AND_FERTILITY } from './internal-medicine.ts';
import { INTERNAL_PARASITES } from './internal-parasites.ts';
import { FLUIDS, MINERALS_AND_VITAMINS } from './nutrition-and-fluids.ts';
import { PAIN_AND_INFLAMMATION } from './pain-and-inflammation.ts';
import type { Preparation } from './preparation.ts';
import { SKIN_EYES_EARS } from './skin-eyes-ears.ts';
import { UDDER_CARE } from './udder-care.ts';
import { VACCINES } from './vaccines.ts';

/** Everything that can be made, by category. A key names a preparation in one category only. */
export const CATEGORIES = {
  Antimicrobials: ANTIMICROBIALS,
  'Udder care': UDDER_CARE,
  'Pain and inflammation': PAIN_AND_INFLAMMATION,
  'Anaesthesia and sedation': ANAESTHESIA,
  'Internal parasites': INTERNAL_PARASITES,
  'External parasites': EXTERNAL_PARASITES,
  Vaccines: VACCINES,
  'Heart and nervous system': HEART_AND_NERVES,
  'Hormones and fertility': HORMONES_AND_FERTILITY,
  'Gut and liver': GUT_AND_LIVER,
  'Skin, eyes and ears': SKIN_EYES_EARS,
  'Minerals and vitamins': MINERALS_AND_VITAMINS,
  'Fluids and infusions': FLUIDS,
  'Syringes and needles': SYRINGES_AND_NEEDLES,
  'Surgery and wound care': SURGERY_AND_WOUNDS,
  'Hygiene and tests': HYGIENE_AND_TESTS,
} as const satisfies Record<string, Record<string, Preparation>>;

type KeysOfEach<T> = T extends unknown ? keyof T : never;
export type PreparationKey = KeysOfEach<(typeof CATEGORIES)[keyof typeof CATEGORIES]>;
