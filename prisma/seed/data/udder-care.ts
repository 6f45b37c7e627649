import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const UDDER_CARE = {
  'amoxicillin-clavulanate-prednisolone tubes': {
    active: ['Amoxicillin', 'Clavulanic acid', 'Prednisolone'],
    form: 'lactating cow tubes',
    species: ['cattle'],
    packs: { '200/50/10 mg': { 'x 12': 43.2, 'x 24': 81.5 } },
  },
  'cefquinome tubes': {
    active: ['Cefquinome'],
    form: 'lactating cow tubes',
    species: ['cattle'],
    packs: { '75 mg': { 'x 24': 118 } },
  },
  'cloxacillin dry cow tubes': {
    active: ['Cloxacillin'],
    form: 'dry cow tubes',
    species: ['cattle'],
    packs: { '600 mg': { 'x 24': 46.9, 'x 120': 219 } },
  },
  'cefalonium dry cow tubes': {
    active: ['Cefalonium'],
    form: 'dry cow tubes',
    species: ['cattle'],
    packs: { '250 mg': { 'x 24': 74.6, 'x 120': 352 } },
  },
  'teat sealant': {
    active: ['Bismuth subnitrate'],
    form: 'teat sealant tubes',
    species: ['cattle'],
    packs: { '2.6 g': { 'x 24': 31.8, 'x 60': 74.5, 'x 120': 142 } },
  },
  'iodine teat dip': {
    active: ['Iodine'],
    form: 'teat dip',
    species: ['cattle'],
    packs: { '0.5%': { '20 l': 48.9, '200 l': 415 } },
    note: NOTES.pallet,
  },
} as const satisfies Record<string, Preparation>;
