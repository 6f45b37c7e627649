import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const PAIN_AND_INFLAMMATION = {
  'meloxicam injection, small animal': {
    active: ['Meloxicam'],
    form: 'injection',
    species: ['dogs', 'cats'],
    packs: { '5 mg/ml': { '10 ml': 16.8, '20 ml': 28.4 } },
  },
  'meloxicam injection, large animal': {
    active: ['Meloxicam'],
    form: 'injection',
    species: ['cattle', 'pigs', 'horses'],
    packs: { '20 mg/ml': { '50 ml': 38.6, '100 ml': 66.9, '250 ml': 141 } },
  },
  'meloxicam suspension, dog': {
    active: ['Meloxicam'],
    form: 'oral suspension',
    species: ['dogs'],
    packs: { '1.5 mg/ml': { '10 ml': 6.9, '32 ml': 15.4, '100 ml': 33.7 } },
  },
  'meloxicam suspension, cat': {
    active: ['Meloxicam'],
    form: 'oral suspension',
    species: ['cats'],
    packs: { '0.5 mg/ml': { '3 ml': 5.6, '15 ml': 14.2 } },
  },
  'meloxicam suspension, horse': {
    active: ['Meloxicam'],
    form: 'oral suspension',
    species: ['horses'],
    packs: { '15 mg/ml': { '100 ml': 41.5, '250 ml': 88.2 } },
  },
  'carprofen tablets': {
    active: ['Carprofen'],
    form: 'tablets',
    species: ['dogs'],
    packs: {
      '20 mg': { 'x 100': 24.9, 'x 500': 108 },
      '50 mg': { 'x 100': 38.5, 'x 500': 172 },
      '100 mg': { 'x 100': 62.7, 'x 500': 284 },
    },
  },
  'carprofen injection': {
    active: ['Carprofen'],
    form: 'injection',
    species: ['dogs', 'cats'],
    packs: { '50 mg/ml': { '20 ml': 41.3 } },
  },
  'firocoxib tablets': {
    active: ['Firocoxib'],
    form: 'chewable tablets',
    species: ['dogs'],
    packs: { '57 mg': { 'x 30': 37.9, 'x 180': 198 }, '227 mg': { 'x 30': 79.5, 'x 180': 421 } },
  },
  'robenacoxib tablets': {
    active: ['Robenacoxib'],
    form: 'tablets',
    species: ['cats'],
    packs: { '6 mg': { 'x 30': 44.8 } },
  },
  'ketoprofen injection': {
    active: ['Ketoprofen'],
    form: 'injection',
    species: ['cattle', 'pigs', 'horses'],
    packs: { '100 mg/ml': { '50 ml': 22.8, '100 ml': 39.4 } },
  },
  'flunixin injection': {
    active: ['Flunixin'],
    form: 'injection',
    species: ['cattle', 'pigs', 'horses'],
    packs: { '50 mg/ml': { '50 ml': 12.6, '100 ml': 20.9, '250 ml': 46.5 } },
  },
  'phenylbutazone sachets': {
    active: ['Phenylbutazone'],
    form: 'oral powder sachets',
    species: ['horses'],
    packs: { '1 g': { 'x 100': 46.2 } },
    note: NOTES.horsesNotForFood,
  },
  'tramadol tablets': {
    active: ['Tramadol'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '50 mg': { 'x 100': 33.9 } },
    controlledDrug: true,
  },
  'dexamethasone injection': {
    active: ['Dexamethasone'],
    form: 'injection',
    species: ['cattle', 'pigs', 'horses', 'dogs', 'cats'],
    packs: { '2 mg/ml': { '50 ml': 12.4, '100 ml': 20.7 } },
  },
  'prednisolone tablets': {
    active: ['Prednisolone'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '5 mg': { 'x 100': 9.8, 'x 500': 41.6 }, '20 mg': { 'x 100': 28.3 } },
  },
} as const satisfies Record<string, Preparation>;
