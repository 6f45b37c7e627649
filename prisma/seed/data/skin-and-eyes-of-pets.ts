import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const PET_SKIN_AND_EYES = {
  'lokivetmab injection': {
    active: ['Lokivetmab'],
    form: 'injection',
    species: ['dogs'],
    packs: {
      '10 mg': { '1 ml x 2': 52.9 },
      '20 mg': { '1 ml x 2': 61.8 },
      '30 mg': { '1 ml x 2': 72.5 },
      '40 mg': { '1 ml x 2': 84.9 },
    },
    note: NOTES.coldChain,
  },
  'miconazole-polymyxin-prednisolone drops': {
    active: ['Miconazole', 'Polymyxin B', 'Prednisolone'],
    form: 'ear drops',
    species: ['dogs', 'cats'],
    packs: { '23/0.5/5 mg/ml': { '15 ml': 11.9, '30 ml': 19.8 } },
  },
  'marbofloxacin-clotrimazole-dexamethasone drops': {
    active: ['Marbofloxacin', 'Clotrimazole', 'Dexamethasone'],
    form: 'ear drops',
    species: ['dogs'],
    packs: { '3/10/0.9 mg/ml': { '10 ml': 14.6, '20 ml': 23.8 } },
  },
  'florfenicol-terbinafine-mometasone ear solution': {
    active: ['Florfenicol', 'Terbinafine', 'Mometasone'],
    form: 'ear drops',
    species: ['dogs'],
    packs: { '16.6/14.8/2.2 mg': { '1 ml x 2': 27.8, '1 ml x 20': 246 } },
  },
  'enilconazole emulsion': {
    active: ['Enilconazole'],
    form: 'cutaneous emulsion',
    species: ['cattle', 'horses', 'dogs', 'cats'],
    packs: { '100 mg/ml': { '100 ml': 29.8, '1 l': 208 } },
  },
  'chlorhexidine shampoo': {
    active: ['Chlorhexidine'],
    form: 'shampoo',
    species: ['dogs', 'cats'],
    packs: { '40 mg/ml': { '250 ml': 14.8, '500 ml': 24.6 } },
  },
  'chlorhexidine wipes': {
    active: ['Chlorhexidine'],
    form: 'skin wipes',
    species: ['dogs', 'cats'],
    packs: { '0.3%': { 'x 40': 13.8, 'x 100': 27.6 } },
  },
  'fusidic acid-betamethasone gel': {
    active: ['Fusidic acid', 'Betamethasone'],
    form: 'cutaneous gel',
    species: ['dogs'],
    packs: { '5/1 mg/g': { '15 g': 14.9, '30 g': 24.8 } },
  },
  'silver sulfadiazine cream': {
    active: ['Silver sulfadiazine'],
    form: 'cream',
    species: ['horses', 'dogs', 'cats'],
    packs: { '10 mg/g': { '50 g': 11.8, '250 g': 34.6 } },
  },
  'salicylic acid ear cleanser': {
    active: ['Salicylic acid'],
    form: 'ear cleanser',
    species: ['dogs', 'cats'],
    packs: { Daily: { '60 ml': 9.8, '125 ml': 14.6 } },
  },
  'chloramphenicol eye drops': {
    active: ['Chloramphenicol'],
    form: 'eye drops',
    species: ['dogs', 'cats'],
    packs: { '5 mg/ml': { '8 ml': 7.9 } },
    note: NOTES.notFoodAnimals,
  },
  'chloramphenicol eye ointment': {
    active: ['Chloramphenicol'],
    form: 'eye ointment',
    species: ['dogs', 'cats'],
    packs: { '10 mg/g': { '4 g': 8.6 } },
    note: NOTES.notFoodAnimals,
  },
  'ciclosporin eye ointment': {
    active: ['Ciclosporin'],
    form: 'eye ointment',
    species: ['dogs'],
    packs: { '2 mg/g': { '3.5 g': 34.8 } },
  },
  'ciclosporin solution, cat': {
    active: ['Ciclosporin'],
    form: 'oral solution',
    species: ['cats'],
    packs: { '100 mg/ml': { '5 ml': 36.9, '17 ml': 98.5 } },
  },
  'tobramycin eye drops': {
    active: ['Tobramycin'],
    form: 'eye drops',
    species: ['horses', 'dogs', 'cats'],
    packs: { '3 mg/ml': { '5 ml': 11.9 } },
  },
  'dorzolamide-timolol eye drops': {
    active: ['Dorzolamide', 'Timolol'],
    form: 'eye drops',
    species: ['dogs'],
    packs: { '20/5 mg/ml': { '5 ml': 12.8 } },
  },
  'hyaluronate eye drops': {
    active: ['Sodium hyaluronate'],
    form: 'eye drops',
    species: ['horses', 'dogs', 'cats'],
    packs: { '4 mg/ml': { '10 ml': 11.6 } },
  },
  'tropicamide eye drops': {
    active: ['Tropicamide'],
    form: 'eye drops',
    species: ['horses', 'dogs', 'cats'],
    packs: { '10 mg/ml': { '0.5 ml x 20': 19.7 } },
  },
  'toceranib tablets': {
    active: ['Toceranib'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '10 mg': { 'x 20': 112 }, '15 mg': { 'x 20': 158 }, '50 mg': { 'x 20': 396 } },
    note: NOTES.cytotoxic,
  },
} as const satisfies Record<string, Preparation>;
