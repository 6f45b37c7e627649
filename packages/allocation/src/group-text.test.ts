import { expect, test } from 'vitest';
import type { Basket, Line, Offer, Terms } from './basket.ts';
import { type CheapestSplit, cheapestSplit } from './cheapest-split.ts';
import { groupText } from './group-text.ts';

const NAMES = ['', 'Leinster', 'Emerald', 'Northvet', 'Tolka'];
const names = { wholesaler: (id: number) => NAMES[id] ?? '', line: (id: number) => `Product ${id}` };

const terms = (id: number, different: Partial<Terms> = {}): Terms => ({
  id,
  preference: id,
  fee: 850,
  freeFrom: null,
  minimum: null,
  ...different,
});

/** Of a product the offer of each wholesaler with this price, gross as net; the line is at the first. */
const line = (id: number, prices: Record<number, number>, different: Partial<Line> = {}): Line => {
  const offers = Object.entries(prices).map(
    ([wholesaler, cents]): Offer => ({
      ...{ id: id * 10 + Number(wholesaler), wholesaler: Number(wholesaler), preference: Number(wholesaler) },
      ...{ gross: cents, net: cents, stock: null, isAvailable: true, hasAccount: true },
    }),
  );
  return { id, product: id, quantity: 1, offer: offers[0]?.id ?? 0, isPinned: false, offers, ...different };
};

function textsOf(basket: Omit<Basket, 'wishes'>): string[] {
  const answer = cheapestSplit({ ...basket, wishes: { deliveryCost: 300 } }, { clock: () => 0 }) as CheapestSplit;
  return answer.groups.map((group) => groupText(group, names));
}

test('two wholesalers given up at once are named in one sentence', () => {
  const lines = [line(1, { 1: 2000, 3: 2900 }), line(2, { 2: 2000, 3: 2900 }), line(3, { 3: 2000 })];
  const wholesalers = [terms(1), terms(2), terms(3, { fee: 1150, freeFrom: 78_00 })];
  expect(textsOf({ lines, wholesalers })).toEqual([
    'Leinster and Emerald are no longer needed: 2 lines move to Northvet for €18.00 more; the delivery fee of €8.50 of Leinster falls away; the delivery fee of €8.50 of Emerald falls away; Northvet then holds €78.00 and delivers free from €78.00, €11.50 less. Saves €10.50.',
  ]);
});

test('a wholesaler given up, and another that then delivers free', () => {
  const lines = [line(1, { 1: 2000, 2: 2226 }), line(2, { 1: 2000, 2: 2300 }), line(3, { 2: 20130 })];
  const wholesalers = [terms(1), terms(2, { fee: 1150, freeFrom: 210_00 })];
  expect(textsOf({ lines, wholesalers })).toEqual([
    'Leinster is no longer needed: 2 lines move to Emerald for €5.26 more; the delivery fee of €8.50 of Leinster falls away; Emerald then holds €246.56 and delivers free from €210.00, €11.50 less. Saves €14.74.',
  ]);
});

test('a wholesaler given up whose lines go to several', () => {
  const lines = [
    ...[line(1, { 1: 2000, 2: 2100 }), line(2, { 1: 2000, 3: 2100 }), line(3, { 1: 2000, 4: 2100 })],
    ...[line(4, { 2: 100 }), line(5, { 3: 100 }), line(6, { 4: 100 })],
  ];
  expect(textsOf({ lines, wholesalers: [terms(1), terms(2), terms(3), terms(4)] })).toEqual([
    'Leinster is no longer needed: Product 1 moves to Emerald, Product 2 moves to Northvet and Product 3 moves to Tolka for €3.00 more; the delivery fee of €8.50 of Leinster falls away. Saves €5.50.',
  ]);
});

test('a single line that is cheaper elsewhere', () => {
  const lines = [line(1, { 1: 2000, 2: 1500 }), line(2, { 1: 100 }), line(3, { 2: 100 })];
  expect(textsOf({ lines, wholesalers: [terms(1), terms(2)] })).toEqual([
    'Product 1 moves to Emerald for €5.00 less. Saves €5.00.',
  ]);
});

test('a line that cannot be ordered where it is', () => {
  const gone = line(1, { 1: 2000, 2: 2500 });
  const offers = gone.offers.map((offer) => ({ ...offer, isAvailable: offer.wholesaler !== 1 }));
  const lines = [{ ...gone, offers }, line(2, { 1: 100 }), line(3, { 2: 100 })];
  expect(textsOf({ lines, wholesalers: [terms(1), terms(2)] })).toEqual([
    'Cannot be ordered as it is. Product 1 moves to Emerald for €5.00 more. Costs €5.00 more.',
  ]);
});

test('a minimum that is reached', () => {
  const lines = [line(1, { 1: 2000, 2: 2100 }), line(2, { 2: 4000 }), line(3, { 1: 6000 })];
  const wholesalers = [terms(1), terms(2, { minimum: 60_00 })];
  expect(textsOf({ lines, wholesalers })).toEqual([
    'Product 1 moves to Emerald for €1.00 more; Emerald then reaches its minimum order of €60.00. Costs €1.00 more.',
  ]);
});
