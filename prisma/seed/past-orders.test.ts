import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, OTHER_ACCOUNTS, OTHER_USER } from './demo-practices.ts';
import { irishDay, monthOf } from './irish-time.ts';
import { buildPastOrders, PACKS, purchasesOf } from './past-orders.ts';
import { alwaysOffered, buildPastLists } from './past-prices.ts';

/** A Tuesday afternoon in summer time. */
const NOW = new Date('2026-06-16T14:20:00Z');
const DAY = 86_400_000;

const byCode = new Map(PACKS.map((pack) => [pack.code, pack]));
const offeredTo = (accounts: Readonly<Record<string, string>>) =>
  alwaysOffered(Object.keys(accounts).map((wholesaler) => buildPastLists(wholesaler, NOW)));
const demo = offeredTo(DEMO_ACCOUNTS);
const other = offeredTo(OTHER_ACCOUNTS);
const orders = buildPastOrders(NOW, { demo, other });
const regular = orders.filter(({ fate }) => fate.is !== 'waiting' && fate.is !== 'tried');
const minutesOfDay = (at: Date) => {
  const [hours = 0, minutes = 0] = at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Dublin' }).split(':').map(Number);
  return hours * 60 + minutes;
};

describe('the past orders of the demo', () => {
  it('are the same for the same moment', () => {
    expect(buildPastOrders(NOW, { demo, other })).toEqual(orders);
  });

  it('are 150 to 250 over a year, of both practices and all three users, by time', () => {
    expect(orders.length).toBeGreaterThanOrEqual(150);
    expect(orders.length).toBeLessThanOrEqual(250);
    expect(new Set(orders.map(({ user }) => user)).size).toBe(3);
    expect(orders.filter(({ user }) => user === OTHER_USER.email).length).toBeGreaterThan(30);
    const times = orders.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThan(NOW.getTime() - 365 * DAY);
    expect(times[0]).toBeLessThan(NOW.getTime() - 350 * DAY);
    expect(new Set(orders.map(({ at }) => monthOf(irishDay(at)))).size).toBe(12);
  });

  it('have 2 to 15 lines, each product once, which can be ordered then', () => {
    for (const { user, lines } of orders) {
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(15);
      const theirs = user === OTHER_USER.email ? other : demo;
      expect(lines.filter(({ code, quantity }) => !theirs.has(code) || quantity < 1 || quantity > 20)).toEqual([]);
      expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length);
    }
  });

  it('are placed while a practice is open, most of them in the afternoon', () => {
    for (const { at } of regular) {
      expect(at.getUTCDay()).not.toBe(0);
      expect(minutesOfDay(at)).toBeGreaterThanOrEqual(8 * 60 + 40);
      expect(minutesOfDay(at)).toBeLessThan(18 * 60);
    }
    const afternoons = regular.filter(({ at }) => minutesOfDay(at) > 13 * 60);
    expect(afternoons.length).toBeGreaterThan(regular.length / 2);
  });

  it('follow the seasons and repeat themselves', () => {
    const sold = regular.flatMap(({ at, lines }) =>
      lines.map(({ code }) => ({ month: monthOf(irishDay(at)), of: byCode.get(code)?.thing })),
    );
    const monthsOf = (key: string) => new Set(sold.filter(({ of }) => of === key).map(({ month }) => month));
    for (const month of monthsOf('lamb energy drops')) expect([1, 2, 3, 4]).toContain(month);
    for (const month of monthsOf('teat sealant')) expect([10, 11, 12]).toContain(month);
    const codes = regular.flatMap(({ lines }) => lines.map(({ code }) => code));
    expect(new Set(codes).size).toBeLessThan(codes.length / 3);
  });

  it.each(['complete', 'rejected', 'unreachable', 'waiting', 'tried'] as const)(
    'include some that end as %s',
    (fate) => {
      expect(orders.some((order) => order.fate.is === fate)).toBe(true);
    },
  );

  it.each([
    ['a Sunday night', '2026-03-01T02:00:00Z'],
    ['the day the clocks change', '2026-10-25T00:30:00Z'],
    ['a leap day', '2028-02-29T12:00:00Z'],
    ['Christmas', '2026-12-25T10:00:00Z'],
  ])('can be built on %s', (_, now) => {
    const built = buildPastOrders(new Date(now), { demo, other });
    expect(built.length).toBeGreaterThanOrEqual(150);
    expect(built.every(({ lines }) => lines.length >= 2)).toBe(true);
  });

  it('find something for everything that the practices buy', () => {
    const missing = (practice: 'mixed' | 'horses', offered: ReadonlySet<string>) =>
      purchasesOf(practice).filter(
        ({ thing }) => !PACKS.some((pack) => pack.thing === thing && offered.has(pack.code)),
      );
    expect(missing('mixed', demo)).toEqual([]);
    expect(missing('horses', other)).toEqual([]);
    expect(purchasesOf('mixed').length).toBeGreaterThan(50);
    expect(purchasesOf('horses').length).toBeGreaterThan(50);
  });
});
