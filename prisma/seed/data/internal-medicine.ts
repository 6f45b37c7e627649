import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const HEART_AND_NERVES = {
  'pimobendan tablets': {
    active: ['Pimobendan'],
    form: 'chewable tablets',
    species: ['dogs'],
    packs: { '1.25 mg': { 'x 100': 42.9 }, '2.5 mg': { 'x 100': 64.5 }, '5 mg': { 'x 100': 98.7 } },
  },
  'benazepril tablets': {
    active: ['Benazepril'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '5 mg': { 'x 28': 11.8, 'x 140': 52.4 }, '20 mg': { 'x 28': 19.6 } },
  },
  'furosemide tablets': {
    active: ['Furosemide'],
    form: 'tablets',
    species: ['dogs', 'cats'],
    packs: { '10 mg': { 'x 100': 8.9 }, '40 mg': { 'x 100': 12.6 } },
  },
  'furosemide injection': {
    active: ['Furosemide'],
    form: 'injection',
    species: ['cattle', 'horses', 'dogs', 'cats'],
    packs: { '50 mg/ml': { '10 ml': 13.8, '50 ml': 46.5 } },
  },
  'phenobarbital tablets': {
    active: ['Phenobarbital'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '15 mg': { 'x 100': 11.2 }, '60 mg': { 'x 100': 21.9, 'x 500': 96.5 } },
    controlledDrug: true,
  },
  'potassium bromide tablets': {
    active: ['Potassium bromide'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '325 mg': { 'x 100': 38.6 } },
  },
} as const satisfies Record<string, Preparation>;

export const HORMONES_AND_FERTILITY = {
  'insulin suspension': {
    active: ['Insulin'],
    form: 'suspension for injection',
    species: ['dogs', 'cats'],
    packs: { '40 IU/ml': { '2.5 ml x 10': 74.8, '10 ml': 38.9 } },
    note: NOTES.coldChain,
  },
  'levothyroxine tablets': {
    active: ['Levothyroxine'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '0.2 mg': { 'x 250': 36.8 }, '0.8 mg': { 'x 250': 64.9 } },
  },
  'thiamazole tablets': {
    active: ['Thiamazole'],
    form: 'tablets',
    species: ['cats'],
    packs: { '2.5 mg': { 'x 100': 31.5 }, '5 mg': { 'x 100': 44.6 } },
    note: { text: 'Pregnant women must not handle broken tablets or litter.', prompt: false },
  },
  'trilostane capsules': {
    active: ['Trilostane'],
    form: 'capsules',
    species: ['dogs'],
    packs: { '10 mg': { 'x 30': 33.8 }, '30 mg': { 'x 30': 46.9 }, '60 mg': { 'x 30': 68.4 } },
    note: { text: 'Pregnant women must not handle broken capsules.', prompt: false },
  },
  'oxytocin injection': {
    active: ['Oxytocin'],
    form: 'injection',
    species: ['cattle', 'sheep', 'pigs', 'horses', 'dogs', 'cats'],
    packs: { '10 IU/ml': { '50 ml': 11.9, '100 ml': 19.8 } },
  },
  'cloprostenol injection': {
    active: ['Cloprostenol'],
    form: 'injection',
    species: ['cattle'],
    packs: { '0.25 mg/ml': { '20 ml': 22.6, '50 ml': 48.9 } },
    note: NOTES.hormone,
  },
  'gonadorelin injection': {
    active: ['Gonadorelin'],
    form: 'injection',
    species: ['cattle'],
    packs: { '0.05 mg/ml': { '20 ml': 31.4, '50 ml': 69.8 } },
  },
  'progesterone device': {
    active: ['Progesterone'],
    form: 'vaginal device',
    species: ['cattle'],
    packs: { '1.38 g': { 'x 10': 88.5, 'x 50': 421 } },
    note: NOTES.hormone,
  },
  'altrenogest solution': {
    active: ['Altrenogest'],
    form: 'oral solution',
    species: ['horses', 'pigs'],
    packs: { '2.2 mg/ml': { '250 ml': 78.9, '1 l': 264 } },
    note: NOTES.hormone,
  },
  'cabergoline solution': {
    active: ['Cabergoline'],
    form: 'oral solution',
    species: ['dogs', 'cats'],
    packs: { '0.05 mg/ml': { '10 ml': 34.8, '25 ml': 71.5 } },
  },
} as const satisfies Record<string, Preparation>;

export const GUT_AND_LIVER = {
  'maropitant injection': {
    active: ['Maropitant'],
    form: 'injection',
    species: ['dogs', 'cats'],
    packs: { '10 mg/ml': { '20 ml': 84.9 } },
  },
  'maropitant tablets': {
    active: ['Maropitant'],
    form: 'tablets',
    species: ['dogs'],
    packs: { '16 mg': { 'x 4': 8.9 }, '60 mg': { 'x 4': 17.8 } },
  },
  'metoclopramide injection': {
    active: ['Metoclopramide'],
    form: 'injection',
    species: ['dogs', 'cats'],
    packs: { '5 mg/ml': { '10 ml': 12.8 } },
  },
  'omeprazole paste': {
    active: ['Omeprazole'],
    form: 'oral paste',
    species: ['horses'],
    packs: { '370 mg/g': { 'x 7': 118, 'x 72': 1098 } },
  },
  'butylscopolamine-metamizole injection': {
    active: ['Butylscopolamine', 'Metamizole'],
    form: 'injection',
    species: ['cattle', 'pigs', 'horses', 'dogs'],
    packs: { '4/500 mg/ml': { '100 ml': 36.9 } },
  },
  'oral rehydration sachets': {
    active: ['Sodium chloride', 'Glucose'],
    form: 'oral powder sachets',
    species: ['cattle'],
    packs: { '100 g': { 'x 24': 38.4 } },
  },
} as const satisfies Record<string, Preparation>;
