import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const HEART_AND_BRAIN = {
  'amlodipine tablets, cat': {
    active: ['Amlodipine'],
    form: 'chewable tablets',
    species: ['cats'],
    packs: { '1.25 mg': { 'x 30': 19.8, 'x 100': 56.4 } },
  },
  'spironolactone tablets': {
    active: ['Spironolactone'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '10 mg': { 'x 30': 14.6 }, '40 mg': { 'x 30': 26.8 }, '80 mg': { 'x 30': 41.5 } },
  },
  'telmisartan solution, cat': {
    active: ['Telmisartan'],
    form: 'oral solution',
    species: ['cats'],
    packs: { '4 mg/ml': { '30 ml': 29.4, '100 ml': 81.5 } },
  },
  'torasemide tablets': {
    active: ['Torasemide'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '0.3 mg': { 'x 30': 16.9 }, '1 mg': { 'x 30': 29.8 }, '3 mg': { 'x 30': 54.6 } },
  },
  'enalapril tablets': {
    active: ['Enalapril'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '5 mg': { 'x 30': 14.8 }, '20 mg': { 'x 30': 26.4 } },
  },
  'imepitoin tablets': {
    active: ['Imepitoin'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '100 mg': { 'x 100': 52.8 }, '400 mg': { 'x 100': 118 } },
  },
  'propentofylline tablets': {
    active: ['Propentofylline'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '50 mg': { 'x 60': 29.8 }, '100 mg': { 'x 60': 48.6 } },
  },
  'benazepril-spironolactone tablets': {
    active: ['Benazepril', 'Spironolactone'],
    form: 'chewable tablets',
    species: ['dogs'],
    packs: { '2.5/20 mg': { 'x 30': 29.6 }, '5/40 mg': { 'x 30': 42.8 } },
  },
} as const satisfies Record<string, Preparation>;

export const PET_HORMONES = {
  'desoxycortone suspension': {
    active: ['Desoxycortone pivalate'],
    form: 'suspension for injection',
    species: ['dogs'],
    packs: { '25 mg/ml': { '4 ml': 138 } },
  },
  'deslorelin implants': {
    active: ['Deslorelin'],
    form: 'implant',
    species: ['dogs'],
    packs: { '4.7 mg': { 'x 2': 158, 'x 5': 362 }, '9.4 mg': { 'x 2': 242 } },
  },
  'aglepristone injection': {
    active: ['Aglepristone'],
    form: 'injection',
    species: ['dogs'],
    packs: { '30 mg/ml': { '10 ml': 48.9, '30 ml': 124 } },
    note: NOTES.hormone,
  },
  'proligestone injection': {
    active: ['Proligestone'],
    form: 'suspension for injection',
    species: ['dogs', 'cats'],
    packs: { '100 mg/ml': { '20 ml': 54.2 } },
    note: NOTES.hormone,
  },
  'delmadinone injection': {
    active: ['Delmadinone acetate'],
    form: 'suspension for injection',
    species: ['dogs', 'cats'],
    packs: { '10 mg/ml': { '10 ml': 39.6 } },
    note: NOTES.hormone,
  },
  'estriol tablets': {
    active: ['Estriol'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '1 mg': { 'x 30': 21.4 } },
    note: NOTES.hormone,
  },
  'phenylpropanolamine syrup': {
    active: ['Phenylpropanolamine'],
    form: 'oral solution',
    species: ['dogs'],
    packs: { '50 mg/ml': { '30 ml': 22.6, '100 ml': 49.8 } },
  },
  'thiamazole solution, cat': {
    active: ['Thiamazole'],
    form: 'oral solution',
    species: ['cats'],
    packs: { '5 mg/ml': { '30 ml': 21.9, '100 ml': 58.6 } },
    note: NOTES.pregnancy,
  },
  'levothyroxine solution': {
    active: ['Levothyroxine'],
    form: 'oral solution',
    species: ['dogs'],
    packs: { '1 mg/ml': { '30 ml': 31.8 } },
  },
} as const satisfies Record<string, Preparation>;

