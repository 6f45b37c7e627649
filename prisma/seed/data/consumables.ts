import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

const nothingActive = { active: [], species: [] } as const;

export const SYRINGES_AND_NEEDLES = {
  'luer slip syringes': {
    ...nothingActive,
    form: 'luer slip syringe',
    packs: {
      '1 ml': { 'x 100': 7.2 },
      '2 ml': { 'x 100': 4.6 },
      '5 ml': { 'x 100': 5.9 },
      '10 ml': { 'x 100': 8.4 },
      '20 ml': { 'x 50': 8.9 },
    },
  },
  'luer lock syringes': {
    ...nothingActive,
    form: 'luer lock syringe',
    packs: { '10 ml': { 'x 100': 11.8 }, '20 ml': { 'x 50': 10.6 }, '50 ml': { 'x 25': 12.9 } },
  },
  'hypodermic needles': {
    ...nothingActive,
    form: 'hypodermic needle',
    packs: {
      '18G x 1"': { 'x 100': 4.2 },
      '19G x 1.5"': { 'x 100': 4.2 },
      '21G x 5/8"': { 'x 100': 3.9 },
      '23G x 1"': { 'x 100': 3.9 },
      '25G x 5/8"': { 'x 100': 3.9 },
    },
  },
  'intravenous catheters': {
    ...nothingActive,
    form: 'IV catheter',
    packs: { '20G pink': { 'x 50': 42.5 }, '22G blue': { 'x 50': 42.5 }, '24G yellow': { 'x 50': 44.8 } },
  },
  'giving sets': {
    ...nothingActive,
    form: 'giving set',
    packs: { '20 drops/ml': { 'x 25': 31.9 }, 'cattle flutter valve': { 'x 1': 8.6 } },
  },
} as const satisfies Record<string, Preparation>;

export const SURGERY_AND_WOUNDS = {
  'monofilament sutures': {
    ...nothingActive,
    form: 'monofilament suture',
    packs: {
      '2 metric (3-0)': { 'x 12': 44.8 },
      '3 metric (2-0)': { 'x 12': 46.2 },
      '4 metric (1)': { 'x 12': 51.9 },
    },
  },
  'braided sutures': {
    ...nothingActive,
    form: 'braided suture',
    packs: { '3 metric (2-0)': { 'x 12': 38.6 }, '5 metric (2)': { 'x 12': 46.8 } },
  },
  'nylon sutures': {
    ...nothingActive,
    form: 'nylon suture',
    packs: { '1.5 metric (4-0)': { 'x 12': 24.9 }, '3 metric (2-0)': { 'x 12': 25.6 } },
  },
  'skin staplers': { ...nothingActive, form: 'skin stapler', packs: { '35 wide': { 'x 6': 58.4 } } },
  'scalpel blades': {
    ...nothingActive,
    form: 'scalpel blade',
    packs: { 'No. 10': { 'x 100': 11.8 }, 'No. 15': { 'x 100': 11.8 }, 'No. 22': { 'x 100': 11.8 } },
  },
  'surgical drapes': {
    ...nothingActive,
    form: 'surgical drape',
    packs: { '60 x 60 cm': { 'x 50': 36.5 }, '90 x 120 cm': { 'x 30': 48.9 } },
  },
  'cohesive bandages': {
    ...nothingActive,
    form: 'cohesive bandage',
    packs: {
      '5 cm blue': { 'x 12': 9.8 },
      '7.5 cm red': { 'x 12': 13.6 },
      '10 cm blue': { 'x 12': 16.9, 'x 48': 62.5 },
    },
  },
  'padding bandages': {
    ...nothingActive,
    form: 'padding bandage',
    packs: { '5 cm': { 'x 12': 6.8 }, '10 cm': { 'x 12': 9.9 } },
  },
  'gauze swabs': {
    ...nothingActive,
    form: 'gauze swab',
    packs: { '7.5 x 7.5 cm': { 'x 100': 2.9 }, '10 x 10 cm': { 'x 100': 4.4 } },
  },
  'wound dressings': {
    ...nothingActive,
    form: 'wound dressing',
    packs: { '5 x 5 cm': { 'x 100': 12.8 }, '10 x 10 cm': { 'x 50': 14.9 } },
  },
} as const satisfies Record<string, Preparation>;

export const HYGIENE_AND_TESTS = {
  'nitrile gloves': {
    ...nothingActive,
    form: 'nitrile gloves',
    packs: { small: { 'x 100': 6.9 }, medium: { 'x 100': 6.9 }, large: { 'x 100': 6.9 } },
  },
  'arm-length gloves': { ...nothingActive, form: 'arm-length gloves', packs: { '90 cm': { 'x 100': 9.8 } } },
  'blood tubes': {
    ...nothingActive,
    form: 'blood tube',
    packs: { '1.3 ml EDTA': { 'x 100': 18.9 }, '4 ml plain': { 'x 100': 16.8 } },
  },
  'FIV and FeLV tests': { ...nothingActive, form: 'test kit', packs: { 'FIV/FeLV': { 'x 10': 124 } } },
  'parvovirus tests': {
    ...nothingActive,
    form: 'test kit',
    packs: { 'canine parvo': { 'x 5': 58.9 } },
    note: NOTES.shortDated,
  },
  'urine test strips': { ...nothingActive, form: 'urine test strips', packs: { '': { 'x 100': 19.6 } } },
  disinfectant: { ...nothingActive, form: 'disinfectant', packs: { '': { '1 l': 18.9, '5 l': 72.5 } } },
  'surgical scrub': {
    active: ['Chlorhexidine'],
    species: [],
    form: 'surgical scrub',
    packs: { '40 mg/ml': { '500 ml': 8.8, '5 l': 48.6 } },
  },
} as const satisfies Record<string, Preparation>;
