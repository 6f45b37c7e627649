import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { ORDER_FORMATS, TRANSPORTS } from '@formulary/api/domains/wholesalers/order-settings';
import { z } from 'zod';
import { CLAIMS_FORMATS } from './claim-settings.ts';

const DESCRIBED = statement('describe_wholesalers', {
  takes: { id: 'int?' },
  gives: {
    ...{ id: 'int', name: 'text', slug: 'text', preference: 'int' },
    ...{
      freeShippingThreshold: 'float8?',
      deliveryFee: 'float8?',
      minimumOrder: 'float8?',
      cutOff: 'text?',
      postalAddress: 'text?',
    },
    transport: z.enum(TRANSPORTS),
    orderAddress: 'text?',
    orderFormat: z.enum(ORDER_FORMATS),
    ...{ claimsAddress: 'text?', claimDays: 'int?' },
    claimsFormat: z.enum(CLAIMS_FORMATS),
    ...{ lastStockUpdate: 'timestamptz?', lastPricingUpdate: 'timestamptz?', pricesWrittenAt: 'timestamptz?' },
    ...{ pausedAt: 'timestamptz?', pauseText: 'text?' },
    ...{ hasSecret: 'bool', offers: 'int', accounts: 'int' },
  },
  sql: `SELECT id, name, slug, preference, free_shipping_threshold::float8 AS "freeShippingThreshold", delivery_fee::float8 AS "deliveryFee",
      minimum_order::float8 AS "minimumOrder", cut_off::text AS "cutOff", address AS "postalAddress", transport, order_address AS "orderAddress", order_format AS "orderFormat",
      claims_address AS "claimsAddress", claim_days AS "claimDays", claims_format AS "claimsFormat",
      last_stock_update AS "lastStockUpdate", last_pricing_update AS "lastPricingUpdate", prices_written_at AS "pricesWrittenAt",
      paused_at AS "pausedAt", pause_text AS "pauseText", order_secret IS NOT NULL AS "hasSecret",
      (SELECT count(*) FROM offers o WHERE o.wholesaler_id = w.id AND o.is_available)::int AS offers,
      (SELECT count(*) FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id)::int AS accounts
    FROM wholesalers w WHERE $id::int IS NULL OR id = $id ORDER BY preference, id`,
});

/** All wholesalers by preference, or one. */
export async function describeWholesalers({ db }: { db: Sql }, id?: number) {
  return db.run(DESCRIBED, { id: id ?? null });
}
