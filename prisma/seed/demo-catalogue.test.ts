import { describe, expect, it } from 'vitest';
import { BRANDS } from './data/brands.ts';
import { INGREDIENTS } from './data/ingredients.ts';
import { MANUFACTURERS } from './data/manufacturers.ts';
import { CATEGORIES } from './data/preparations.ts';
import { buildCatalogue } from './demo-catalogue.ts';

const rows = buildCatalogue();
const byCode = new Map(rows.map((row) => [row.code, row]));
const named = (name: string) => rows.find((row) => row.name === name);

describe('the demo catalogue', () => {
  it('is the same every time', () => {
    expect(buildCatalogue()).toEqual(rows);
  });

  it('has at least 300 packs, each with a code and a name of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(byCode.size).toBe(rows.length);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it('names packs as wholesale lists do', () => {
    expect(named('Melovane 5 mg/ml injection 20 ml')).toMatchObject({
      description: 'Solution for injection for dogs and cats. Meloxicam, 5 mg/ml.',
      category: 'Pain and inflammation',
      manufacturer: 'Kilbrannish Animal Health',
      activeIngredients: ['Meloxicam'],
    });
    expect(named('Sterrano 5 ml luer slip syringe x 100')).toMatchObject({ activeIngredients: [] });
  });

  it('invents its brands: none is an ingredient', () => {
    const ingredients = new Set<string>(INGREDIENTS.map((name) => name.toLowerCase()));
    expect(Object.keys(BRANDS).filter((brand) => ingredients.has(brand.toLowerCase()))).toEqual([]);
  });

  it('uses every manufacturer, ingredient and preparation of its tables', () => {
    expect(new Set(rows.map((row) => row.manufacturer))).toEqual(new Set(Object.values(MANUFACTURERS)));
    expect(new Set(rows.flatMap((row) => row.activeIngredients))).toEqual(new Set(INGREDIENTS));
    const preparations = Object.values(CATEGORIES).flatMap((category) => Object.keys(category));
    expect(new Set(preparations).size).toBe(preparations.length);
    expect(new Set(Object.values(BRANDS).flatMap((brand): readonly string[] => brand.of))).toEqual(
      new Set(preparations),
    );
  });

  it('has percentages from 0 to 100, and notes where one is prompted', () => {
    for (const row of rows) {
      expect(row.manufacturerDiscount).toBeGreaterThanOrEqual(0);
      expect(row.manufacturerDiscount).toBeLessThanOrEqual(100);
      if (row.notePrompt) expect(row.note).not.toBeNull();
    }
  });

  it.each([
    ['AR16 form', 5, rows.filter((row) => row.requiresAr16Form)],
    ['controlled-drug form', 5, rows.filter((row) => row.requiresControlledDrugForm)],
    ['prompted note', 5, rows.filter((row) => row.notePrompt)],
    ['note without prompt', 5, rows.filter((row) => row.note !== null && !row.notePrompt)],
    ['preferred mark', 10, rows.filter((row) => row.isPreferred)],
    ['preferred product', 10, rows.filter((row) => row.preferredProduct !== null)],
    ['replaced product', 5, rows.filter((row) => row.replacedBy !== null)],
    ['manufacturer discount', 50, rows.filter((row) => row.manufacturerDiscount > 0)],
  ])('has products with: %s', (_, atLeast, found) => {
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
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
});
