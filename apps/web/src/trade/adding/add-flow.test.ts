import type { Product } from '@formulary/contracts/catalogue';
import { describe, expect, test } from 'vitest';
import { acknowledgeNote, beginAdding, buy, buyAsIs, needsNoQuestion } from './add-flow.ts';

const preferred = {
  id: 2,
  code: 'B',
  name: 'Preferred',
  note: null,
  note_prompt: false,
  best_gross_price: 9,
  best_total_discount: 10,
  best_net_price: 8.1,
  stock_status: 'in_stock',
  is_orderable: true,
  not_orderable_reason: null,
  requires_ar16_form: false,
  requires_controlled_drug_form: false,
} as const;

const product: Product = {
  ...preferred,
  id: 1,
  code: 'A',
  gtin: null,
  name: 'Original',
  description: '',
  category: { id: 1, name: 'Category' },
  manufacturer: { id: 1, name: 'Manufacturer' },
  manufacturer_discount: 5,
  active_ingredients: [],
  is_preferred: false,
  preferred_product: null,
  replaced_by: null,
};

const offer = {
  id: 5,
  wholesaler: {
    id: 1,
    name: 'Wholesaler',
    preference: 1,
    free_shipping_threshold: null,
    delivery_fee: null,
    minimum_order: null,
    cut_off: null,
    last_stock_update: null,
    last_pricing_update: null,
    has_account: true,
  },
  gross_price: 10,
  net_price: 9,
  discount: 5,
  manufacturer_discount_override: null,
  stock_status: 'in_stock',
  stock_quantity: 4,
  is_available: true,
} as const;

describe('the first question', () => {
  // Specification 4.45.
  test('is the quantity for an ordinary product', () => {
    expect(beginAdding(product, null)).toEqual({
      asks: 'quantity',
      purchase: { product, sentId: 1, offer: null },
    });
  });

  test('is the preferred product while it can be ordered', () => {
    const other = { ...product, preferred_product: preferred };
    expect(beginAdding(other, null)).toEqual({
      asks: 'preferred',
      original: { product: other, sentId: 1, offer: null },
      preferred,
    });
  });

  test('is no preferred product that is out of stock', () => {
    const gone = { ...preferred, stock_status: 'out_of_stock' } as const;
    expect(beginAdding({ ...product, preferred_product: gone }, null).asks).toBe('quantity');
    const unknown = { ...preferred, stock_status: 'unknown_stock' } as const;
    expect(beginAdding({ ...product, preferred_product: unknown }, null).asks).toBe('preferred');
  });

  test.each(['no_account', 'out_of_stock', 'no_offer'] as const)('is no preferred product with %s', (reason) => {
    const gone = { ...preferred, stock_status: 'in_stock', is_orderable: false, not_orderable_reason: reason } as const;
    expect(beginAdding({ ...product, preferred_product: gone }, null).asks).toBe('quantity');
  });

  test('is never the preferred product after an offer was picked by hand', () => {
    const other = { ...product, preferred_product: preferred };
    expect(beginAdding(other, offer)).toMatchObject({ asks: 'quantity', purchase: { offer: { id: 5 } } });
  });

  test('is the note where it must be acknowledged, then the quantity', () => {
    const noted = { ...product, note: 'Keep cold', note_prompt: true };
    const step = beginAdding(noted, null);
    expect(step.asks).toBe('note');
    if (step.asks === 'note') expect(acknowledgeNote(step)).toEqual({ asks: 'quantity', purchase: step.purchase });
  });
});

describe('a superseded product', () => {
  const replacement = { ...preferred, id: 7, name: 'Replacement', preferred_product: null };

  test('is requested, its replacement is bought', () => {
    const noted = { ...replacement, note_prompt: true };
    expect(beginAdding({ ...product, replaced_by: noted }, null)).toEqual({
      asks: 'note',
      purchase: { product: noted, sentId: 1, offer: null },
    });
  });

  test('has the choice that its replacement has, not its own', () => {
    const own = { ...product, preferred_product: preferred };
    expect(beginAdding({ ...own, replaced_by: replacement }, null).asks).toBe('quantity');
    const better = { ...preferred, id: 9 };
    expect(beginAdding({ ...own, replaced_by: { ...replacement, preferred_product: better } }, null)).toMatchObject({
      asks: 'preferred',
      original: { product: { id: 7 }, sentId: 1 },
      preferred: { id: 9 },
    });
  });
});

test('after the choice, the note of the product chosen is asked about', () => {
  const cautious = { ...preferred, note: 'Toxic to cats', note_prompt: true };
  const asked = { ...product, preferred_product: cautious };
  const step = beginAdding(asked, null);
  if (step.asks !== 'preferred') throw new Error('expected the choice');
  expect(buy(step.original).asks).toBe('quantity');
  expect(buyAsIs(step.preferred)).toEqual({ asks: 'note', purchase: { product: cautious, sentId: 2, offer: null } });
});

test('a form or a note to acknowledge is a question, a note beside it is not', () => {
  expect(needsNoQuestion(preferred)).toBe(true);
  expect(needsNoQuestion({ ...preferred, note: 'Keep dry' })).toBe(true);
  expect(needsNoQuestion({ ...preferred, note_prompt: true })).toBe(false);
  expect(needsNoQuestion({ ...preferred, requires_ar16_form: true })).toBe(false);
  expect(needsNoQuestion({ ...preferred, requires_controlled_drug_form: true })).toBe(false);
});