export const PET_GUT = {
  'mirtazapine ointment, cat': {
    active: ['Mirtazapine'],
    form: 'transdermal ointment',
    species: ['cats'],
    packs: { '20 mg/g': { '5 g': 33.9 } },
  },
  'capromorelin solution, cat': {
    active: ['Capromorelin'],
    form: 'oral solution',
    species: ['cats'],
    packs: { '20 mg/ml': { '15 ml': 42.5 } },
  },
  'kaolin paste': {
    active: ['Kaolin'],
    form: 'oral paste',
    species: ['dogs', 'cats'],
    packs: { Gut: { '15 ml': 7.8, '60 ml': 16.9 } },
  },
  'apomorphine injection': {
    active: ['Apomorphine'],
    form: 'injection',
    species: ['dogs'],
    packs: { '1 mg/ml': { '20 ml': 68.5 } },
  },
  'silybin tablets': {
    active: ['Silybin'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { Liver: { 'x 30': 18.6, 'x 100': 49.8 } },
  },
  'maropitant injection, generic vial': {
    active: ['Maropitant'],
    form: 'injection',
    species: ['dogs', 'cats'],
    packs: { '10 mg/ml': { '10 ml': 34.8, '25 ml': 76.9, '50 ml': 139 } },
  },
} as const satisfies Record<string, Preparation>;

export const PET_JOINTS = {
  'grapiprant tablets': {
    active: ['Grapiprant'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '20 mg': { 'x 30': 31.8 }, '60 mg': { 'x 30': 44.9 }, '100 mg': { 'x 30': 61.5 } },
  },
  'mavacoxib tablets': {
    active: ['Mavacoxib'],
    form: 'chewable tablets',
    species: ['dogs'],
    packs: { '20 mg': { 'x 2': 19.8 }, '30 mg': { 'x 2': 23.6 }, '75 mg': { 'x 2': 34.9 } },
  },
  'cimicoxib tablets': {
    active: ['Cimicoxib'],
    form: 'chewable tablets',
    species: ['dogs'],
    packs: { '8 mg': { 'x 32': 22.8 }, '30 mg': { 'x 32': 38.6 }, '80 mg': { 'x 32': 61.4 } },
  },
  'robenacoxib tablets, dog': {
    active: ['Robenacoxib'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '10 mg': { 'x 28': 29.7 }, '20 mg': { 'x 28': 39.8 } },
  },
  'bedinvetmab injection': {
    active: ['Bedinvetmab'],
    form: 'injection',
    species: ['dogs'],
    packs: { '5 mg': { '1 ml x 2': 59.8 }, '10 mg': { '1 ml x 2': 71.6 }, '20 mg': { '1 ml x 2': 88.4 } },
    note: NOTES.coldChain,
  },
  'frunevetmab injection': {
    active: ['Frunevetmab'],
    form: 'injection',
    species: ['cats'],
    packs: { '7 mg': { '1 ml x 6': 212 } },
    note: NOTES.coldChain,
  },
  'pentosan injection': {
    active: ['Pentosan polysulfate'],
    form: 'injection',
    species: ['dogs'],
    packs: { '100 mg/ml': { '10 ml': 61.5 } },
  },
  'tolfenamic acid injection': {
    active: ['Tolfenamic acid'],
    form: 'injection',
    species: ['cattle', 'pigs', 'dogs', 'cats'],
    packs: { '40 mg/ml': { '30 ml': 29.8, '100 ml': 74.6 } },
  },
  'tolfenamic acid tablets': {
    active: ['Tolfenamic acid'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '20 mg': { 'x 96': 44.8 }, '60 mg': { 'x 96': 79.5 } },
  },
  'methylprednisolone injection': {
    active: ['Methylprednisolone'],
    form: 'suspension for injection',
    species: ['dogs', 'cats'],
    packs: { '40 mg/ml': { '5 ml': 26.7 } },
  },
  'paracetamol-codeine tablets': {
    active: ['Paracetamol', 'Codeine'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '400/9 mg': { 'x 100': 27.4 } },
    controlledDrug: true,
  },
} as const satisfies Record<string, Preparation>;
