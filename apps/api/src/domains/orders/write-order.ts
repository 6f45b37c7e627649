import { randomUUID } from 'node:crypto';
import { deliveryFee } from '@formulary/pricing/delivery';
import { lineTotals, sumTotals, type Totals } from '@formulary/pricing/line-totals';
import { fromCents } from '@formulary/pricing/money';
import { netPrice } from '@formulary/pricing/net-price';
import { fromHundredths } from '@formulary/pricing/percent';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type CartLine, type CartToOrder, pricedLine, termsOf, totalsOf } from '../cart/public.ts';

export interface OrderToWrite {
  readonly user: SignedInUser;
  readonly cart: CartToOrder;
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  readonly reference: string | undefined;
  readonly now: Date;
}

// The columns written to each table; JSON objects with these keys become its rows.
const AMOUNTS = 'subtotal, total, manufacturer_saving, wholesaler_saving';
const ORDER = `cart_id, practice_id, user_id, reference, delivery_address, phone, placed_by_name, placed_by_email, created_at, ${AMOUNTS}`;
const PART = `uid, wholesaler_id, wholesaler_name, preference, account_number, delivery_fee, ${AMOUNTS}`;
const LINE = `product_id, offer_id, code, wholesaler_code, product_name, manufacturer_name, quantity, gross_price,
  manufacturer_discount, wholesaler_discount, net_price, ${AMOUNTS}, stock_quantity, stock_updated_at, prices_updated_at,
  ar16_acceptance_id, controlled_drug_acceptance_id`;

const INSERT_ORDER = `INSERT INTO orders (${ORDER}, words)
  SELECT ${ORDER}, order_words(words) FROM json_populate_record(NULL::orders, $order)
  RETURNING id`;

const INSERT_PARTS = `INSERT INTO wholesale_orders (order_id, ${PART})
  SELECT new_order.id, ${PART} FROM new_order, json_populate_recordset(NULL::wholesale_orders, $parts)
  RETURNING id, wholesaler_id`;

/** A part's lines are in its object; the wholesaler says which row it became. */
const INSERT_LINES = `INSERT INTO order_items (wholesale_order_id, ${LINE})
  SELECT new_parts.id, ${LINE}
  FROM new_parts JOIN json_to_recordset($parts) AS part(wholesaler_id int, lines json) USING (wholesaler_id),
    json_populate_recordset(NULL::order_items, part.lines)
  RETURNING id, coalesce(ar16_acceptance_id, controlled_drug_acceptance_id) IS NOT NULL AS has_forms`;

/** One statement, because the cart is locked meanwhile. */
const WRITE = statement('write_order', {
  anyPractice: 'the order was put together from a cart of its user',
  takes: { order: 'json', parts: 'json' },
  gives: { orderId: 'int', wholesaleOrderIds: 'int[]', itemsWithForms: 'int[]' },
  sql: `WITH new_order AS (${INSERT_ORDER}), new_parts AS (${INSERT_PARTS}), new_lines AS (${INSERT_LINES})
    SELECT (SELECT id FROM new_order) AS "orderId", array_agg(id ORDER BY id) AS "wholesaleOrderIds",
      ARRAY (SELECT id FROM new_lines WHERE has_forms ORDER BY id) AS "itemsWithForms" FROM new_parts`,
});

export async function writeOrder(sql: Sql, { user, cart, lines, totals, reference, now }: OrderToWrite) {
  const order = {
    cart_id: cart.id,
    practice_id: user.practiceId,
    user_id: user.id,
    reference,
    delivery_address: `${cart.practiceName}\n${cart.practiceAddress}`,
    phone: cart.practicePhone,
    placed_by_name: `${user.firstName} ${user.lastName}`,
    placed_by_email: user.email,
    created_at: now,
    words: searchText(lines, reference),
    ...inEuros(totals),
  };
  const [written] = await sql.run(WRITE, { order, parts: partsOf(lines) });
  if (!written) throw new Error('a statement that writes an order returns it');
  return written;
}

function partsOf(lines: readonly CartLine[]) {
  const parts = Map.groupBy(lines, ({ offer }) => offer.wholesaler.id);
  return [...parts.values()].map((ofPart) => {
    const [{ offer, accountNumber }] = ofPart as [CartLine, ...CartLine[]]; // no group is empty
    const { wholesaler } = offer;
    const totals = sumTotals(ofPart.map(totalsOf));
    const { fee, freeFrom } = termsOf(wholesaler);
    const promisedFee = deliveryFee(totals.subtotal, freeFrom, fee);
    return {
      uid: randomUUID(),
      wholesaler_id: wholesaler.id,
      wholesaler_name: wholesaler.name,
      preference: wholesaler.preference,
      account_number: accountNumber ?? '',
      delivery_fee: promisedFee === null ? null : fromCents(promisedFee),
      ...inEuros(totals),
      lines: ofPart.map(lineRow),
    };
  });
}

/** What an order is found by, besides its number. */
function searchText(lines: readonly CartLine[], reference = ''): string {
  const wholesalers = new Set(lines.map(({ offer }) => offer.wholesaler.name));
  const products = lines.map(({ card, wholesalerCode }) => `${card.name} ${card.code} ${wholesalerCode}`);
  return [reference, ...wholesalers, ...products].join(' ');
}

function lineRow(line: CartLine) {
  const { card, offer, quantity } = line;
  const priced = pricedLine(line);
  return {
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
