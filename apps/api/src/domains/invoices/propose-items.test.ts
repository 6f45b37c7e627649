import { expect, test } from 'vitest';
import { proposeItems } from './propose-items.ts';

const items = [
  'Metacam 1.5 mg/ml oral suspension 100 ml',
  'Metacam 1.5 mg/ml oral suspension 32 ml',
  'Metacam 20 mg/ml injection 50 ml',
  'Rimadyl 50 mg tablets 100',
  'Élan gel',
].map((productName) => ({ productName }));
const proposed = (name: string) => proposeItems(name, items).map(({ productName }) => productName);

test('the likeliest name stands first, by strength, form and size, too', () => {
  expect(proposed('METACAM ORAL SUSP 1.5MG/ML 32ML')[0]).toBe(items[1]?.productName);
  expect(proposed('Metacam Inj. 20mg/ml 50ml')[0]).toBe(items[2]?.productName);
  expect(proposed('rimadyl tablets 50 mg')).toEqual([items[3]?.productName]);
  expect(proposed('ELAN GEL')).toEqual([items[4]?.productName]);
});

test('what is like nothing is not proposed', () => {
  expect(proposed('Gloves nitrile large')).toEqual([]);
  expect(proposed('')).toEqual([]);
  expect(proposed('mg')).not.toContain(items[4]?.productName);
});
