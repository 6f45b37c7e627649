import type { Preparation } from './preparation.ts';

export const SKIN_EYES_EARS = {
  'chlorhexidine-miconazole shampoo': {
    active: ['Chlorhexidine', 'Miconazole'],
    form: 'shampoo',
    species: ['dogs', 'cats'],
    packs: { '20/20 mg/ml': { '200 ml': 14.8, '500 ml': 31.2 } },
  },
  'gentamicin-betamethasone-clotrimazole ear drops': {
    active: ['Gentamicin', 'Betamethasone', 'Clotrimazole'],
    form: 'ear drops',
    species: ['dogs'],
    packs: { '3/1/10 mg/ml': { '14 ml': 13.6, '34 ml': 26.9 } },
  },
  'fusidic acid eye drops': {
    active: ['Fusidic acid'],
    form: 'eye drops',
    species: ['dogs', 'cats', 'rabbits'],
    packs: { '10 mg/g': { '5 g': 12.9, '5 g x 6': 72.5 } },
  },
  'carbomer eye gel': {
    active: ['Carbomer'],
    form: 'eye gel',
    species: ['dogs', 'cats', 'horses'],
    packs: { '2 mg/g': { '10 g': 6.4 } },
  },
  'ciclosporin capsules': {
    active: ['Ciclosporin'],
    form: 'capsules',
    species: ['dogs'],
    packs: { '25 mg': { 'x 30': 32.8 }, '50 mg': { 'x 30': 54.9 }, '100 mg': { 'x 30': 91.5 } },
  },
  'oclacitinib tablets': {
    active: ['Oclacitinib'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '3.6 mg': { 'x 100': 128 }, '5.4 mg': { 'x 100': 132 }, '16 mg': { 'x 100': 139 } },
  },
  'hydrocortisone spray': {
    active: ['Hydrocortisone aceponate'],
    form: 'cutaneous spray',
    species: ['dogs', 'cats'],
    packs: { '0.584 mg/ml': { '76 ml': 27.8 } },
  },
} as const satisfies Record<string, Preparation>;
