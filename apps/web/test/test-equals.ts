import type { CheaperPack } from '@formulary/contracts/cart/cheaper-packs';
import type { EqualProduct, Equals } from '@formulary/contracts/catalogue/equals';

const WHOLESALER = { id: 1, name: 'Wholesaler 1' };

/** 100 ml for 10 euros, but for what a test gives. */
export function equalOf(id: number, change: Partial<EqualProduct> = {}): EqualProduct {
  return {
    product: {
      id,
      code: `P-${id}`,
      name: `Product ${id}`,
      manufacturer: { id: 1, name: 'Norvet' },
      is_preferred: false,
      species: [],
      species_from: null,
      requires_ar16_form: false,
      requires_controlled_drug_form: false,
    },
    same_product: false,
    given: [],
    pack: { size: '100', unit: 'ml' },
    best: { net_price: 10, wholesaler: WHOLESALER },
    not_orderable_reason: null,
    unit_price: 0.1,
    exchange: null,
    ...change,
  };
}

/** Those of a product of 200 ml. */
export function equalsOf(results: EqualProduct[], change: Partial<Equals> = {}): Equals {
  return {
    strength: '20 mg/ml',
    strength_from: 'name',
    form: 'injection',
    form_from: 'name',
    given: [],
    species: [],
    species_from: null,
    for_other_species: 0,
    pack: { size: '200', unit: 'ml' },
    best: { net_price: 24.1, wholesaler: WHOLESALER },
    not_orderable_reason: null,
    unit_price: 0.1205,
    count: results.length,
    results,
    ...change,
  };
}

/** Of a line of 200 ml. */
export function cheaperPackOf(item: number, change: Partial<CheaperPack> = {}): CheaperPack {
  return {
    item,
    these: 1,
    pack: { size: '200', unit: 'ml' },
    those: 2,
    other: {
      product: { id: 90 + item, name: `Product ${item} of 100 ml` },
      pack: { size: '100', unit: 'ml' },
      wholesaler: WHOLESALER,
    },
    saving: 4.1,
    ...change,
  };
}
