import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const INTERNAL_PARASITES = {
  'fenbendazole drench': {
    active: ['Fenbendazole'],
    form: 'oral drench',
    species: ['cattle', 'sheep'],
    packs: { '100 mg/ml': { '1 l': 48.5, '2.5 l': 112, '5 l': 208 } },
  },
  'fenbendazole granules': {
    active: ['Fenbendazole'],
    form: 'granules',
    species: ['dogs', 'cats'],
    packs: { '222 mg/g': { '1.8 g x 3': 4.9, '4.5 g x 3': 7.8 } },
  },
  'fenbendazole paste, horse': {
    active: ['Fenbendazole'],
    form: 'oral paste',
    species: ['horses'],
    packs: { '187.5 mg/g': { '24 g': 11.8, '24 g x 5': 53.5 } },
  },
  'ivermectin injection': {
    active: ['Ivermectin'],
    form: 'injection',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '10 mg/ml': { '50 ml': 14.9, '200 ml': 42.6, '500 ml': 92.8 } },
  },
  'ivermectin pour-on': {
    active: ['Ivermectin'],
    form: 'pour-on',
    species: ['cattle'],
    packs: { '5 mg/ml': { '1 l': 33.4, '2.5 l': 71.9, '5 l': 129 } },
  },
  'ivermectin paste, horse': {
    active: ['Ivermectin'],
    form: 'oral paste',
    species: ['horses'],
    packs: { '18.7 mg/g': { '6.4 g': 9.4 } },
    note: NOTES.horsesNotForFood,
  },
  'ivermectin-clorsulon injection': {
    active: ['Ivermectin', 'Clorsulon'],
    form: 'injection',
    species: ['cattle'],
    packs: { '10/100 mg/ml': { '200 ml': 78.6, '500 ml': 176 } },
  },
  'moxidectin pour-on': {
    active: ['Moxidectin'],
    form: 'pour-on',
    species: ['cattle'],
    packs: { '5 mg/ml': { '1 l': 68.7, '2.5 l': 159, '5 l': 298 } },
  },
  'moxidectin injection': {
    active: ['Moxidectin'],
    form: 'injection',
    species: ['sheep'],
    packs: { '10 mg/ml': { '50 ml': 38.9, '200 ml': 136 } },
  },
  'moxidectin gel, horse': {
    active: ['Moxidectin'],
    form: 'oral gel',
    species: ['horses'],
    packs: { '18.9 mg/g': { '14.8 g': 16.9 } },
  },
  'doramectin injection': {
    active: ['Doramectin'],
    form: 'injection',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '10 mg/ml': { '50 ml': 31.2, '200 ml': 108, '500 ml': 251 } },
  },
  'eprinomectin pour-on': {
    active: ['Eprinomectin'],
    form: 'pour-on',
    species: ['cattle', 'sheep', 'goats'],
    packs: { '5 mg/ml': { '1 l': 61.5, '2.5 l': 142, '5 l': 264 } },
  },
  'triclabendazole drench': {
    active: ['Triclabendazole'],
    form: 'oral drench',
    species: ['cattle', 'sheep'],
    packs: { '50 mg/ml': { '1 l': 42.8, '5 l': 186 }, '100 mg/ml': { '1 l': 71.4, '2.5 l': 168 } },
  },
  'oxyclozanide drench': {
    active: ['Oxyclozanide'],
    form: 'oral drench',
    species: ['cattle', 'sheep'],
    packs: { '34 mg/ml': { '5 l': 98.5, '10 l': 184 } },
  },
  'nitroxinil injection': {
    active: ['Nitroxinil'],
    form: 'injection',
    species: ['cattle', 'sheep'],
    packs: { '340 mg/ml': { '250 ml': 58.9 } },
  },
  'albendazole drench': {
    active: ['Albendazole'],
    form: 'oral drench',
    species: ['cattle', 'sheep'],
    packs: { '100 mg/ml': { '1 l': 38.5, '5 l': 164 } },
  },
  'levamisole drench': {
    active: ['Levamisole'],
    form: 'oral drench',
    species: ['cattle', 'sheep'],
    packs: { '75 mg/ml': { '1 l': 17.8, '5 l': 72.5 } },
  },
  'praziquantel-pyrantel-febantel tablets': {
    active: ['Praziquantel', 'Pyrantel', 'Febantel'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '50/144/150 mg': { 'x 20': 29.4, 'x 104': 138 } },
  },
  'milbemycin-praziquantel tablets, cat': {
    active: ['Milbemycin oxime', 'Praziquantel'],
    form: 'chewable tablets',
    species: ['cats'],
    packs: { 'cat 16/40 mg': { 'x 24': 84.5 } },
  },
  'milbemycin-praziquantel tablets, dog': {
    active: ['Milbemycin oxime', 'Praziquantel'],
    form: 'chewable tablets',
    species: ['dogs'],
    packs: { 'dog 12.5/125 mg': { 'x 24': 96.2 } },
  },
  'toltrazuril suspension': {
    active: ['Toltrazuril'],
    form: 'oral suspension',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '50 mg/ml': { '250 ml': 78.8, '1 l': 269 } },
  },
  'diclazuril suspension': {
    active: ['Diclazuril'],
    form: 'oral suspension',
    species: ['cattle', 'sheep'],
    packs: { '2.5 mg/ml': { '1 l': 92.5, '2.5 l': 214 } },
  },
} as const satisfies Record<string, Preparation>;
