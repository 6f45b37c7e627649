import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const PET_ANTIMICROBIALS = {
  'cefovecin injection': {
    active: ['Cefovecin'],
    form: 'powder for injection',
    species: ['dogs', 'cats'],
    packs: { '80 mg/ml': { '4 ml': 58.9, '10 ml': 132 } },
    note: NOTES.coldChain,
  },
  'pradofloxacin tablets': {
    active: ['Pradofloxacin'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '15 mg': { 'x 70': 62.8 }, '60 mg': { 'x 70': 128 }, '120 mg': { 'x 70': 204 } },
  },
  'pradofloxacin suspension, cat': {
    active: ['Pradofloxacin'],
    form: 'oral suspension',
    species: ['cats'],
    packs: { '25 mg/ml': { '15 ml': 32.6 } },
  },
  'amoxicillin tablets': {
    active: ['Amoxicillin'],
    form: 'chewable tablets',
    species: ['dogs', 'cats'],
    packs: { '40 mg': { 'x 100': 16.9 }, '200 mg': { 'x 100': 41.8 } },
  },
  'spiramycin-metronidazole tablets': {
    active: ['Spiramycin', 'Metronidazole'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '2.5 kg': { 'x 100': 29.8 }, '10 kg': { 'x 100': 48.6 } },
  },
  'trimethoprim-sulfadiazine tablets': {
    active: ['Trimethoprim', 'Sulfadiazine'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '20/100 mg': { 'x 100': 14.9 }, '80/400 mg': { 'x 100': 29.8 } },
  },
  'itraconazole solution, cat': {
    active: ['Itraconazole'],
    form: 'oral solution',
    species: ['cats'],
    packs: { '10 mg/ml': { '52 ml': 46.8 } },
  },
  'ketoconazole tablets': {
    active: ['Ketoconazole'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '200 mg': { 'x 30': 39.6 } },
  },
  'enrofloxacin suspension, cat': {
    active: ['Enrofloxacin'],
    form: 'oral suspension',
    species: ['cats'],
    packs: { '25 mg/ml': { '8.5 ml': 24.7 } },
  },
  'cefalexin suspension': {
    active: ['Cefalexin'],
    form: 'oral suspension',
    species: ['dogs', 'cats'],
    packs: { '100 mg/ml': { '60 ml': 19.8, '100 ml': 28.9 } },
  },
  'clindamycin solution': {
    active: ['Clindamycin'],
    form: 'oral solution',
    species: ['dogs', 'cats'],
    packs: { '25 mg/ml': { '20 ml': 17.6 } },
  },
  'marbofloxacin injection, pets': {
    active: ['Marbofloxacin'],
    form: 'injection',
    species: ['dogs', 'cats'],
    packs: { '10 mg/ml': { '20 ml': 44.6 } },
  },
  'metronidazole suspension': {
    active: ['Metronidazole'],
    form: 'oral suspension',
    species: ['dogs', 'cats'],
    packs: { '50 mg/ml': { '100 ml': 26.8 } },
  },
} as const satisfies Record<string, Preparation>;
