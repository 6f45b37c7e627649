import { expect, test } from 'vitest';
import { cutName } from './cut-name.ts';

test.each([
  ['Kelloxim 5 mg/m', 'Kelloxim 5 mg/m', ''],
  ['Kelloxim 5 mg/ml', 'Kelloxim…', '…5 mg/ml'],
  ['Firocifel 227 mg chewable tablets', 'Firocifel…', '…227 mg chewable tablets'],
  ['Amoxivet long acting', 'Amoxivet long…', '…acting'],
  ['Tolka Valley Vet Distribution', 'Tolka Valley…', '…Vet Distribution'],
  ['3 ml syringes with a needle', '3 ml syringes…', '…with a needle'],
  ['12 ampoulesforinjection', '12 ampoulesfor…', '…injection'],
  ['Amoxicillinclavulanicacidtablets', 'Amoxicillincla…', '…vulanicacidtablets'],
  ['👍'.repeat(16), `${'👍'.repeat(14)}…`, '…👍👍'],
])('%s is shown as %s, and %s below it', (name, short, rest) => {
  expect(cutName(name, { max: 15, keepsStrengths: true })).toEqual({ short, rest });
});

test.each([
  ['Amoxivet 250 mg tablets', 'Amoxivet 250 mg tablets', ''],
  ['Exactly twenty-five chars', 'Exactly twenty-five chars', ''],
  ['Kelloxim 0.5 mg/ml oral suspension 15 ml', 'Kelloxim 0.5 mg/ml oral…', '…suspension 15 ml'],
  ['Amoxivet 250 mg chewables for cats', 'Amoxivet 250 mg…', '…chewables for cats'],
  ['Vet-supercalifragilistic-expialidocious drops', 'Vet-supercalifragilistic…', '…-expialidocious drops'],
])('%s is shown as %s where strengths need not stay whole, and %s below it', (name, short, rest) => {
  expect(cutName(name, { max: 25 })).toEqual({ short, rest });
});
