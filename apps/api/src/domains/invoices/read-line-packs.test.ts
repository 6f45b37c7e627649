import { expect, test } from 'vitest';
import { type PackContent, packsOfMoneyBack, readLinePacks } from './read-line-packs.ts';

const tablets = (size: string): PackContent => ({ size, unit: 'tablet' });
const bag: PackContent = { size: '15000', unit: 'g' };

test.each<[string, { quantity: string; unit: string | null; amount: number }, PackContent | null, number | undefined]>([
  ['packs by the piece', { quantity: '3', unit: 'C62', amount: 3_000 }, null, 3],
  ['with places', { quantity: '3.000', unit: 'EA', amount: 3_000 }, null, 3],
  ['half a pack', { quantity: '2.5', unit: 'C62', amount: 2_500 }, null, undefined],
  ['packages', { quantity: '3', unit: 'XPK', amount: 1 }, tablets('10'), 3],
  ['packages in small letters', { quantity: '3', unit: 'pk', amount: 1 }, tablets('10'), 3],
  ['boxes', { quantity: '3', unit: 'BX', amount: 1 }, null, 3],
  ['tablets of packs', { quantity: '30', unit: 'C62', amount: 3_000 }, tablets('10'), 3],
  ['packs of tablets', { quantity: '30', unit: 'C62', amount: 30_000 }, tablets('10'), 30],
  ['tablets that make no pack', { quantity: '35', unit: 'C62', amount: 3_500 }, tablets('10'), undefined],
  ['pieces where both prices fit', { quantity: '4', unit: 'C62', amount: 2_600 }, tablets('2'), undefined],
  ['pieces where one price is the promise', { quantity: '4', unit: 'C62', amount: 2_000 }, tablets('2'), 2],
  ['packs where one price is the promise', { quantity: '4', unit: 'C62', amount: 4_040 }, tablets('2'), 4],
  ['packs at ten times their price', { quantity: '3', unit: 'C62', amount: 30_000 }, tablets('10'), 3],
  ['pieces where no price fits', { quantity: '10', unit: 'C62', amount: 900_000 }, tablets('10'), undefined],
  ['without a unit', { quantity: '3', unit: null, amount: 3_000 }, tablets('10'), 3],
  ['by weight', { quantity: '30', unit: 'KGM', amount: 1 }, bag, 2],
  ['by weight in grams', { quantity: '15000', unit: 'GRM', amount: 1 }, bag, 1],
  ['by a weight that makes no bag', { quantity: '20', unit: 'KGM', amount: 1 }, bag, undefined],
  ['by volume', { quantity: '0.5', unit: 'LTR', amount: 1 }, { size: '100', unit: 'ml' }, 5],
  [
    'by weight of what is measured by volume',
    { quantity: '1', unit: 'KGM', amount: 1 },
    { size: '100', unit: 'ml' },
    undefined,
  ],
  ['by weight of what nobody knows', { quantity: '1', unit: 'KGM', amount: 1 }, null, undefined],
  ['by the piece of what is measured', { quantity: '2', unit: 'C62', amount: 2_000 }, bag, 2],
  ['taken back', { quantity: '-30', unit: 'C62', amount: -3_000 }, tablets('10'), -3],
  ['without a discount', { quantity: '30', unit: 'C62', amount: 5_400 }, tablets('10'), 3],
])('%s', (_, line, content, packs) => {
  expect(readLinePacks(line, { content, promised: 1_000, gross: 1_600 })).toBe(packs);
});

test.each<[string, { quantity: string; amount: number }, number | undefined]>([
  ['some cents off each of three packs', { quantity: '3', amount: -120 }, 3],
  ['some cents off thirty tablets', { quantity: '30', amount: -120 }, 3],
  ['packs', { quantity: '3', amount: -3_000 }, undefined],
  ['half of what they cost', { quantity: '30', amount: -1_500 }, undefined],
  ['half a pack', { quantity: '2.5', amount: -1 }, undefined],
])('of money back, %s', (_, line, packs) => {
  expect(packsOfMoneyBack({ ...line, unit: 'C62' }, { content: tablets('10'), promised: 1_000, gross: 1_600 })).toBe(
    packs,
  );
});
