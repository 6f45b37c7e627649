import { expect, it } from 'vitest';
import { repeatedNames, shortName } from './product-name.ts';

it('cuts names to 25 characters, the ellipsis counted', () => {
  expect(shortName('Amoxivet 250 mg tablets')).toBe('Amoxivet 250 mg tablets');
  expect(shortName('Exactly twenty-five chars')).toHaveLength(25);
  expect(shortName('Amoxivet 250 mg film-coated tablets')).toBe('Amoxivet 250 mg film-coa…');
  expect(shortName('Meloxicam oral suspension for dogs')).toBe('Meloxicam oral suspensio…');
});

it('finds the names that different products share once cut', () => {
  const names = repeatedNames([
    { id: 1, name: 'Meloxicam oral suspension for dogs' },
    { id: 2, name: 'Meloxicam oral suspension for cats' },
    { id: 3, name: 'Ketovet' },
    { id: 3, name: 'Ketovet' },
  ]);
  expect([...names]).toEqual(['Meloxicam oral suspensio…']);
});
