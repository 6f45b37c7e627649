import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, OTHER_ACCOUNTS } from './demo-practices.ts';
import { buildPastLists } from './past-prices.ts';
import { DEMO_WHOLESALERS_FILE, readWholesalers } from './wholesalers.ts';

const NOW = new Date('2026-06-16T14:20:00Z');
const names = readWholesalers(DEMO_WHOLESALERS_FILE).map(({ name }) => name);
const rowsOf = (wholesaler: string) =>
  buildPastLists(wholesaler, NOW).map(({ at, rows }) => ({
    at,
    rows: rows.map((row) => ({ code: row.code, grossPrice: Number(row.gross_price) })),
  }));
const years = names.map((wholesaler) => ({ wholesaler, lists: rowsOf(wholesaler) }));

describe('the price lists of a year', () => {
  it('are the same for the same moment', () => {
    for (const { wholesaler, lists } of years) expect(rowsOf(wholesaler)).toEqual(lists);
  });

  it('come in order, several a year, and end with what is asked now', () => {
    for (const { lists } of years) {
      const times = lists.map(({ at }) => at.getTime());
      expect(times.length).toBeGreaterThanOrEqual(5);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it('move some prices each time and most of them in a year, by a few percent', () => {
    for (const { lists } of years) {
      for (const [index, { rows }] of lists.slice(1, -1).entries()) {
        const before = new Map(lists[index]?.rows.map((row) => [row.code, row.grossPrice]));
        const moves = rows.flatMap(({ code, grossPrice }) => {
          const then = before.get(code);
          return then === undefined ? [] : [grossPrice / then - 1];
        });
        const moved = moves.filter((move) => move !== 0).length / moves.length;
        expect(moved).toBeGreaterThan(0.1);
        expect(moved).toBeLessThan(0.9);
        expect(Math.max(...moves.map(Math.abs))).toBeLessThan(0.1);
      }
    }
  });

  it('end with two of which most prices are the same, some rose by 1 to 6 %, a few fell, some came and some went', () => {
    let came = 0;
    for (const { lists } of years) {
      const [before, now] = lists.slice(-2).map(({ rows }) => new Map(rows.map((row) => [row.code, row.grossPrice])));
      const moves = [...(now ?? [])].flatMap(([code, price]) => {
        const then = before?.get(code);
        return then === undefined || then === price ? [] : [price / then - 1];
      });
      const share = (count: number) => count / (now?.size ?? 0);
      const [rises, falls] = [moves.filter((move) => move > 0), moves.filter((move) => move < 0)];
      expect(share(rises.length)).toBeGreaterThan(0.1);
      expect(share(moves.length)).toBeLessThan(0.4);
      expect(falls.length).toBeGreaterThan(0);
      expect(falls.length).toBeLessThan(rises.length);
      // Whole cents make other percents of a price of a few euros.
      expect(rises.filter((rise) => rise < 0.005 || rise > 0.065).length).toBeLessThanOrEqual(rises.length / 20);
      expect([...(before?.keys() ?? [])].some((code) => !now?.has(code))).toBe(true);
      came += [...(now?.keys() ?? [])].filter((code) => !before?.has(code)).length;
    }
    expect(came).toBeGreaterThan(20);
  });

  it('hold prices above zero in whole cents', () => {
    const prices = years.flatMap(({ lists }) => lists.flatMap(({ rows }) => rows.map(({ grossPrice }) => grossPrice)));
    expect(prices.filter((price) => price < 0.01 || Number(price.toFixed(2)) !== price)).toEqual([]);
  });

  it('list new products on the way and withdraw others', () => {
    for (const { lists } of years) {
      const [first, last] = [lists[0]?.rows ?? [], lists.at(-1)?.rows ?? []];
      const [codes, codesNow] = [first, last].map((rows) => new Set(rows.map(({ code }) => code)));
      expect(last.some(({ code }) => !codes?.has(code))).toBe(true);
      expect(first.some(({ code }) => !codesNow?.has(code))).toBe(true);
    }
  });
});

describe('the accounts of the practices', () => {
  it('are at wholesalers that exist, some of the second not those of the first', () => {
    expect(Object.keys({ ...DEMO_ACCOUNTS, ...OTHER_ACCOUNTS }).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(OTHER_ACCOUNTS).some((name) => !(name in DEMO_ACCOUNTS))).toBe(true);
  });
});
