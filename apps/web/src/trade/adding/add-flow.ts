import type { PreferredProduct, Product } from '@formulary/contracts/catalogue';
import type { Offer } from '@formulary/contracts/wholesalers';
import { whyNotAdd } from './refusal-words.ts';

export type Buyable = PreferredProduct;

export interface Purchase {
  /** The replacement, where the requested product is superseded. */
  readonly product: Buyable;
  /** The id of the requested product: the server follows and records replacements. */
  readonly sentId: number;
  readonly offer: Offer | null;
}

export type AddStep =
  | { readonly asks: 'preferred'; readonly original: Purchase; readonly preferred: Buyable }
  | { readonly asks: 'note'; readonly purchase: Purchase }
  | { readonly asks: 'quantity'; readonly purchase: Purchase };

/** The preferred product is not offered after an offer was picked by hand, nor where it cannot be added. */
export function beginAdding(asked: Product, offer: Offer | null): AddStep {
  const bought = asked.replaced_by ?? asked;
  const purchase: Purchase = { product: bought, sentId: asked.id, offer };
  const preferred = bought.preferred_product;
  return offer === null && preferred !== null && whyNotAdd(preferred) === undefined
    ? { asks: 'preferred', original: purchase, preferred }
    : buy(purchase);
}

export function buyAsIs(product: Buyable): AddStep {
  return buy({ product, sentId: product.id, offer: null });
}

export function acknowledgeNote({ purchase }: Extract<AddStep, { asks: 'note' }>): AddStep {
  return { asks: 'quantity', purchase };
}

export function buy(purchase: Purchase): AddStep {
  return purchase.product.note_prompt ? { asks: 'note', purchase } : { asks: 'quantity', purchase };
}

export function needsNoQuestion(product: Buyable): boolean {
  return !(product.note_prompt || product.requires_ar16_form || product.requires_controlled_drug_form);
}
