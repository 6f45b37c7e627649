import path from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_CATALOGUE_FILE, readMarks } from './demo-catalogue.ts';
import { orderableAllYear } from './orderable-all-year.ts';
import { buildPastLists } from './past-prices.ts';
import { readTable } from './read-entries.ts';
import { occasionsOf, PACKS, usualPacksOf } from './usual-packs.ts';

const NOW = new Date('2026-06-16T14:20:00Z');
const orderable = orderableAllYear((wholesaler) => buildPastLists(wholesaler, NOW));
const names = new Map(readTable(DEMO_CATALOGUE_FILE).map(({ code, name }) => [code, name]));

test.each([
  ['mixed', orderable.demo],
  ['horses', orderable.other],
] as const)('the %s practice can order its usual packs and what it buys now and then', (practice, offered) => {
  const usual = usualPacksOf(practice);
  expect(usual.filter(({ code }) => !offered.has(code))).toEqual([]);
  expect(new Set(usual.map(({ code }) => code)).size).toBe(usual.length);
  const replaced = new Set(readMarks().flatMap(({ code, replacedBy }) => (replacedBy === null ? [] : [code])));
  expect(usual.filter(({ code }) => replaced.has(code))).toEqual([]);
  const unknown = usual.filter(({ code }) => !PACKS.some((pack) => pack.code === code));
  expect(unknown).toEqual([]);
  const missing = occasionsOf(practice).filter(
    ({ thing }) => !PACKS.some((pack) => pack.thing === thing && offered.has(pack.code)),
  );
  expect(missing).toEqual([]);
  expect(occasionsOf(practice).length).toBeGreaterThan(30);
});

test('usual packs stand under the names of the catalogue, with numbers that make sense', () => {
  const rows = readTable(path.join(import.meta.dirname, 'orders/usual.csv'));
  for (const { code, pack } of rows) expect(names.get(code)).toBe(pack);
  for (const { code, weeklyUse, usualQuantity, offSeason } of [...usualPacksOf('mixed'), ...usualPacksOf('horses')]) {
    expect(weeklyUse, code).toBeGreaterThan(0);
    // From every week to every other month.
    expect(usualQuantity / weeklyUse, code).toBeGreaterThanOrEqual(1);
    expect(usualQuantity / weeklyUse, code).toBeLessThan(9);
    expect(offSeason, code).toBeLessThanOrEqual(1);
  }
});
