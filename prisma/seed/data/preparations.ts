import { ANAESTHESIA } from './anaesthesia.ts';
import { ANTIMICROBIALS } from './antimicrobials.ts';
import { HEART_AND_BRAIN, PET_GUT, PET_HORMONES, PET_JOINTS } from './companion-medicine.ts';
import { HYGIENE_AND_TESTS, SURGERY_AND_WOUNDS, SYRINGES_AND_NEEDLES } from './consumables.ts';
import { DIETS_AND_SUPPLEMENTS } from './diets-and-supplements.ts';
import { EXTERNAL_PARASITES } from './external-parasites.ts';
import { FARM_ANTIMICROBIALS, FARM_UDDERS } from './farm-antimicrobials.ts';
import { FARM_FLIES_AND_LICE, FARM_WORMS_AND_FLUKE } from './farm-parasites.ts';
import { FARM_VACCINES } from './farm-vaccines.ts';
import { FARM_FERTILITY, FARM_MINERALS } from './fertility-and-minerals.ts';
import { BREATHING, HORSE_HORMONES, HORSE_JOINTS, HORSE_SEDATION } from './horse-medicine.ts';
import { GUT_AND_LIVER, HEART_AND_NERVES, HORMONES_AND_FERTILITY } from './internal-medicine.ts';
import { INTERNAL_PARASITES } from './internal-parasites.ts';
import { FLUIDS, MINERALS_AND_VITAMINS } from './nutrition-and-fluids.ts';
import { PAIN_AND_INFLAMMATION } from './pain-and-inflammation.ts';
import { PET_FLEAS_AND_TICKS, PET_WORMS } from './parasites-of-pets.ts';
import { PET_ANTIMICROBIALS } from './pet-antimicrobials.ts';
import { PET_VACCINES } from './pet-vaccines.ts';
import { MORE_NEEDLES, THEATRE } from './practice-equipment.ts';
import { LABORATORY_AND_HYGIENE } from './practice-supplies.ts';
import type { Preparation } from './preparation.ts';
import { SEDATION_AND_EMERGENCY } from './sedation-and-emergency.ts';
import { PET_SKIN_AND_EYES } from './skin-and-eyes-of-pets.ts';
import { SKIN_EYES_EARS } from './skin-eyes-ears.ts';
import { UDDER_CARE } from './udder-care.ts';
import { VACCINES } from './vaccines.ts';

/** Everything that can be made, by category. A key names a preparation in one category only. */
export const CATEGORIES = {
  Antimicrobials: { ...ANTIMICROBIALS, ...PET_ANTIMICROBIALS, ...FARM_ANTIMICROBIALS },
  'Udder care': { ...UDDER_CARE, ...FARM_UDDERS },
  'Pain and inflammation': { ...PAIN_AND_INFLAMMATION, ...PET_JOINTS, ...HORSE_JOINTS },
  'Anaesthesia and sedation': { ...ANAESTHESIA, ...SEDATION_AND_EMERGENCY, ...HORSE_SEDATION },
  'Internal parasites': { ...INTERNAL_PARASITES, ...PET_WORMS, ...FARM_WORMS_AND_FLUKE },
  'External parasites': { ...EXTERNAL_PARASITES, ...PET_FLEAS_AND_TICKS, ...FARM_FLIES_AND_LICE },
  Vaccines: { ...VACCINES, ...PET_VACCINES, ...FARM_VACCINES },
  'Heart and nervous system': { ...HEART_AND_NERVES, ...HEART_AND_BRAIN },
  'Hormones and fertility': { ...HORMONES_AND_FERTILITY, ...PET_HORMONES, ...FARM_FERTILITY, ...HORSE_HORMONES },
  'Gut and liver': { ...GUT_AND_LIVER, ...PET_GUT },
  'Skin, eyes and ears': { ...SKIN_EYES_EARS, ...PET_SKIN_AND_EYES },
  Respiratory: BREATHING,
  'Minerals and vitamins': { ...MINERALS_AND_VITAMINS, ...FARM_MINERALS },
  'Fluids and infusions': FLUIDS,
  'Syringes and needles': { ...SYRINGES_AND_NEEDLES, ...MORE_NEEDLES },
  'Surgery and wound care': { ...SURGERY_AND_WOUNDS, ...THEATRE },
  'Hygiene and tests': { ...HYGIENE_AND_TESTS, ...LABORATORY_AND_HYGIENE },
  'Diets and supplements': DIETS_AND_SUPPLEMENTS,
} as const satisfies Record<string, Record<string, Preparation>>;

type KeysOfEach<T> = T extends unknown ? keyof T : never;
export type PreparationKey = KeysOfEach<(typeof CATEGORIES)[keyof typeof CATEGORIES]>;
