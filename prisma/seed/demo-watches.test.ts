import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_CATALOGUE_FILE } from './demo-catalogue.ts';
import { DEMO_WATCHES } from './demo-watches.ts';

test('the demo’s user watches products of the demo, each once', () => {
  const catalogue = readFileSync(DEMO_CATALOGUE_FILE, 'utf8');
  const codes = DEMO_WATCHES.map(({ code }) => code);
  expect(codes.filter((code) => !catalogue.includes(`\n${code},`))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});
