import { readGtin } from '@formulary/gs1/gtin';
import { describe, expect, it } from 'vitest';
import { DEMO_CATALOGUE_FILE, readMarks } from './demo-catalogue.ts';
import { readTable } from './read-entries.ts';

const table = readTable(DEMO_CATALOGUE_FILE);
const marks = new Map(readMarks().map((mark) => [mark.code, mark]));
const rows = table.map((listed) => ({
  ...{ isPreferred: false, preferredProduct: null, replacedBy: null },
  ...marks.get(listed.code ?? ''),
  ...{ code: listed.code ?? '', name: listed.name ?? '', description: listed.description, listed },
  ingredients: listed.active_ingredients ? listed.active_ingredients.split('|') : [],
}));
const byCode = new Map(rows.map((row) => [row.code, row]));
const named = (name: string) => rows.find((row) => row.name === name);

describe('the demo catalogue', () => {
  it('has at least 1,500 packs, each with a code and a name of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(1_500);
    expect(byCode.size).toBe(rows.length);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it('names packs as wholesale lists do', () => {
    expect(named('Melovane 5 mg/ml injection 20 ml')).toMatchObject({
      listed: {
        description: 'Solution for injection for dogs and cats. Meloxicam, 5 mg/ml.',
        category: 'Pain and inflammation',
        manufacturer: 'Kilbrannish Animal Health',
      },
      ingredients: ['Meloxicam'],
    });
    expect(named('Sterrano 5 ml luer slip syringe x 100')).toMatchObject({ ingredients: [] });
  });

  it('comes from at least 60 manufacturers, with at least 150 active ingredients', () => {
    expect(new Set(rows.map((row) => row.listed.manufacturer)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.flatMap((row) => row.ingredients)).size).toBeGreaterThanOrEqual(150);
  });

  it('invents its brands: none is an ingredient', () => {
    const ingredients = new Set(rows.flatMap((row) => row.ingredients.map((name) => name.toLowerCase())));
    const brands = new Set(rows.map(({ name }) => (name.split(' ')[0] ?? '').toLowerCase()));
    expect([...brands].filter((brand) => ingredients.has(brand))).toEqual([]);
  });

  it('has made-up GTINs of numbers for use within a company, but for a few packs that have none', () => {
    const gtins = rows.flatMap(({ listed }) => listed.gtin || []);
    expect(gtins.filter((gtin) => readGtin(gtin) === undefined || !gtin.startsWith('29'))).toEqual([]);
    expect(new Set(gtins).size).toBe(gtins.length);
    expect(rows.length - gtins.length).toBeGreaterThanOrEqual(20);
    expect(gtins.length).toBeGreaterThan(1_500);
  });

  it('marks products that it has, once each', () => {
    expect([...marks.keys()].filter((code) => !byCode.has(code))).toEqual([]);
    expect(marks.size).toBe(readMarks().length);
  });

  it.each([
    ['AR16 form', 50, rows.filter((row) => row.listed.requires_ar16_form === 'yes')],
    ['controlled-drug form', 30, rows.filter((row) => row.listed.requires_controlled_drug_form === 'yes')],
    ['prescription', 800, rows.filter((row) => row.listed.requires_prescription === 'yes')],
    ['no prescription', 400, rows.filter((row) => row.listed.requires_prescription === 'no')],
    ['prompted note', 40, rows.filter((row) => row.listed.note_prompt === 'yes')],
    ['note without prompt', 40, rows.filter((row) => row.listed.note !== '' && row.listed.note_prompt !== 'yes')],
    ['preferred mark', 30, rows.filter((row) => row.isPreferred)],
    ['preferred product', 60, rows.filter((row) => row.preferredProduct !== null)],
    ['replaced product', 15, rows.filter((row) => row.replacedBy !== null)],
    ['manufacturer discount', 500, rows.filter((row) => Number(row.listed.manufacturer_discount) > 0)],
  ])('has products with: %s', (_, atLeast, found) => {
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
  });

  it('lets nobody have without a prescription what needs a form', () => {
    const withForm = rows.filter(({ listed }) =>
      [listed.requires_ar16_form, listed.requires_controlled_drug_form].includes('yes'),
    );
    expect(withForm.filter(({ listed }) => listed.requires_prescription !== 'yes')).toEqual([]);
  });

  it('prefers products that are marked so and not superseded', () => {
    for (const { code, preferredProduct } of rows) {
      if (preferredProduct === null) continue;
      expect(preferredProduct).not.toBe(code);
      expect(byCode.get(preferredProduct)).toMatchObject({ isPreferred: true, replacedBy: null });
    }
  });

  it('replaces products along chains that end, one of them with two links', () => {
    const lengths = rows.map((row) => {
      const chain = new Set([row.code]);
      for (let next = row.replacedBy; next !== null; next = byCode.get(next)?.replacedBy ?? null) {
        expect(byCode.has(next)).toBe(true);
        expect(chain.has(next)).toBe(false);
        chain.add(next);
      }
      return chain.size - 1;
    });
    expect(Math.max(...lengths)).toBe(2);
  });

  /** The strength at the end of a description, where it is in numbers. */
  const strengthOf = (description = '') => /, ([^,]*\d[^,]*)\.$/.exec(description)?.[1];
  const medicines = rows.filter(({ ingredients }) => ingredients.length > 0);

  it('gives each form strengths as it has them', () => {
    let tested = 0;
    for (const { name, description } of medicines) {
      const strength = strengthOf(description);
      const [, unit] = UNITS.find(([form]) => description?.startsWith(`${form} for`)) ?? [];
      if (!strength || !unit) continue;
      expect(strength, name).toMatch(unit);
      tested++;
    }
    expect(tested).toBeGreaterThan(300);
  });

  it('lists a strength for each active ingredient, or one for all', () => {
    for (const { name, description, ingredients } of medicines) {
      const strength = strengthOf(description) ?? '';
      const amounts = strength.match(/[\d.]+(?:\/[\d.]+)*(?= (?:mg|g|IU|MIU)\b)/)?.[0].split('/') ?? [];
      expect(amounts.length === ingredients.length || amounts.length <= 1, `${name}: ${strength}`).toBe(true);
    }
  });
});

const UNITS: readonly (readonly [form: string, unit: RegExp])[] = [
  ['Tablets', /\d (mg|kg)$/],
  ['Chewable tablets', /\d mg$/],
  ['Flavoured chews', /\d mg$/],
  ['Hard capsules', /\d mg$/],
  ['Solution for injection', /\d (mg|IU)\/ml$|^\d+ mg$/],
  ['Suspension for injection', /\d (mg|IU)\/ml$/],
  ['Oral suspension', /\d mg\/ml$/],
  ['Pour-on solution', /\d mg\/ml$/],
  ['Ear drops', /\d mg(\/ml)?$/],
  ['Intramammary suspension (lactation)', /\d mg$/],
  ['Intramammary suspension (dry period)', /\d mg$/],
];
