import { CLAIMS_FORMATS, ORDER_FORMATS, ORDER_TRANSPORTS } from '@formulary/contracts/desk/wholesalers';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';

const DESCRIBED = statement('describe_wholesalers', {
  anyPractice: 'the provider looks at its wholesalers',
  takes: { id: 'int?', archived: 'bool?', now: 'timestamptz' },
  gives: {
    ...{ id: 'int', name: 'text', slug: 'text', preference: 'int' },
    ...{
      freeShippingThreshold: 'float8?',
      deliveryFee: 'float8?',
      minimumOrder: 'float8?',
      cutOff: 'text?',
      postalAddress: 'text?',
    },
    transport: z.enum(ORDER_TRANSPORTS),
    orderAddress: 'text?',
    orderFormat: z.enum(ORDER_FORMATS),
    ...{ claimsAddress: 'text?', claimDays: 'int?' },
    claimsFormat: z.enum(CLAIMS_FORMATS),
    ...{ lastStockUpdate: 'timestamptz?', lastPricingUpdate: 'timestamptz?', pricesWrittenAt: 'timestamptz?' },
    ...{ pausedAt: 'timestamptz?', pauseText: 'text?', archivedAt: 'timestamptz?' },
    ...{ hasSecret: 'bool', hasFormerSecret: 'bool', formerUntil: 'timestamptz?' },
    ...{ offers: 'int', accounts: 'int' },
  },
  sql: `SELECT id, name, slug, preference, free_shipping_threshold::float8 AS "freeShippingThreshold", delivery_fee::float8 AS "deliveryFee",
      minimum_order::float8 AS "minimumOrder", cut_off::text AS "cutOff", address AS "postalAddress", transport, order_address AS "orderAddress", order_format AS "orderFormat",
      claims_address AS "claimsAddress", claim_days AS "claimDays", claims_format AS "claimsFormat",
      last_stock_update AS "lastStockUpdate", last_pricing_update AS "lastPricingUpdate", prices_written_at AS "pricesWrittenAt",
      paused_at AS "pausedAt", pause_text AS "pauseText", archived_at AS "archivedAt", order_secret IS NOT NULL AS "hasSecret",
      former_secret IS NOT NULL AND (former_until IS NULL OR former_until > $now) AS "hasFormerSecret",
      CASE WHEN former_until > $now THEN former_until END AS "formerUntil",
      (SELECT count(*) FROM offers o WHERE o.wholesaler_id = w.id AND o.is_available)::int AS offers,
      (SELECT count(*) FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id)::int AS accounts
    FROM wholesalers w WHERE ($id::int IS NULL OR id = $id) AND ($archived::boolean IS NULL OR (archived_at IS NOT NULL) = $archived)
    ORDER BY preference, id`,
});

interface Which {
  readonly id?: number;
  /** Only those that are archived, or that are not. */
  readonly archived?: boolean;
}

/** Wholesalers by preference; of secrets whether they are set. */
export async function describeWholesalers({ db, clock }: { db: Sql; clock: Clock }, { id, archived }: Which = {}) {
  return db.run(DESCRIBED, { id: id ?? null, archived: archived ?? null, now: clock.now() });
}

export type DescribedWholesaler = RowOfStatement<typeof DESCRIBED>;
