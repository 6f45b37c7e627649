import { expect, it } from 'vitest';
import { cutName, repeatedNames } from './product-name.ts';

it('cuts names to 25 characters at most, the ellipsis counted, and keeps what was cut off', () => {
  expect(cutName('Amoxivet 250 mg tablets')).toEqual({ short: 'Amoxivet 250 mg tablets', rest: '' });
  expect(cutName('Exactly twenty-five chars')).toEqual({ short: 'Exactly twenty-five chars', rest: '' });
  expect(cutName('Kelloxim 0.5 mg/ml oral suspension 15 ml')).toEqual({
    short: 'Kelloxim 0.5 mg/ml oral…',
    rest: '…suspension 15 ml',
  });
  expect(cutName('Amoxivet 250 mg chewables for cats')).toEqual({
    short: 'Amoxivet 250 mg…',
    rest: '…chewables for cats',
  });
});

it('cuts inside a word that is too long to keep whole', () => {
  const { short, rest } = cutName('Vet-supercalifragilistic-expialidocious drops');
  expect(short).toBe('Vet-supercalifragilistic…');
  expect(rest).toBe('…-expialidocious drops');
});

it('finds the names that different products share', () => {
  const names = repeatedNames([
    { id: 1, name: 'Meloxicam oral suspension' },
    { id: 2, name: 'Meloxicam oral suspension' },
    { id: 3, name: 'Ketovet' },
    { id: 3, name: 'Ketovet' },
  ]);
  expect([...names]).toEqual(['Meloxicam oral suspension']);
});
