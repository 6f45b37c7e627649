import { CLAIMS_FORMATS, ORDER_FORMATS, ORDER_TRANSPORTS } from '@formulary/contracts/desk/wholesalers';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { defined } from '../../kernel/defined.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { NoteChange } from '../../kernel/note-change.ts';
import { type ClaimSettings, checkClaimSettings } from './claim-settings.ts';
import { checkOrderSettings, type OrderSettings } from './order-settings.ts';
import { replaceSecret, type SecretChange, type Secrets } from './replace-secret.ts';
import { slugOf } from './slug.ts';

export interface WholesalerSettings extends Partial<OrderSettings>, Partial<ClaimSettings>, SecretChange {
  readonly name: string;
  /** Smaller first; by default last. */
  readonly preference?: number;
  /** Euros. */
  readonly freeShippingThreshold?: number | null;
  readonly deliveryFee?: number | null;
  readonly minimumOrder?: number | null;
  /** "HH:MM" in the provider's time zone. */
  readonly cutOff?: string | null;
  /** Where it is, for registers of controlled drugs. */
  readonly postalAddress?: string | null;
}

const SETTINGS = {
  freeShippingThreshold: 'float8?',
  deliveryFee: 'float8?',
  minimumOrder: 'float8?',
  cutOff: 'text?',
  postalAddress: 'text?',
  orderAddress: 'text?',
  orderSecret: 'text?',
  claimsAddress: 'text?',
  claimDays: 'int?',
} as const;
const FORMER = { formerSecret: 'text?', formerUntil: 'timestamptz?' } as const;

const FIND = statement('wholesaler_to_save', {
  takes: { slug: 'text' },
  gives: {
    id: 'int',
    name: 'text',
    preference: 'int',
    transport: z.enum(ORDER_TRANSPORTS),
    orderFormat: z.enum(ORDER_FORMATS),
    claimsFormat: z.enum(CLAIMS_FORMATS),
    ...SETTINGS,
    ...FORMER,
  },
  sql: `SELECT id, name, preference, free_shipping_threshold::float8 AS "freeShippingThreshold", delivery_fee::float8 AS "deliveryFee",
      minimum_order::float8 AS "minimumOrder", cut_off AS "cutOff", address AS "postalAddress", transport, order_address AS "orderAddress",
      order_secret AS "orderSecret", order_format AS "orderFormat", claims_address AS "claimsAddress", claim_days AS "claimDays",
      claims_format AS "claimsFormat", former_secret AS "formerSecret", former_until AS "formerUntil"
    FROM wholesalers WHERE slug = $slug FOR UPDATE`,
});
const CHANGE = statement('change_wholesaler', {
  takes: {
    ...{ id: 'int', preference: 'int', transport: 'text', orderFormat: 'text', claimsFormat: 'text' },
    ...SETTINGS,
    ...FORMER,
  },
  sql: `UPDATE wholesalers SET preference = $preference, free_shipping_threshold = $freeShippingThreshold, delivery_fee = $deliveryFee,
      minimum_order = $minimumOrder, cut_off = $cutOff, address = $postalAddress, transport = $transport::wholesaler_transport,
      order_address = $orderAddress, order_secret = $orderSecret, order_format = $orderFormat::order_format,
      claims_address = $claimsAddress, claim_days = $claimDays, claims_format = $claimsFormat::claims_format,
      former_secret = $formerSecret, former_until = $formerUntil
    WHERE id = $id`,
});
const CREATE = statement('create_wholesaler', {
  takes: {
    name: 'text',
    slug: 'text',
    preference: 'int?',
    transport: 'text',
    orderFormat: 'text',
    claimsFormat: 'text',
    ...SETTINGS,
  },
  gives: { id: 'int' },
  sql: `INSERT INTO wholesalers (name, slug, preference, free_shipping_threshold, delivery_fee, minimum_order, cut_off, address, transport,
      order_address, order_secret, order_format, claims_address, claim_days, claims_format)
    VALUES ($name, $slug, coalesce($preference, (SELECT coalesce(max(preference), 0) + 1 FROM wholesalers)), $freeShippingThreshold,
      $deliveryFee, $minimumOrder, $cutOff, $postalAddress, $transport::wholesaler_transport, $orderAddress, $orderSecret, $orderFormat::order_format,
      $claimsAddress, $claimDays, $claimsFormat::claims_format)
    RETURNING id`,
});

/**
 * Creates a wholesaler, or changes the given settings of the one with this name. Throws for a name without a slug, too
 * long, or with the slug of another; and for settings of orders, claims or secrets that cannot work. `namesWay`: a new one must name its
 * transport.
 */
export async function saveWholesaler(
  { db, note, namesWay = false }: { db: Sql; note?: NoteChange; namesWay?: boolean },
  { name: given, former, formerUntil, ...settings }: WholesalerSettings,
): Promise<{ id: number; slug: string; created: boolean }> {
  const name = given.trim();
  const slug = slugOf(name);
  if (slug === '') {
    throw new DomainError(
      'invalid',
      `"${given}" has no Latin letter or digit to make a slug of, which commands need to name it.`,
    );
  }
  if (name.length > LONGEST_NAME) throw new DomainError('invalid', `A name has at most ${LONGEST_NAME} characters.`);
  const [found] = await db.run(FIND, { slug });
  if (found && found.name !== name)
    throw new DomainError('already_exists', `"${name}" and "${found.name}" would have the same slug, ${slug}.`);
  checkOrderSettings({ ...(found ?? NO_WAY_YET), ...settings });
  checkClaimSettings(settings);
  checkCutOff(settings.cutOff);
  const secrets = replaceSecret(found ?? NO_SECRET, { ...settings, ...defined({ former, formerUntil }) });
  if (found) {
    const after = { ...found, ...defined(settings), ...secrets };
    await db.write(CHANGE, after);
    note?.(found, after);
    return { id: found.id, slug, created: false };
  }
  if (namesWay && settings.transport === undefined) throw new DomainError('invalid', NO_WAY);
  const [made] = await db.run(CREATE, { ...NEW, ...defined(settings), name, slug });
  if (!made) throw new Error('a wholesaler was not made');
  return { id: made.id, slug, created: true };
}

function checkCutOff(cutOff: string | null | undefined): void {
  if (cutOff && !/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff))
    throw new DomainError('invalid', `"${cutOff}" is no time such as 17:30.`);
}

const LONGEST_NAME = 200;

const NO_WAY =
  'In production a new wholesaler says how orders reach it: --transport email or http with its --address, or --transport simulated, which delivers nothing.';

const NO_WAY_YET: OrderSettings = {
  transport: 'simulated',
  orderAddress: null,
  orderSecret: null,
  orderFormat: 'own',
};

const NO_SECRET: Secrets = { orderSecret: null, formerSecret: null, formerUntil: null };

const NEW = {
  ...NO_WAY_YET,
  preference: null,
  freeShippingThreshold: null,
  deliveryFee: null,
  minimumOrder: null,
  cutOff: null,
  postalAddress: null,
  claimsAddress: null,
  claimDays: null,
  claimsFormat: 'own',
} as const;
