import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const HORSE_JOINTS = {
  'suxibuzone granules': {
    active: ['Suxibuzone'],
    form: 'granules',
    species: ['horses'],
    packs: { '1.5 g': { 'x 18': 24.8, 'x 60': 76.9 } },
    note: NOTES.horsesNotForFood,
  },
  'hyaluronate injection, horse': {
    active: ['Sodium hyaluronate'],
    form: 'injection',
    species: ['horses'],
    packs: { '10 mg/ml': { '2 ml': 34.8, '6 ml': 89.6 } },
  },
  'flunixin paste, horse': {
    active: ['Flunixin'],
    form: 'oral paste',
    species: ['horses'],
    packs: { '50 mg/g': { '33 g': 12.8 } },
  },
  'flunixin granules, horse': {
    active: ['Flunixin'],
    form: 'granules',
    species: ['horses'],
    packs: { '25 mg/g': { '10 g x 10': 28.6 } },
  },
  'phenylbutazone injection': {
    active: ['Phenylbutazone'],
    form: 'injection',
    species: ['horses'],
    packs: { '200 mg/ml': { '50 ml': 18.9, '100 ml': 32.8 } },
    note: NOTES.horsesNotForFood,
  },
  'phenylbutazone paste': {
    active: ['Phenylbutazone'],
    form: 'oral paste',
    species: ['horses'],
    packs: { '200 mg/g': { '35 g': 13.8 } },
    note: NOTES.horsesNotForFood,
  },
  'tiludronate infusion': {
    active: ['Tiludronic acid'],
    form: 'powder for injection',
    species: ['horses'],
    packs: { '500 mg': { 'x 1': 198 } },
    note: NOTES.specialOrder,
  },
  'firocoxib paste, horse': {
    active: ['Firocoxib'],
    form: 'oral paste',
    species: ['horses'],
    packs: { '8.2 mg/g': { '7.3 g': 16.8, '7.3 g x 20': 308 } },
    note: NOTES.horsesNotForFood,
  },
} as const satisfies Record<string, Preparation>;

export const BREATHING = {
  'clenbuterol granules, horse': {
    active: ['Clenbuterol'],
    form: 'granules',
    species: ['horses'],
    packs: { '0.016 mg/g': { '500 g': 48.9 } },
  },
  'clenbuterol syrup, horse': {
    active: ['Clenbuterol'],
    form: 'oral solution',
    species: ['horses'],
    packs: { '0.025 mg/ml': { '355 ml': 61.8 } },
  },
  'dembrexine powder, horse': {
    active: ['Dembrexine'],
    form: 'oral powder',
    species: ['horses'],
    packs: { '5 mg/g': { '420 g': 38.9 } },
  },
  'bromhexine powder': {
    active: ['Bromhexine'],
    form: 'oral powder',
    species: ['cattle', 'pigs', 'dogs', 'cats'],
    packs: { '10 mg/g': { '500 g': 28.6 } },
  },
  'bromhexine injection': {
    active: ['Bromhexine'],
    form: 'injection',
    species: ['cattle', 'horses', 'pigs'],
    packs: { '3 mg/ml': { '100 ml': 16.9 } },
  },
} as const satisfies Record<string, Preparation>;

export const HORSE_SEDATION = {
  'acepromazine gel, horse': {
    active: ['Acepromazine'],
    form: 'oral gel',
    species: ['horses'],
    packs: { '35 mg/ml': { '10 ml': 16.8 } },
    note: NOTES.horsesNotForFood,
  },
  'acepromazine tablets': {
    active: ['Acepromazine'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '10 mg': { 'x 100': 16.9 }, '25 mg': { 'x 100': 22.6 } },
  },
  'detomidine gel, horse': {
    active: ['Detomidine'],
    form: 'oral gel',
    species: ['horses'],
    packs: { '7.6 mg/ml': { '3 ml': 18.6, '3 ml x 5': 86.9 } },
  },
} as const satisfies Record<string, Preparation>;

export const HORSE_HORMONES = {
  'pergolide tablets': {
    active: ['Pergolide'],
    form: 'tablets',
    species: ['horses'],
    packs: { '1 mg': { 'x 60': 71.8, 'x 160': 182 } },
  },
} as const satisfies Record<string, Preparation>;
