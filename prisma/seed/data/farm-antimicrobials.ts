import { NOTES } from './notes.ts';
import type { Preparation } from './preparation.ts';

export const FARM_ANTIMICROBIALS = {
  'gamithromycin injection': {
    active: ['Gamithromycin'],
    form: 'injection',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '150 mg/ml': { '50 ml': 64.8, '100 ml': 122, '250 ml': 286 } },
  },
  'tildipirosin injection': {
    active: ['Tildipirosin'],
    form: 'injection',
    species: ['cattle', 'pigs'],
    packs: { '180 mg/ml': { '50 ml': 74.8, '100 ml': 142, '250 ml': 329 } },
  },
  'danofloxacin injection': {
    active: ['Danofloxacin'],
    form: 'injection',
    species: ['cattle'],
    packs: { '180 mg/ml': { '50 ml': 58.6, '100 ml': 108 } },
  },
  'long-acting oxytetracycline injection': {
    active: ['Oxytetracycline'],
    form: 'injection',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '300 mg/ml': { '100 ml': 18.9, '250 ml': 41.6 } },
  },
  'benzathine penicillin injection': {
    active: ['Benzathine benzylpenicillin', 'Procaine benzylpenicillin'],
    form: 'suspension for injection',
    species: ['cattle', 'sheep', 'pigs', 'horses'],
    packs: { '150/150 mg/ml': { '100 ml': 12.8, '250 ml': 27.9 } },
  },
  'procaine penicillin injection': {
    active: ['Procaine benzylpenicillin'],
    form: 'suspension for injection',
    species: ['cattle', 'sheep', 'pigs', 'horses'],
    packs: { '300 mg/ml': { '100 ml': 10.4, '250 ml': 22.8 } },
  },
  'penethamate injection': {
    active: ['Penethamate'],
    form: 'powder for injection',
    species: ['cattle'],
    packs: { '10 MIU': { 'x 1': 28.9, 'x 5': 134 } },
  },
  'cefquinome injection': {
    active: ['Cefquinome'],
    form: 'suspension for injection',
    species: ['cattle', 'pigs'],
    packs: { '25 mg/ml': { '50 ml': 42.8, '100 ml': 78.9 } },
  },
  'florfenicol-flunixin injection': {
    active: ['Florfenicol', 'Flunixin'],
    form: 'injection',
    species: ['cattle'],
    packs: { '300/16.5 mg/ml': { '100 ml': 58.6, '250 ml': 134 } },
  },
  'neomycin powder': {
    active: ['Neomycin'],
    form: 'oral powder',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '700 mg/g': { '100 g': 21.8 } },
  },
  'colistin solution': {
    active: ['Colistin'],
    form: 'oral solution',
    species: ['cattle', 'sheep', 'pigs', 'poultry'],
    packs: { '2 MIU/ml': { '1 l': 46.8 } },
  },
  'paromomycin solution': {
    active: ['Paromomycin'],
    form: 'oral solution',
    species: ['cattle', 'pigs'],
    packs: { '140 mg/ml': { '125 ml': 34.6, '1 l': 212 } },
  },
  'halofuginone solution': {
    active: ['Halofuginone'],
    form: 'oral solution',
    species: ['cattle'],
    packs: { '0.5 mg/ml': { '290 ml': 44.8, '980 ml': 129 } },
  },
  'apramycin powder': {
    active: ['Apramycin'],
    form: 'oral powder',
    species: ['cattle', 'pigs'],
    packs: { '552 mg/g': { '50 g': 41.8, '1 kg': 668 } },
  },
  'amoxicillin powder': {
    active: ['Amoxicillin'],
    form: 'oral powder',
    species: ['pigs', 'poultry'],
    packs: { '800 mg/g': { '500 g': 61.8 } },
  },
  'tylosin powder': {
    active: ['Tylosin'],
    form: 'oral powder',
    species: ['cattle', 'pigs', 'poultry'],
    packs: { '1 g/g': { '110 g': 24.6, '1.1 kg': 198 } },
  },
  'lincomycin injection': {
    active: ['Lincomycin'],
    form: 'injection',
    species: ['pigs'],
    packs: { '100 mg/ml': { '100 ml': 22.8 } },
  },
  'ampicillin injection': {
    active: ['Ampicillin'],
    form: 'suspension for injection',
    species: ['cattle', 'sheep', 'pigs'],
    packs: { '150 mg/ml': { '100 ml': 15.8 } },
  },
  'cefapirin intrauterine tubes': {
    active: ['Cefapirin'],
    form: 'intrauterine tubes',
    species: ['cattle'],
    packs: { '500 mg': { 'x 10': 71.8 } },
  },
  'oxytetracycline pessaries': {
    active: ['Oxytetracycline'],
    form: 'uterine pessaries',
    species: ['cattle', 'sheep'],
    packs: { '500 mg': { 'x 20': 18.6, 'x 100': 79.5 } },
  },
  'sulfadimidine injection': {
    active: ['Sulfadimidine'],
    form: 'injection',
    species: ['cattle', 'sheep'],
    packs: { '333 mg/ml': { '100 ml': 16.9 } },
  },
} as const satisfies Record<string, Preparation>;

export const FARM_UDDERS = {
  'cefalexin-kanamycin tubes': {
    active: ['Cefalexin', 'Kanamycin'],
    form: 'lactating cow tubes',
    species: ['cattle'],
    packs: { '200/133 mg': { 'x 10': 34.8, 'x 20': 66.5 } },
  },
  'cefapirin-prednisolone tubes': {
    active: ['Cefapirin', 'Prednisolone'],
    form: 'lactating cow tubes',
    species: ['cattle'],
    packs: { '300/20 mg': { 'x 12': 41.8 } },
  },
  'cefoperazone tubes': {
    active: ['Cefoperazone'],
    form: 'lactating cow tubes',
    species: ['cattle'],
    packs: { '250 mg': { 'x 12': 48.6 } },
  },
  'penethamate-framycetin tubes': {
    active: ['Penethamate', 'Framycetin'],
    form: 'lactating cow tubes',
    species: ['cattle'],
    packs: { '100/280 mg': { 'x 20': 58.9 } },
  },
  'cloxacillin-ampicillin dry cow tubes': {
    active: ['Cloxacillin', 'Ampicillin'],
    form: 'dry cow tubes',
    species: ['cattle'],
    packs: { '500/250 mg': { 'x 24': 51.8, 'x 120': 241 } },
  },
  'rifaximin dry cow tubes': {
    active: ['Rifaximin'],
    form: 'dry cow tubes',
    species: ['cattle'],
    packs: { '100 mg': { 'x 24': 69.8 } },
  },
  'chlorhexidine teat dip': {
    active: ['Chlorhexidine'],
    form: 'teat dip',
    species: ['cattle'],
    packs: { '0.5%': { '20 l': 52.8, '200 l': 438 } },
    note: NOTES.pallet,
  },
  'lactic acid teat dip': {
    active: ['Lactic acid'],
    form: 'teat dip',
    species: ['cattle', 'goats'],
    packs: { '3.6%': { '20 l': 61.8, '200 l': 524 } },
    note: NOTES.pallet,
  },
  'udder cream': {
    active: ['Peppermint oil'],
    form: 'udder cream',
    species: ['cattle', 'goats'],
    packs: { '': { '500 ml': 11.8, '2.5 l': 44.6 } },
  },
} as const satisfies Record<string, Preparation>;
