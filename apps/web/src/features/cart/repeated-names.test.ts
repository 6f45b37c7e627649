import { expect, it } from 'vitest';
import { repeatedNames } from './repeated-names.ts';

it('finds the names that different products share', () => {
  const names = repeatedNames([
    { id: 1, name: 'Meloxicam oral suspension' },
    { id: 2, name: 'Meloxicam oral suspension' },
    { id: 3, name: 'Ketovet' },
    { id: 3, name: 'Ketovet' },
  ]);
  expect([...names]).toEqual(['Meloxicam oral suspension']);
});
