import {
  PRICE_STEPS_MAX,
  type ProductHistory,
  PURCHASES_MAX,
  type Purchase,
  type WholesalerPrices,
} from '@formulary/contracts/catalogue/product-history';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { type ManufacturerDiscounts, priceSteps } from './price-steps.ts';
import { PRICES_OF_PRODUCT, type PricedOffer, PURCHASES_OF_PRODUCT, type PurchaseRow } from './read-history.ts';

/**
 * Every wholesaler's prices of a product by the terms of the practice, and what the practice bought of it and was not
 * refused. With `months` only prices in force and purchases since. Throws `not_found`.
 */
export async function getProductHistory(
  { db, clock }: { db: Sql; clock: Clock },
  { id: userId, practiceId }: SignedInUser,
  productId: number,
  { months = null }: { months?: number | null | undefined },
): Promise<ProductHistory> {
  const asked = { practiceId, productId, now: clock.now(), months };
  const [[product], purchases] = await Promise.all([
    db.run(PRICES_OF_PRODUCT, asked),
    db.run(PURCHASES_OF_PRODUCT, asked),
  ]);
  if (!product) throw notFound();
  const { since, manufacturerDiscount: current, endedDiscounts: ended, offers, replaces } = product;
  return {
    since,
    wholesalers: offers
      .map((offer) => pricesView(offer, { ended, current }, since))
      .filter(({ steps }) => steps.length > 0),
    purchases: purchases.slice(0, PURCHASES_MAX).map((row) => purchaseView(row, userId)),
    has_earlier_purchases: purchases.length > PURCHASES_MAX,
    replaces,
  };
}

function pricesView(
  { wholesaler, hasAccount, isOffered, prices }: PricedOffer,
  discounts: ManufacturerDiscounts,
  since: string | null,
): WholesalerPrices {
  const steps = priceSteps(prices.toReversed(), discounts).filter(
    ({ to }) => since === null || to === null || to > since,
  );
  return {
    wholesaler,
    has_account: hasAccount,
    is_offered: isOffered,
    steps: steps.slice(-PRICE_STEPS_MAX),
    // Beside the current price, one more than that is read of those that ended.
    has_earlier: steps.length > PRICE_STEPS_MAX || prices.length > PRICE_STEPS_MAX + 1,
  };
}

function purchaseView(row: PurchaseRow, userId: number): Purchase {
  return {
    order: row.orderId,
    bought_on: row.boughtOn.toISOString(),
    placed_by: { firstName: row.firstName, lastName: row.lastName },
    is_mine: row.userId === userId,
    wholesaler: { id: row.wholesalerId, name: row.wholesalerName },
    quantity: row.quantity,
    net_price: row.netPrice,
  };
}
