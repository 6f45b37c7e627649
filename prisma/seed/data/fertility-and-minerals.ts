import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const FARM_FERTILITY = {
  'buserelin injection': {
    active: ['Buserelin'],
    form: 'injection',
    species: ['cattle', 'horses', 'pigs'],
    packs: { '0.004 mg/ml': { '10 ml': 21.8, '50 ml': 84.6 } },
  },
  'dinoprost injection': {
    active: ['Dinoprost'],
    form: 'injection',
    species: ['cattle', 'horses', 'pigs'],
    packs: { '5 mg/ml': { '30 ml': 32.8 }, '12.5 mg/ml': { '20 ml': 44.6 } },
    note: NOTES.hormone,
  },
  'serum gonadotrophin injection': {
    active: ['Serum gonadotrophin'],
    form: 'powder for injection',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '1000 IU': { 'x 5': 52.8 }, '6000 IU': { '25 ml': 68.9 } },
  },
  'chorionic gonadotrophin injection': {
    active: ['Chorionic gonadotrophin'],
    form: 'powder for injection',
    species: ['cattle', 'horses', 'dogs'],
    packs: { '1500 IU': { 'x 5': 48.6 } },
  },
  'carbetocin injection': {
    active: ['Carbetocin'],
    form: 'injection',
    species: ['cattle', 'pigs'],
    packs: { '0.07 mg/ml': { '50 ml': 44.8, '100 ml': 79.5 } },
    note: NOTES.hormone,
  },
  'denaverine injection': {
    active: ['Denaverine'],
    form: 'injection',
    species: ['cattle', 'dogs'],
    packs: { '40 mg/ml': { '50 ml': 38.9 } },
  },
  'clenbuterol injection': {
    active: ['Clenbuterol'],
    form: 'injection',
    species: ['cattle'],
    packs: { '0.03 mg/ml': { '50 ml': 41.8 } },
  },
  'flugestone sponges': {
    active: ['Flugestone acetate'],
    form: 'vaginal device',
    species: ['sheep'],
    packs: { '20 mg': { 'x 50': 158 } },
    note: NOTES.hormone,
  },
  'melatonin implants': {
    active: ['Melatonin'],
    form: 'implant',
    species: ['sheep'],
    packs: { '18 mg': { 'x 50': 142, 'x 100': 268 } },
  },
  'lecirelin injection': {
    active: ['Lecirelin'],
    form: 'injection',
    species: ['cattle', 'horses', 'rabbits'],
    packs: { '0.025 mg/ml': { '20 ml': 28.9, '50 ml': 62.4 } },
  },
} as const satisfies Record<string, Preparation>;

export const FARM_MINERALS = {
  'calcium bolus': {
    active: ['Calcium chloride'],
    form: 'bolus',
    species: ['cattle'],
    packs: { 'Cal 43 g': { 'x 4': 28.6, 'x 12': 79.8 } },
  },
  'magnesium bolus': {
    active: ['Magnesium oxide'],
    form: 'bolus',
    species: ['cattle'],
    packs: { 'Mag 120 g': { 'x 10': 46.8, 'x 20': 88.9 } },
  },
  'trace element bolus, cattle': {
    active: ['Copper oxide', 'Cobalt sulfate', 'Sodium selenite'],
    form: 'bolus',
    species: ['cattle'],
    packs: { 'cattle 100 g': { 'x 20': 98.6 }, 'calf 30 g': { 'x 50': 124 } },
  },
  'trace element bolus, lamb': {
    active: ['Cobalt sulfate', 'Sodium selenite'],
    form: 'bolus',
    species: ['sheep'],
    packs: { 'lamb 5 g': { 'x 100': 89.8 } },
  },
  'iodine bolus': {
    active: ['Potassium iodide'],
    form: 'bolus',
    species: ['cattle', 'sheep'],
    packs: { Iodine: { 'x 20': 74.8 } },
  },
  'multivitamin injection': {
    active: ['Retinol', 'Colecalciferol', 'Vitamin E'],
    form: 'injection',
    species: ['cattle', 'sheep', 'pigs', 'horses'],
    packs: { ADE: { '50 ml': 12.8, '100 ml': 21.6 } },
  },
  'thiamine injection': {
    active: ['Thiamine'],
    form: 'injection',
    species: ['cattle', 'sheep', 'horses', 'dogs', 'cats'],
    packs: { '100 mg/ml': { '50 ml': 11.8, '100 ml': 18.9 } },
  },
  'vitamin C injection': {
    active: ['Ascorbic acid'],
    form: 'injection',
    species: ['horses', 'dogs', 'cats'],
    packs: { '200 mg/ml': { '100 ml': 14.8 } },
  },
  'butafosfan-cyanocobalamin injection': {
    active: ['Butafosfan', 'Cyanocobalamin'],
    form: 'injection',
    species: ['cattle', 'horses', 'dogs', 'cats'],
    packs: { '100/0.05 mg/ml': { '100 ml': 31.8 } },
  },
  'toldimfos injection': {
    active: ['Toldimfos'],
    form: 'injection',
    species: ['cattle', 'horses'],
    packs: { '200 mg/ml': { '100 ml': 26.9 } },
  },
  'cobalt drench': {
    active: ['Cobalt sulfate'],
    form: 'oral drench',
    species: ['sheep'],
    packs: { Lamb: { '1 l': 14.8, '5 l': 58.9 } },
  },
  'twin lamb drench': {
    active: ['Propylene glycol', 'Cobalt sulfate'],
    form: 'oral drench',
    species: ['sheep'],
    packs: { Ewe: { '1 l': 9.8, '5 l': 38.6 } },
  },
  'colostrum powder': {
    active: ['Colostrum'],
    form: 'oral powder',
    species: ['cattle', 'sheep'],
    packs: { 'calf 250 g': { 'x 1': 11.8, 'x 10': 104 }, 'lamb 50 g': { 'x 10': 34.8 } },
  },
  'calf electrolyte powder': {
    active: ['Sodium chloride', 'Glucose'],
    form: 'oral powder',
    species: ['cattle'],
    packs: { Calf: { '1 kg': 14.6, '5 kg': 58.9 } },
  },
  'calcium drench': {
    active: ['Calcium chloride'],
    form: 'oral drench',
    species: ['cattle'],
    packs: { Cow: { '450 ml': 8.6, '450 ml x 12': 89.8 } },
  },
  'energy lick bucket': {
    active: ['Molasses'],
    form: 'lick bucket',
    species: ['cattle', 'sheep'],
    packs: { '22.5 kg': { 'x 1': 26.8 }, '80 kg': { 'x 1': 84.6 } },
    note: NOTES.pallet,
  },
  'lamb energy drops': {
    active: ['Colostrum', 'Glucose'],
    form: 'oral drops',
    species: ['sheep'],
    packs: { Lamb: { '100 ml': 9.4, '250 ml': 18.6 } },
  },
} as const satisfies Record<string, Preparation>;
