import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

const vaccine = { form: 'vaccine', note: NOTES.coldChain } as const;

/** A vaccine's strength is what its label calls it: one brand covers a family of them. */
export const VACCINES = {
  'bovine viral diarrhoea vaccine': {
    ...vaccine,
    active: ['Bovine viral diarrhoea virus'],
    species: ['cattle'],
    packs: { BVD: { '10 doses': 46.8, '25 doses': 109 } },
  },
  'leptospirosis vaccine, cattle': {
    ...vaccine,
    active: ['Leptospira'],
    species: ['cattle'],
    packs: { Lepto: { '10 doses': 31.5, '25 doses': 72.9 } },
  },
  'infectious bovine rhinotracheitis vaccine': {
    ...vaccine,
    active: ['Bovine herpesvirus 1'],
    species: ['cattle'],
    packs: { 'IBR Live': { '10 doses': 28.4, '50 doses': 128 } },
  },
  'calf pneumonia vaccine': {
    ...vaccine,
    active: ['Bovine respiratory syncytial virus', 'Parainfluenza 3 virus', 'Mannheimia haemolytica'],
    species: ['cattle'],
    packs: { Calf: { '10 doses': 64.7, '25 doses': 151 } },
  },
  'scour vaccine': {
    ...vaccine,
    active: ['Bovine rotavirus', 'Bovine coronavirus', 'Escherichia coli'],
    species: ['cattle'],
    packs: { Scour: { '5 doses': 58.2, '20 doses': 214 } },
  },
  'clostridial vaccine': {
    ...vaccine,
    active: ['Clostridium perfringens', 'Clostridium tetani', 'Clostridium chauvoei'],
    species: ['cattle', 'sheep'],
    packs: { 'Eight-way': { '50 ml': 22.8, '100 ml': 39.9 } },
  },
  'toxoplasma vaccine': {
    ...vaccine,
    active: ['Toxoplasma gondii'],
    species: ['sheep'],
    packs: { Toxo: { '20 doses': 98.6, '50 doses': 232 } },
    note: NOTES.specialOrder,
  },
  'enzootic abortion vaccine': {
    ...vaccine,
    active: ['Chlamydia abortus'],
    species: ['sheep'],
    packs: { Enzo: { '20 doses': 79.5, '50 doses': 187 } },
  },
  'canine core vaccine': {
    ...vaccine,
    active: ['Canine distemper virus', 'Canine adenovirus 2', 'Canine parvovirus'],
    species: ['dogs'],
    packs: { DHP: { '10 doses': 52.8, '25 doses': 124 } },
  },
  'canine leptospirosis vaccine': {
    ...vaccine,
    active: ['Leptospira'],
    species: ['dogs'],
    packs: { L4: { '10 doses': 41.9, '50 doses': 196 } },
  },
  'kennel cough vaccine': {
    ...vaccine,
    form: 'intranasal vaccine',
    active: ['Bordetella bronchiseptica'],
    species: ['dogs'],
    packs: { KC: { '5 doses': 34.6, '25 doses': 158 } },
  },
  'rabies vaccine': {
    ...vaccine,
    active: ['Rabies virus'],
    species: ['dogs', 'cats'],
    packs: { R: { '10 doses': 38.5 } },
  },
  'feline core vaccine': {
    ...vaccine,
    active: ['Feline herpesvirus', 'Feline calicivirus', 'Feline panleukopenia virus'],
    species: ['cats'],
    packs: { RCP: { '10 doses': 58.9, '25 doses': 138 } },
  },
  'feline leukaemia vaccine': {
    ...vaccine,
    active: ['Feline leukaemia virus'],
    species: ['cats'],
    packs: { FeLV: { '10 doses': 84.7 } },
  },
  'rabbit vaccine': {
    ...vaccine,
    active: ['Myxoma virus', 'Rabbit haemorrhagic disease virus'],
    species: ['rabbits'],
    packs: { 'Myxo-RHD': { '5 doses': 39.8 } },
  },
  'equine influenza and tetanus vaccine': {
    ...vaccine,
    active: ['Equine influenza virus', 'Clostridium tetani'],
    species: ['horses'],
    packs: { FT: { '5 doses': 88.4, '10 doses': 171 } },
  },
  'porcine circovirus vaccine': {
    ...vaccine,
    active: ['Porcine circovirus 2'],
    species: ['pigs'],
    packs: { PCV2: { '50 ml': 61.8, '100 ml': 119 } },
  },
} as const satisfies Record<string, Preparation>;
