import { describe, expect, it } from 'vitest';
import { DEMO_MANAGER, DEMO_USER, OTHER_USER } from './demo-practices.ts';
import { irishDay, isHoliday, monthOf, weekdayOf } from './irish-time.ts';
import { orderableAllYear } from './orderable-all-year.ts';
import { buildPastOrders } from './past-orders.ts';
import { buildPastLists } from './past-prices.ts';
import { PACKS, usualPacksOf } from './usual-packs.ts';

/** A Tuesday afternoon in summer time. */
const NOW = new Date('2026-06-16T14:20:00Z');
const DAY = 86_400_000;

const byCode = new Map(PACKS.map((pack) => [pack.code, pack]));
const { demo, other } = orderableAllYear((wholesaler) => buildPastLists(wholesaler, NOW));
const orders = buildPastOrders(NOW, { demo, other });
const regular = orders.filter(({ fate }) => fate.is !== 'waiting' && fate.is !== 'tried');
const ofDemo = regular.filter(({ user }) => user !== OTHER_USER.email);
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

  it('have 1 to 35 lines, each product once, which can be ordered then', () => {
    for (const { user, lines } of orders) {
      expect(lines.length).toBeGreaterThanOrEqual(1);
      expect(lines.length).toBeLessThanOrEqual(35);
      const theirs = user === OTHER_USER.email ? other : demo;
      expect(lines.filter(({ code, quantity }) => !theirs.has(code) || quantity < 1 || quantity > 60)).toEqual([]);
      expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length);
    }
  });

  it('are placed while a practice is open, most of them in the afternoon', () => {
    for (const { at } of regular) {
      expect(at.getUTCDay()).not.toBe(0);
      expect(isHoliday(irishDay(at))).toBe(false);
      expect(minutesOfDay(at)).toBeGreaterThanOrEqual(8 * 60 + 40);
      expect(minutesOfDay(at)).toBeLessThan(18 * 60);
    }
    const afternoons = regular.filter(({ at }) => minutesOfDay(at) > 13 * 60);
    expect(afternoons.length).toBeGreaterThan(regular.length / 2);
  });

  it('follow the seasons', () => {
    const sold = regular.flatMap(({ at, lines }) =>
      lines.map(({ code, quantity }) => ({ month: monthOf(irishDay(at)), of: byCode.get(code)?.thing, quantity })),
    );
    const monthsOf = (key: string) => new Set(sold.filter(({ of }) => of === key).map(({ month }) => month));
    // The shelf is filled for a season in the two weeks before it.
    for (const month of monthsOf('lamb energy drops')) expect([12, 1, 2, 3, 4]).toContain(month);
    for (const month of monthsOf('teat sealant')) expect([9, 10, 11, 12]).toContain(month);
    const packsIn = (months: readonly number[]) =>
      sold
        .filter(({ of, month }) => of === 'fipronil spot-on, cat' && months.includes(month))
        .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(packsIn([4, 5, 6, 7, 8, 9])).toBeGreaterThan(1.5 * packsIn([10, 11, 12, 1, 2, 3]));
  });

  it.each(['mixed', 'horses'] as const)('buy the usual packs of the %s practice again and again', (practice) => {
    const theirs = practice === 'mixed' ? ofDemo : regular.filter(({ user }) => user === OTHER_USER.email);
    const codes = theirs.flatMap(({ lines }) => lines.map(({ code }) => code));
    const usual = usualPacksOf(practice);
    expect(usual.length).toBeGreaterThanOrEqual(45);
    for (const { code } of usual) expect(codes.filter((one) => one === code).length, code).toBeGreaterThanOrEqual(3);
    const isUsual = new Set(usual.map(({ code }) => code));
    const others = codes.filter((code) => !isUsual.has(code));
    expect(others.length / codes.length).toBeGreaterThan(0.03);
    expect(others.length / codes.length).toBeLessThan(0.15);
  });

  it('come on the order days of two buyers, and small ones in between', () => {
    const of = (user: string) => ofDemo.filter((order) => order.user === user);
    const shareOn = (weekday: number, orders: typeof ofDemo) =>
      orders.filter(({ at }) => weekdayOf(irishDay(at)) === weekday).length / orders.length;
    expect(shareOn(1, of(DEMO_USER.email))).toBeGreaterThan(0.6);
    expect(shareOn(4, of(DEMO_MANAGER.email))).toBeGreaterThan(0.6);
    expect(new Set(of(DEMO_USER.email).map(({ prefers }) => prefers)).size).toBe(1);
    expect(of(DEMO_MANAGER.email).map(({ prefers }) => prefers)).toEqual(of(DEMO_MANAGER.email).map(() => undefined));
    expect(ofDemo.filter(({ lines }) => lines.length <= 4).length).toBeGreaterThanOrEqual(5);
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
  ])('can be built on %s, with one of the demo’s user that was rejected', (_, now) => {
    const built = buildPastOrders(new Date(now), { demo, other });
    expect(built.length).toBeGreaterThanOrEqual(150);
    expect(built.some(({ user, fate }) => user === DEMO_USER.email && fate.is === 'rejected')).toBe(true);
  });
});
