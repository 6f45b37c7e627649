import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const MINERALS_AND_VITAMINS = {
  'calcium borogluconate infusion': {
    active: ['Calcium borogluconate'],
    form: 'infusion',
    species: ['cattle'],
    packs: { '400 mg/ml': { '400 ml': 4.35, '400 ml x 12': 48.9 } },
  },
  'calcium-magnesium-phosphorus infusion': {
    active: ['Calcium borogluconate', 'Magnesium hypophosphite'],
    form: 'infusion',
    species: ['cattle', 'sheep'],
    packs: { '400/50 mg/ml': { '400 ml': 4.95, '400 ml x 12': 55.2 } },
  },
  'magnesium sulfate injection': {
    active: ['Magnesium sulfate'],
    form: 'injection',
    species: ['cattle', 'sheep'],
    packs: { '250 mg/ml': { '400 ml': 3.95, '400 ml x 12': 43.8 } },
  },
  'iron injection': {
    active: ['Iron dextran'],
    form: 'injection',
    species: ['pigs'],
    packs: { '200 mg/ml': { '100 ml': 14.2 } },
  },
  'vitamin E-selenium injection': {
    active: ['Vitamin E', 'Sodium selenite'],
    form: 'injection',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '68/1.5 mg/ml': { '100 ml': 18.9 } },
  },
  'vitamin B12 injection': {
    active: ['Cyanocobalamin'],
    form: 'injection',
    species: ['cattle', 'sheep', 'horses', 'dogs', 'cats'],
    packs: { '1 mg/ml': { '50 ml': 9.6, '100 ml': 15.8 } },
  },
  'copper bolus, cattle': {
    active: ['Copper oxide'],
    form: 'bolus',
    species: ['cattle'],
    packs: { 'cattle 24 g': { 'x 24': 72.5 } },
  },
  'copper bolus, lamb': {
    active: ['Copper oxide'],
    form: 'bolus',
    species: ['sheep'],
    packs: { 'lamb 2 g': { 'x 100': 68.9 } },
  },
  'propylene glycol': {
    active: ['Propylene glycol'],
    form: 'oral solution',
    species: ['cattle', 'sheep'],
    packs: { '': { '5 l': 24.8, '20 l': 86.5 } },
    note: NOTES.pallet,
  },
} as const satisfies Record<string, Preparation>;

export const FLUIDS = {
  'compound sodium lactate infusion': {
    active: ['Sodium lactate', 'Sodium chloride', 'Potassium chloride', 'Calcium chloride'],
    form: 'infusion',
    species: ['cattle', 'horses', 'dogs', 'cats'],
    packs: { "Hartmann's": { '500 ml x 20': 58.5, '1 l x 10': 39.8, '5 l x 2': 34.6 } },
  },
  'sodium chloride infusion': {
    active: ['Sodium chloride'],
    form: 'infusion',
    species: ['cattle', 'horses', 'dogs', 'cats'],
    packs: { '0.9%': { '500 ml x 20': 52.4, '1 l x 10': 36.9 }, '7.2%': { '500 ml x 12': 61.8 } },
  },
  'glucose infusion': {
    active: ['Glucose'],
    form: 'infusion',
    species: ['cattle'],
    packs: { '40%': { '400 ml x 12': 42.9 } },
  },
} as const satisfies Record<string, Preparation>;
