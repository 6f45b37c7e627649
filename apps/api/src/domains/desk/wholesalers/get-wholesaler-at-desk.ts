import type { WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { type DescribedWholesaler, describeWholesalers } from '../../wholesalers/public.ts';

/** A wholesaler with its terms. Throws `not_found`. */
export async function getWholesalerAtDesk(deps: { db: Sql; clock: Clock }, id: number): Promise<WholesalerAtDesk> {
  const [found] = await describeWholesalers(deps, { id });
  if (!found) throw notFound();
  return wholesalerView(found);
}

const wholesalerView = (one: DescribedWholesaler): WholesalerAtDesk => ({
  ...{ id: one.id, name: one.name, slug: one.slug, preference: one.preference },
  free_shipping_threshold: one.freeShippingThreshold,
  delivery_fee: one.deliveryFee,
  minimum_order: one.minimumOrder,
  cut_off: one.cutOff,
  postal_address: one.postalAddress,
  transport: one.transport,
  order_address: one.orderAddress,
  order_format: one.orderFormat,
  has_secret: one.hasSecret,
  former_secret: one.hasFormerSecret ? { until: one.formerUntil?.toISOString() ?? null } : null,
  claims_address: one.claimsAddress,
  claim_days: one.claimDays,
  claims_format: one.claimsFormat,
  last_stock_update: one.lastStockUpdate?.toISOString() ?? null,
  last_pricing_update: one.lastPricingUpdate?.toISOString() ?? null,
  archived_at: one.archivedAt?.toISOString() ?? null,
  ...{ offers: one.offers, accounts: one.accounts },
});
