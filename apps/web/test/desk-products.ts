import type { OfferAtDesk, ProductAtDesk, ProductWithOffers } from '@formulary/contracts/desk/products';

/** A product as a list of the desk has it. */
export const productRow = (id: number, more: Partial<ProductAtDesk> = {}): ProductAtDesk => ({
  ...{ id, code: `FV-${id}`, name: `Product ${id}`, manufacturer: 'Kelvet', gtin: null, offers: 3 },
  ...{ is_replaced: false, archived_at: null },
  ...more,
});

export const offerAtDesk = (id: number, more: Partial<OfferAtDesk> = {}): OfferAtDesk => ({
  ...{ wholesaler: { id, name: `Wholesaler ${id}` }, wholesaler_archived_at: null, wholesaler_code: `W-${id}` },
  ...{ gross_price: 8.75, discount: 2.5, net_price: 7.66, stock_quantity: 12 },
  ...{ priced_at: '2026-11-01T09:00:00.000Z', is_available: true, withdrawn_at: null },
  ...more,
});

/** The same whole. */
export const productOf = (more: Partial<ProductWithOffers> = {}): ProductWithOffers => ({
  ...{ id: 7, code: 'FV-7', name: 'Kelloxim 20 mg/ml', gtin: '05012345678900', description: 'For cattle.' },
  ...{ category: 'Injections', manufacturer: 'Kelvet', manufacturer_discount: 10, active_ingredients: ['Meloxicam'] },
  ...{ strength: '20 mg/ml', form: 'injection', pack_size: '100', pack_unit: 'ml', storage: 'fridge' },
  ...{ requires_prescription: true, requires_ar16_form: false, requires_controlled_drug_form: false },
  ...{ is_preferred: false, preferred_product: null, replaced_by: null, replaces: [], note: null, note_prompt: false },
  ...{ created_at: '2026-01-05T09:00:00.000Z', archived_at: null, offers: [offerAtDesk(1)] },
  ...more,
});
