import type { OrderItem, WholesaleOrder } from '@formulary/contracts/orders';

export interface RefusedLine {
  readonly item: OrderItem;
  /** The quantity that the reason allows, where it names one smaller number; else what was ordered. */
  readonly quantity: number;
}

/** The lines that the wholesaler's reason names, by name or code; all where it names none. */
export function refusedLines({ status_reason, wholesale_order_items: items }: WholesaleOrder): RefusedLine[] {
  const reason = status_reason ?? '';
  const named = items.filter((item) => namesOf(item).some((name) => reason.includes(name)));
  const lines = named.length > 0 ? named : items;
  const [only, ...others] = lines;
  if (!only || others.length > 0) return lines.map((item) => ({ item, quantity: item.quantity }));
  return [{ item: only, quantity: quantityLeft(only, reason) }];
}

/** A code of one or two characters could be part of any word. */
const namesOf = ({ product_name, code, wholesaler_code }: OrderItem) =>
  [product_name, code, wholesaler_code].filter((name) => name.length > 2);

/** Only what cannot be misread: one whole number below what was ordered. */
function quantityLeft(item: OrderItem, reason: string): number {
  const rest = namesOf(item).reduce((text, name) => text.replaceAll(name, ' '), reason);
  const [written = '', ...more] = rest.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const isWhole = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(written);
  const number = Number(written.replaceAll(',', ''));
  return more.length === 0 && isWhole && number > 0 && number < item.quantity ? number : item.quantity;
}
