import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_CATALOGUE_FILE } from './demo-catalogue.ts';
import { DEMO_LISTS } from './demo-lists.ts';

const catalogue = readFileSync(DEMO_CATALOGUE_FILE, 'utf8');

test.each(Object.entries(DEMO_LISTS))('%s has products of the demo, each once', (_name, items) => {
  const codes = items.map(({ code }) => code);
  expect(codes.filter((code) => !catalogue.includes(`\n${code},`))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});
