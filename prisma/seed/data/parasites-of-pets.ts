import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const PET_FLEAS_AND_TICKS = {
  'fluralaner chews, dog': {
    active: ['Fluralaner'],
    form: 'chews',
    species: ['dogs'],
    packs: {
      'very small dog 112.5 mg': { 'x 1': 19.8 },
      'small dog 250 mg': { 'x 1': 21.9 },
      'medium dog 500 mg': { 'x 1': 24.6 },
      'large dog 1000 mg': { 'x 1': 27.9 },
    },
  },
  'fluralaner spot-on, cat': {
    active: ['Fluralaner'],
    form: 'spot-on',
    species: ['cats'],
    packs: { 'small cat 112.5 mg': { '2 pipettes': 35.6 }, 'medium cat 250 mg': { '2 pipettes': 38.9 } },
  },
  'afoxolaner chews, dog': {
    active: ['Afoxolaner'],
    form: 'chews',
    species: ['dogs'],
    packs: {
      'small dog 11.3 mg': { 'x 6': 48.6 },
      'medium dog 28.3 mg': { 'x 6': 52.8 },
      'large dog 68 mg': { 'x 6': 58.9 },
    },
  },
  'sarolaner chews, dog': {
    active: ['Sarolaner'],
    form: 'chews',
    species: ['dogs'],
    packs: {
      'small dog 10 mg': { 'x 3': 26.8 },
      'medium dog 20 mg': { 'x 3': 28.9 },
      'large dog 80 mg': { 'x 3': 34.6 },
    },
  },
  'lotilaner chews, dog': {
    active: ['Lotilaner'],
    form: 'chews',
    species: ['dogs'],
    packs: {
      'small dog 112 mg': { 'x 6': 49.8 },
      'medium dog 225 mg': { 'x 6': 53.6 },
      'large dog 450 mg': { 'x 6': 58.4 },
    },
  },
  'lotilaner chews, cat': {
    active: ['Lotilaner'],
    form: 'chews',
    species: ['cats'],
    packs: { 'kitten 12 mg': { 'x 6': 41.8 }, 'cat 48 mg': { 'x 6': 46.9 } },
  },
  'spinosad tablets': {
    active: ['Spinosad'],
    form: 'chewable tablets',
    species: ['dogs', 'cats'],
    packs: { '270 mg': { 'x 6': 44.6 }, '665 mg': { 'x 6': 52.9 } },
  },
  'imidacloprid-flumethrin collar': {
    active: ['Imidacloprid', 'Flumethrin'],
    form: 'collar',
    species: ['dogs', 'cats'],
    packs: { 'cat 38 cm': { 'x 1': 18.9 }, 'small dog 38 cm': { 'x 1': 18.9 }, 'large dog 70 cm': { 'x 1': 22.4 } },
  },
  'deltamethrin collar': {
    active: ['Deltamethrin'],
    form: 'collar',
    species: ['dogs'],
    packs: { '48 cm': { 'x 1': 16.8 }, '65 cm': { 'x 1': 18.6 } },
  },
  'imidacloprid-permethrin spot-on, dog': {
    active: ['Imidacloprid', 'Permethrin'],
    form: 'spot-on',
    species: ['dogs'],
    packs: {
      'small dog 40/200 mg': { '4 pipettes': 19.8 },
      'medium dog 100/500 mg': { '4 pipettes': 22.6 },
      'large dog 250/1250 mg': { '4 pipettes': 25.8 },
    },
    note: NOTES.catsNot,
  },
  'imidacloprid spot-on, rabbit': {
    active: ['Imidacloprid'],
    form: 'spot-on',
    species: ['cats', 'rabbits'],
    packs: { '40 mg': { '4 pipettes': 15.6 } },
  },
  'nitenpyram tablets': {
    active: ['Nitenpyram'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '11.4 mg': { 'x 6': 12.8 }, '57 mg': { 'x 6': 15.9 } },
  },
  'permethrin-pyriproxyfen household spray': {
    active: ['Permethrin', 'Pyriproxyfen'],
    form: 'household spray',
    species: [],
    packs: { '': { '500 ml': 9.8, '500 ml x 12': 104 } },
    note: NOTES.catsNot,
  },
} as const satisfies Record<string, Preparation>;

export const PET_WORMS = {
  'emodepside-praziquantel spot-on, cat': {
    active: ['Emodepside', 'Praziquantel'],
    form: 'spot-on',
    species: ['cats'],
    packs: {
      'small cat 0.35 ml': { '2 pipettes': 14.8 },
      'medium cat 0.7 ml': { '2 pipettes': 15.9 },
      'large cat 1.12 ml': { '2 pipettes': 17.4 },
    },
  },
  'milbemycin-afoxolaner chews': {
    active: ['Milbemycin oxime', 'Afoxolaner'],
    form: 'chews',
    species: ['dogs'],
    packs: {
      'small dog 18.75/3.75 mg': { 'x 6': 66.8 },
      'medium dog 37.5/7.5 mg': { 'x 6': 72.9 },
      'large dog 75/15 mg': { 'x 6': 79.8 },
    },
  },
  'praziquantel tablets': {
    active: ['Praziquantel'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '50 mg': { 'x 20': 26.8, 'x 100': 114 } },
  },
  'praziquantel injection': {
    active: ['Praziquantel'],
    form: 'injection',
    species: ['dogs', 'cats'],
    packs: { '56.8 mg/ml': { '10 ml': 32.9 } },
  },
  'pyrantel-febantel suspension, puppy': {
    active: ['Pyrantel', 'Febantel'],
    form: 'oral suspension',
    species: ['dogs'],
    packs: { '14.4/15 mg/ml': { '50 ml': 14.6, '100 ml': 24.8 } },
  },
  'fenbendazole suspension, pets': {
    active: ['Fenbendazole'],
    form: 'oral suspension',
    species: ['dogs', 'cats'],
    packs: { '100 mg/ml': { '100 ml': 15.8 } },
  },
  'fenbendazole paste, rabbit': {
    active: ['Fenbendazole'],
    form: 'oral paste',
    species: ['rabbits'],
    packs: { '187.5 mg/g': { '5 g': 9.4 } },
  },
  'moxidectin injection, dog': {
    active: ['Moxidectin'],
    form: 'powder for injection',
    species: ['dogs'],
    packs: { '3.4 mg/ml': { '20 ml': 118 } },
  },
} as const satisfies Record<string, Preparation>;
