import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const FARM_WORMS_AND_FLUKE = {
  'closantel drench': {
    active: ['Closantel'],
    form: 'oral drench',
    species: ['sheep'],
    packs: { '50 mg/ml': { '1 l': 48.6, '5 l': 218 } },
  },
  'closantel injection': {
    active: ['Closantel'],
    form: 'injection',
    species: ['cattle'],
    packs: { '50 mg/ml': { '250 ml': 52.8 } },
  },
  'closantel-mebendazole drench': {
    active: ['Closantel', 'Mebendazole'],
    form: 'oral drench',
    species: ['sheep'],
    packs: { '50/75 mg/ml': { '2.5 l': 128, '5 l': 244 } },
  },
  'monepantel drench': {
    active: ['Monepantel'],
    form: 'oral drench',
    species: ['sheep'],
    packs: { '25 mg/ml': { '1 l': 96.8, '2.5 l': 228 } },
  },
  'derquantel-abamectin drench': {
    active: ['Derquantel', 'Abamectin'],
    form: 'oral drench',
    species: ['sheep'],
    packs: { '10/1 mg/ml': { '1 l': 112, '5 l': 518 } },
  },
  'moxidectin drench': {
    active: ['Moxidectin'],
    form: 'oral drench',
    species: ['sheep'],
    packs: { '1 mg/ml': { '1 l': 44.8, '2.5 l': 104, '5 l': 196 } },
  },
  'long-acting moxidectin injection': {
    active: ['Moxidectin'],
    form: 'injection',
    species: ['cattle'],
    packs: { '100 mg/ml': { '50 ml': 98.6, '200 ml': 362 } },
  },
  'ivermectin drench': {
    active: ['Ivermectin'],
    form: 'oral drench',
    species: ['sheep'],
    packs: { '0.8 mg/ml': { '2.5 l': 36.8, '5 l': 66.9 } },
  },
  'ivermectin-closantel injection': {
    active: ['Ivermectin', 'Closantel'],
    form: 'injection',
    species: ['cattle'],
    packs: { '5/125 mg/ml': { '250 ml': 74.8, '500 ml': 139 } },
  },
  'oxfendazole drench': {
    active: ['Oxfendazole'],
    form: 'oral drench',
    species: ['cattle', 'sheep'],
    packs: { '22.65 mg/ml': { '1 l': 29.8, '5 l': 128 }, '90.6 mg/ml': { '1 l': 62.8 } },
  },
  'levamisole-oxyclozanide drench': {
    active: ['Levamisole', 'Oxyclozanide'],
    form: 'oral drench',
    species: ['cattle', 'sheep'],
    packs: { '30/60 mg/ml': { '2.5 l': 61.8, '5 l': 116 } },
  },
  'eprinomectin injection': {
    active: ['Eprinomectin'],
    form: 'injection',
    species: ['cattle'],
    packs: { '20 mg/ml': { '50 ml': 48.9, '250 ml': 208 } },
  },
  'decoquinate premix': {
    active: ['Decoquinate'],
    form: 'premix',
    species: ['cattle', 'sheep'],
    packs: { '60.6 mg/g': { '2 kg': 48.6, '20 kg': 398 } },
    note: NOTES.pallet,
  },
  'ivermectin premix': {
    active: ['Ivermectin'],
    form: 'premix',
    species: ['pigs'],
    packs: { '6 mg/g': { '5 kg': 88.6 } },
  },
  'piperazine powder': {
    active: ['Piperazine'],
    form: 'oral powder',
    species: ['pigs', 'poultry'],
    packs: { '530 mg/g': { '500 g': 24.8 } },
  },
  'ivermectin-praziquantel paste, horse': {
    active: ['Ivermectin', 'Praziquantel'],
    form: 'oral paste',
    species: ['horses'],
    packs: { '15.5/77.5 mg/g': { '7.5 g': 14.8 } },
    note: NOTES.horsesNotForFood,
  },
  'moxidectin-praziquantel gel, horse': {
    active: ['Moxidectin', 'Praziquantel'],
    form: 'oral gel',
    species: ['horses'],
    packs: { '19.5/121.7 mg/g': { '11.8 g': 18.9 } },
    note: NOTES.horsesNotForFood,
  },
  'pyrantel paste, horse': {
    active: ['Pyrantel'],
    form: 'oral paste',
    species: ['horses'],
    packs: { '439 mg/g': { '26 g': 11.6, '26 g x 10': 102 } },
  },
} as const satisfies Record<string, Preparation>;

export const FARM_FLIES_AND_LICE = {
  'dicyclanil pour-on': {
    active: ['Dicyclanil'],
    form: 'pour-on',
    species: ['sheep'],
    packs: { '50 mg/ml': { '2.2 l': 88.6, '5 l': 186 } },
  },
  'alpha-cypermethrin pour-on': {
    active: ['Alpha-cypermethrin'],
    form: 'pour-on',
    species: ['cattle', 'sheep'],
    packs: { '15 mg/ml': { '1 l': 41.8, '5 l': 168 } },
  },
  'permethrin pour-on': {
    active: ['Permethrin'],
    form: 'pour-on',
    species: ['cattle', 'horses'],
    packs: { '40 mg/ml': { '500 ml': 24.8, '2.5 l': 89.6 } },
  },
  'amitraz dip': {
    active: ['Amitraz'],
    form: 'dip',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '125 mg/ml': { '1 l': 74.8 } },
  },
  'fly tags': {
    active: ['Cypermethrin'],
    form: 'ear tag',
    species: ['cattle'],
    packs: { '10%': { 'x 20': 48.6, 'x 100': 214 } },
  },
  'cypermethrin spray': {
    active: ['Cypermethrin'],
    form: 'cutaneous spray',
    species: ['horses', 'sheep'],
    packs: { '1%': { '500 ml': 16.8 } },
  },
} as const satisfies Record<string, Preparation>;
