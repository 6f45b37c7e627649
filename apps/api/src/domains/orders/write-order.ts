import { randomUUID } from 'node:crypto';
import { lineTotals, sumTotals, type Totals } from '@formulary/pricing/line-totals';
import { fromCents } from '@formulary/pricing/money';
import { netPrice } from '@formulary/pricing/net-price';
import { fromHundredths } from '@formulary/pricing/percent';
import type { Query, Statement } from '../../db/client.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type CartLine, type CartToOrder, pricedLine, totalsOf } from '../cart/public.ts';

export interface OrderToWrite {
  readonly user: SignedInUser;
  readonly cart: CartToOrder;
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  readonly reference: string | undefined;
  readonly now: Date;
}

const AMOUNTS = 'subtotal, total, manufacturer_saving, wholesaler_saving';
const AMOUNT_TYPES = 'subtotal numeric, total numeric, manufacturer_saving numeric, wholesaler_saving numeric';
const PROMISED = `product_id, offer_id, code, wholesaler_code, product_name, manufacturer_name, quantity, gross_price,
  manufacturer_discount, wholesaler_discount, net_price, ${AMOUNTS}, stock_quantity, stock_updated_at, prices_updated_at,
  ar16_acceptance_id, controlled_drug_acceptance_id`;

/** Columns are named as the tables name them, so that JSON objects of these names are rows. */
const WRITE: Statement = {
  name: 'write_order',
  text: `WITH made AS (
      INSERT INTO orders (cart_id, practice_id, user_id, reference, delivery_address, phone, placed_by_name, placed_by_email,
        created_at, words, ${AMOUNTS})
      SELECT $1::int, $2::int, $3::int, $4::text, $5::text, $6::text, $7::text, $8::text, $9::timestamptz,
        order_words($13::text), ${AMOUNTS}
      FROM json_to_record($10::json) AS amounts(${AMOUNT_TYPES})
      RETURNING id
    ), parts AS (
      INSERT INTO wholesale_orders (order_id, uid, wholesaler_id, wholesaler_name, preference, account_number, ${AMOUNTS})
      SELECT made.id, uid, wholesaler_id, wholesaler_name, preference, account_number, ${AMOUNTS}
      FROM made, json_to_recordset($11::json)
        AS part(uid uuid, wholesaler_id int, wholesaler_name text, preference int, account_number text, ${AMOUNT_TYPES})
      RETURNING id, wholesaler_id
    ), items AS (
      INSERT INTO order_items (wholesale_order_id, ${PROMISED})
      SELECT parts.id, ${PROMISED}
      FROM json_to_recordset($12::json)
        AS line(place int, wholesaler_id int, product_id int, offer_id int, code text, wholesaler_code text,
          product_name text, manufacturer_name text, quantity int, gross_price numeric, manufacturer_discount numeric,
          wholesaler_discount numeric, net_price numeric, ${AMOUNT_TYPES}, stock_quantity int,
          stock_updated_at timestamptz, prices_updated_at timestamptz, ar16_acceptance_id int, controlled_drug_acceptance_id int)
      JOIN parts USING (wholesaler_id)
      ORDER BY place
    )
    SELECT made.id AS "orderId", (SELECT array_agg(parts.id ORDER BY parts.id) FROM parts) AS "wholesaleOrderIds" FROM made`,
};

/** Writes an order as it is promised, in one statement however many lines and wholesalers it has. */
export async function writeOrder(query: Query, { user, cart, lines, totals, reference, now }: OrderToWrite) {
  const [written] = await query<{ orderId: number; wholesaleOrderIds: number[] }>(WRITE, [
    cart.id,
    user.practiceId,
    user.id,
    reference ?? null,
    `${cart.practiceName}\n${cart.practiceAddress}`,
    cart.practicePhone,
    `${user.firstName} ${user.lastName}`,
    user.email,
    now,
    JSON.stringify(inEuros(totals)),
    JSON.stringify(wholesaleOrdersOf(lines)),
    JSON.stringify(lines.map(promised)),
    wordsOf(lines, reference),
  ]);
  if (!written) throw new Error('a statement that writes an order returns it');
  return written;
}

function wholesaleOrdersOf(lines: readonly CartLine[]) {
  const parts = Map.groupBy(lines, ({ offer }) => offer.wholesaler.id);
  return [...parts.values()].map((ofPart) => {
    const [{ offer, accountNumber }] = ofPart as [CartLine, ...CartLine[]]; // a group has what it was made of
    const { wholesaler } = offer;
    return {
      uid: randomUUID(),
      wholesaler_id: wholesaler.id,
      wholesaler_name: wholesaler.name,
      preference: wholesaler.preference,
      account_number: accountNumber ?? '',
      ...inEuros(sumTotals(ofPart.map(totalsOf))),
    };
  });
}

/** What the order is looked for by, but for its number. */
function wordsOf(lines: readonly CartLine[], reference = ''): string {
  const wholesalers = new Set(lines.map(({ offer }) => offer.wholesaler.name));
  const products = lines.map(({ card, wholesalerCode }) => `${card.name} ${card.code} ${wholesalerCode}`);
  return [reference, ...wholesalers, ...products].join(' ');
}

function promised(line: CartLine, place: number) {
  const { card, offer, quantity } = line;
  const priced = pricedLine(line);
  return {
    place,
    wholesaler_id: offer.wholesaler.id,
    product_id: card.id,
    offer_id: offer.id,
    code: card.code,
    wholesaler_code: line.wholesalerCode,
    product_name: card.name,
    manufacturer_name: card.manufacturer.name,
    quantity,
    gross_price: fromCents(priced.gross),
    manufacturer_discount: fromHundredths(priced.manufacturer),
    wholesaler_discount: fromHundredths(priced.wholesaler),
    net_price: fromCents(netPrice(priced.gross, priced)),
    ...inEuros(lineTotals(priced)),
    stock_quantity: offer.stock,
    stock_updated_at: offer.wholesaler.last_stock_update,
    prices_updated_at: offer.wholesaler.last_pricing_update,
    ar16_acceptance_id: line.ar16AcceptanceId,
    controlled_drug_acceptance_id: line.controlledDrugAcceptanceId,
  };
}

function inEuros({ subtotal, total, manufacturerSaving, wholesalerSaving }: Totals) {
  return {
    subtotal: fromCents(subtotal),
    total: fromCents(total),
    manufacturer_saving: fromCents(manufacturerSaving),
    wholesaler_saving: fromCents(wholesalerSaving),
  };
}
