import { describe, expect, it } from 'vitest';
import { BRANDS } from './data/brands.ts';
import type { Form } from './data/forms.ts';
import { INGREDIENTS } from './data/ingredients.ts';
import { MANUFACTURERS } from './data/manufacturers.ts';
import { CATEGORIES } from './data/preparations.ts';
import { buildCatalogue } from './demo-catalogue.ts';
import { demoPacks } from './demo-packs.ts';

const packs = demoPacks();
const rows = buildCatalogue(packs);
const byCode = new Map(rows.map((row) => [row.code, row]));
const named = (name: string) => rows.find((row) => row.name === name);

describe('the demo catalogue', () => {
  it('is the same every time', () => {
    expect(buildCatalogue()).toEqual(rows);
  });

  it('has at least 1,500 packs, each with a code and a name of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(1_500);
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

  it('comes from at least 60 manufacturers, with at least 150 active ingredients', () => {
    expect(new Set(rows.map((row) => row.manufacturer)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.flatMap((row) => row.activeIngredients)).size).toBeGreaterThanOrEqual(150);
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
    ['AR16 form', 50, rows.filter((row) => row.requiresAr16Form)],
    ['controlled-drug form', 30, rows.filter((row) => row.requiresControlledDrugForm)],
    ['prompted note', 40, rows.filter((row) => row.notePrompt)],
    ['note without prompt', 40, rows.filter((row) => row.note !== null && !row.notePrompt)],
    ['preferred mark', 30, rows.filter((row) => row.isPreferred)],
    ['preferred product', 60, rows.filter((row) => row.preferredProduct !== null)],
    ['replaced product', 15, rows.filter((row) => row.replacedBy !== null)],
    ['manufacturer discount', 500, rows.filter((row) => row.manufacturerDiscount > 0)],
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

  it('gives each form strengths as it has them', () => {
    for (const { name, preparation, strength } of packs) {
      if (preparation.active.length === 0) continue;
      const unit = UNITS[preparation.form];
      if (unit) expect(strength, name).toMatch(unit);
    }
  });

  it('lists a strength for each active ingredient, or one for all', () => {
    for (const { name, preparation, strength } of packs) {
      const amounts = strength.match(/[\d.]+(?:\/[\d.]+)*(?= (?:mg|g|IU|MIU)\b)/)?.[0].split('/') ?? [];
      expect(amounts.length === preparation.active.length || amounts.length <= 1, `${name}: ${strength}`).toBe(true);
    }
  });

  it('lists prices that a practice would pay', () => {
    for (const { name, listPrice } of packs) {
      expect(listPrice, name).toBeGreaterThan(1);
      expect(listPrice, name).toBeLessThan(1_500);
    }
  });
});

const UNITS: Partial<Record<Form, RegExp>> = {
  tablets: /\d (mg|kg)$|^Liver$/,
  'chewable tablets': /\d mg$/,
  chews: /\d mg$/,
  capsules: /\d mg$|^(Joint|Skin|Gut)$/,
  injection: /\d (mg|IU)\/ml$|^\d+ mg$|^ADE$/,
  'suspension for injection': /\d (mg|IU)\/ml$/,
  'oral suspension': /\d mg\/ml$/,
  'pour-on': /\d mg\/ml$/,
  'ear drops': /\d mg(\/ml)?$/,
  'lactating cow tubes': /\d mg$/,
  'dry cow tubes': /\d mg$/,
};
