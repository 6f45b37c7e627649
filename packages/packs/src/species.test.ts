import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { readSpecies } from './species.ts';

test.each([
  ['Dolorin 50 mg tablets for dogs and cats', ['dogs', 'cats']],
  ['Dolorin small dog 67 mg spot-on 6 pipettes', ['dogs']],
  ['Dolorin 600 mg dry cow tubes x 24', ['cattle']],
  ['Dolorin Kitten 15 mg spot-on', ['cats']],
  ['Catozan 100 mg/ml injection', []],
  ['Hogdogan 10 mg', []],
])('%s is for %j', (name, species) => {
  expect(readSpecies(fold(name))).toEqual(species);
});
