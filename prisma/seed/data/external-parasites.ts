import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const EXTERNAL_PARASITES = {
  'fipronil spot-on, cat': {
    active: ['Fipronil'],
    form: 'spot-on',
    species: ['cats'],
    packs: { 'cat 50 mg': { '6 pipettes': 15.9 } },
  },
  'fipronil spot-on, dog': {
    active: ['Fipronil'],
    form: 'spot-on',
    species: ['dogs'],
    packs: {
      'small dog 67 mg': { '6 pipettes': 16.8 },
      'medium dog 134 mg': { '6 pipettes': 18.4 },
      'large dog 268 mg': { '6 pipettes': 20.9 },
    },
  },
  'imidacloprid-moxidectin spot-on, cat': {
    active: ['Imidacloprid', 'Moxidectin'],
    form: 'spot-on',
    species: ['cats'],
    packs: { 'small cat 40/4 mg': { '3 pipettes': 18.6 }, 'large cat 80/8 mg': { '3 pipettes': 20.4 } },
  },
  'imidacloprid-moxidectin spot-on, dog': {
    active: ['Imidacloprid', 'Moxidectin'],
    form: 'spot-on',
    species: ['dogs'],
    packs: { 'medium dog 100/25 mg': { '3 pipettes': 24.8 }, 'large dog 250/62.5 mg': { '3 pipettes': 28.9 } },
  },
  'selamectin spot-on, cat': {
    active: ['Selamectin'],
    form: 'spot-on',
    species: ['cats'],
    packs: { 'kitten 15 mg': { '3 pipettes': 14.9 }, 'cat 45 mg': { '6 pipettes': 36.5 } },
  },
  'selamectin spot-on, dog': {
    active: ['Selamectin'],
    form: 'spot-on',
    species: ['dogs'],
    packs: { 'medium dog 120 mg': { '6 pipettes': 43.8 } },
  },
  'deltamethrin pour-on': {
    active: ['Deltamethrin'],
    form: 'pour-on',
    species: ['cattle', 'sheep'],
    packs: { '10 mg/ml': { '500 ml': 31.8, '1 l': 54.9, '2.5 l': 118 } },
  },
  'cypermethrin pour-on': {
    active: ['Cypermethrin'],
    form: 'pour-on',
    species: ['sheep'],
    packs: { '12.5 mg/ml': { '2.2 l': 49.6, '5 l': 98.5 } },
  },
  'cyromazine pour-on': {
    active: ['Cyromazine'],
    form: 'pour-on',
    species: ['sheep'],
    packs: { '60 mg/ml': { '5 l': 132 } },
  },
  'diazinon dip': {
    active: ['Diazinon'],
    form: 'dip',
    species: ['sheep'],
    packs: { '600 mg/ml': { '2 l': 148 } },
    note: NOTES.organophosphate,
  },
} as const satisfies Record<string, Preparation>;
