import type { QuickOrderProduct, RowVerdict } from '@formulary/contracts/quick-order';
import { pickOffer } from '@formulary/pricing/pick-offer';
import {
  type FoundProduct,
  otherProductView,
  pricedOffersOf,
  type Standings,
  type StoredProduct,
} from '../catalogue/public.ts';
import type { Meaning } from './verdict.ts';

/** What a row's verdict is made of; a product that is not there any more is left out. */
export interface VerdictParts {
  readonly line: number;
  readonly meaning: Meaning | undefined;
  /** A row that means nothing has its quantity, or else 1. */
  readonly quantity: { readonly value: number; readonly isSaid: boolean };
  readonly hasWrongCheckDigit: boolean;
}

/** What a practice may order from, and what it is called. */
export interface Shop {
  readonly standings: Standings;
  readonly wholesalers: ReadonlyMap<number, { readonly name: string }>;
}

export function verdictView(
  { line, meaning, quantity, hasWrongCheckDigit }: VerdictParts,
  products: ReadonlyMap<number, FoundProduct>,
  shop: Shop,
): RowVerdict {
  const nothing = {
    line,
    verdict: 'not_found' as const,
    reason: hasWrongCheckDigit ? ('check_digit_wrong' as const) : null,
    product: null,
    quantity: quantity.value,
    quantity_is_said: quantity.isSaid,
    matched_by: null,
    candidates: [],
    more: 0,
    read_as: null,
  };
  if (meaning === undefined) return nothing;
  if (meaning.kind === 'fault') {
    return { ...nothing, verdict: 'unreadable', reason: meaning.fault, quantity: null, quantity_is_said: false };
  }
  if (meaning.kind === 'one') {
    const found = products.get(meaning.productId);
    if (!found) return nothing;
    const product = productView(found, shop);
    const said = { quantity: meaning.quantity, quantity_is_said: meaning.isSaid, matched_by: meaning.by };
    return { ...nothing, ...said, ...verdictOf(product), product };
  }
  const candidates = meaning.choices.flatMap(({ productId, quantity: each }) => {
    const found = products.get(productId);
    return found ? [{ product: productView(found, shop), quantity: each }] : [];
  });
  const [first] = candidates;
  return {
    ...nothing,
    verdict: meaning.isNear || !first ? 'not_found' : 'candidates',
    quantity: first?.quantity ?? quantity.value,
    quantity_is_said: meaning.isSaid,
    candidates,
    more: meaning.more,
    read_as: meaning.readAs,
  };
}

/** Whoever adds a product that is replaced gets its replacement. */
function verdictOf({ replaced_by, is_orderable, not_orderable_reason }: QuickOrderProduct) {
  const bought = replaced_by ?? { is_orderable, not_orderable_reason };
  if (!bought.is_orderable) return { verdict: 'not_orderable' as const, reason: bought.not_orderable_reason };
  return { verdict: replaced_by ? ('replaced' as const) : ('found' as const), reason: null };
}

function productView({ replacement, ...product }: FoundProduct, shop: Shop): QuickOrderProduct {
  return {
    ...boughtView(product, shop),
    gtin: product.card.gtin ?? null,
    manufacturer: product.card.manufacturer,
    replaced_by: replacement && boughtView(replacement, shop),
  };
}

function boughtView(product: StoredProduct, { standings, wholesalers }: Shop) {
  const best = pickOffer(pricedOffersOf(product, standings), 1);
  const best_wholesaler_name = best ? (wholesalers.get(best.wholesaler)?.name ?? null) : null;
  return { ...otherProductView(product, standings), best_wholesaler_name };
}
