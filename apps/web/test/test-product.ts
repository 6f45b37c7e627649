import type { PreferredProduct, Product, ProductPage } from '@formulary/contracts/catalogue';

/** In stock at 10 euros net, but for what a test gives. */
export function preferredOf(id: number, change: Partial<PreferredProduct> = {}): PreferredProduct {
  return {
    id,
    code: `P-${id}`,
    name: `Product ${id}`,
    note: null,
    note_prompt: false,
    best_gross_price: 10,
    best_total_discount: 0,
    best_net_price: 10,
    stock_status: 'in_stock',
    is_orderable: true,
    not_orderable_reason: null,
    requires_ar16_form: false,
    requires_controlled_drug_form: false,
    ...change,
  };
}

export function productOf(id: number, change: Partial<Product> = {}): Product {
  return {
    ...preferredOf(id),
    gtin: null,
    description: '100 tablets',
    category: { id: 1, name: 'Antibiotics' },
    manufacturer: { id: 1, name: 'Norvet' },
    manufacturer_discount: 0,
    active_ingredients: [],
    is_preferred: false,
    preferred_product: null,
    replaced_by: null,
    ...change,
  };
}

/** The first page of so many. */
export function pageOf(results: Product[], change: Partial<ProductPage> = {}): ProductPage {
  return {
    count: results.length,
    next: null,
    previous: null,
    results,
    more_than_count: false,
    corrected: null,
    left_out: [],
    ...change,
  };
}
