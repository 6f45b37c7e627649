import type { PreferredProduct, Product } from '@formulary/contracts/catalogue';
import type { Offer } from '@formulary/contracts/wholesalers';
import { whyNotAdd } from './refusal-words.ts';

/** As much of a product as buying it needs; a whole `Product` is one too. */
export type Buyable = PreferredProduct;

export interface Purchase {
  /** What is bought and what every dialog is about: the replacement, where the product asked for is superseded. */
  readonly product: Buyable;
  /** The id sent: of the product asked for, as the server follows replacements and records what was replaced. */
  readonly sentId: number;
  /** The wholesaler's offer picked by hand; null leaves the choice to the server. */
  readonly offer: Offer | null;
}

/** One question at a time on the way into the cart. */
export type AddStep =
  | { readonly asks: 'preferred'; readonly original: Purchase; readonly preferred: Buyable }
  | { readonly asks: 'note'; readonly purchase: Purchase }
  | { readonly asks: 'quantity'; readonly purchase: Purchase };

/**
 * Where adding begins: with the replacement, where the product is superseded. Whoever picked an offer by hand has
 * compared already and is not asked about a preferred product, nor is anybody about one that is not to be added.
 */
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

/** Whether nothing has to be asked before one piece is added: neither a form nor a note to acknowledge. */
export function needsNoQuestion(product: Buyable): boolean {
  return !(product.note_prompt || product.requires_ar16_form || product.requires_controlled_drug_form);
}
