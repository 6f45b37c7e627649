import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_CATALOGUE_FILE } from './demo-catalogue.ts';
import { DEMO_WANTS } from './demo-wants.ts';

const catalogue = readFileSync(DEMO_CATALOGUE_FILE, 'utf8');

test('the demo’s want-list has products of the demo and words, of several people, oldest first', () => {
  const codes = DEMO_WANTS.flatMap(({ code }) => code ?? []);
  expect(codes.filter((code) => !catalogue.includes(`\n${code},`))).toEqual([]);
  expect(DEMO_WANTS.filter(({ code, text }) => (code === undefined) === (text === undefined))).toEqual([]);
  expect(new Set(DEMO_WANTS.map(({ by }) => by)).size).toBe(3);
  expect(DEMO_WANTS.some(({ urgent }) => urgent)).toBe(true);
  const ages = DEMO_WANTS.map(({ hoursAgo }) => hoursAgo);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
});
