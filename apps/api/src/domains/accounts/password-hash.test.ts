import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a hash is a PHC string of argon2id with its parameters, salt and tag', async () => {
  expect(await hashPassword('correct horse')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
});

test('a hash fits its own password as typed, and no other', async () => {
  const hash = await hashPassword(' Pässwort ');
  const fits = await Promise.all([' Pässwort ', 'Pässwort', ' pässwort ', ''].map((one) => verifyPassword(one, hash)));
  expect(fits).toEqual([true, false, false, false]);
});

test('the same password has another hash each time, and fits both', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).not.toBe(other);
  expect(await Promise.all([verifyPassword('same', one), verifyPassword('same', other)])).toEqual([true, true]);
});

test('no hash is never right and costs as much as one', async () => {
  const hash = await hashPassword('x');
  await verifyPassword('warm', hash);
  const cost = async (of: string | null) => {
    // Of the processor: on the clock, what else runs would count.
    const before = process.cpuUsage();
    expect(await verifyPassword('wrong', of)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // In turn: the processor itself may be slower for a while.
  const costs: { of: number; ofNone: number }[] = [];
  for (let round = 0; round < 8; round++) costs.push({ of: await cost(hash), ofNone: await cost(null) });
  const least = (which: 'of' | 'ofNone') => Math.min(...costs.map((cost) => cost[which]));
  expect(least('ofNone')).toBeGreaterThan(least('of') / 2);
});
