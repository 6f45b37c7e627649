import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const PET_VACCINES = {
  'canine core and parainfluenza vaccine': {
    active: ['Canine distemper virus', 'Canine adenovirus 2', 'Canine parvovirus', 'Canine parainfluenza virus'],
    form: 'vaccine',
    species: ['dogs'],
    packs: { DHPPi: { '10 doses': 54.8, '25 doses': 128, '50 doses': 246 } },
    note: NOTES.coldChain,
  },
  'puppy parvovirus vaccine': {
    active: ['Canine parvovirus'],
    form: 'vaccine',
    species: ['dogs'],
    packs: { 'Puppy P': { '10 doses': 38.6 } },
    note: NOTES.coldChain,
  },
  'canine leptospirosis vaccine, four strains': {
    active: ['Leptospira'],
    form: 'vaccine',
    species: ['dogs'],
    packs: { 'Lepto 4': { '10 doses': 42.8, '50 doses': 198 } },
    note: NOTES.coldChain,
  },
  'lyme disease vaccine': {
    active: ['Borrelia burgdorferi'],
    form: 'vaccine',
    species: ['dogs'],
    packs: { Lyme: { '10 doses': 88.6 } },
    note: NOTES.coldChain,
  },
  'oral kennel cough vaccine': {
    active: ['Bordetella bronchiseptica'],
    form: 'oral vaccine',
    species: ['dogs'],
    packs: { 'KC Oral': { '10 doses': 71.8 } },
    note: NOTES.coldChain,
  },
  'rabies vaccine, single doses': {
    active: ['Rabies virus'],
    form: 'vaccine',
    species: ['dogs', 'cats'],
    packs: { Rabies: { '1 dose x 10': 36.9, '1 dose x 50': 172 } },
    note: NOTES.coldChain,
  },
  'feline core and leukaemia vaccine': {
    active: ['Feline herpesvirus', 'Feline calicivirus', 'Feline panleukopenia virus', 'Feline leukaemia virus'],
    form: 'vaccine',
    species: ['cats'],
    packs: { 'RCP-FeLV': { '10 doses': 124, '25 doses': 296 } },
    note: NOTES.coldChain,
  },
  'feline core vaccine, single doses': {
    active: ['Feline herpesvirus', 'Feline calicivirus', 'Feline panleukopenia virus'],
    form: 'vaccine',
    species: ['cats'],
    packs: { 'Cat RCP': { '1 dose x 10': 61.8, '1 dose x 25': 146 } },
    note: NOTES.coldChain,
  },
  'feline chlamydia vaccine': {
    active: ['Chlamydia felis'],
    form: 'vaccine',
    species: ['cats'],
    packs: { Chlam: { '10 doses': 64.8 } },
    note: NOTES.coldChain,
  },
  'rabbit haemorrhagic disease vaccine': {
    active: ['Rabbit haemorrhagic disease virus'],
    form: 'vaccine',
    species: ['rabbits'],
    packs: { RHD2: { '1 dose x 10': 46.8 } },
    note: NOTES.coldChain,
  },
} as const satisfies Record<string, Preparation>;
