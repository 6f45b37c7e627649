import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptName } from './list-name.ts';

const kept = (name: string) => keptName(Buffer.from(name));

describe('the name of a dropped list', () => {
  test.each(['prices.csv', 'Preisliste Ä 2026.csv.gz', '価格.csv', 'a b\u00a0c.CSV'])('stays as it is: %s', (name) => {
    expect(kept(name)).toBe(name);
  });

  test('that is no UTF-8 is read as Windows-1252', () => {
    expect(keptName(Buffer.from('Preisliste_\xc4.csv', 'latin1'))).toBe('Preisliste_Ä.csv');
    expect(keptName(Buffer.from([0x80, 0x2e, 0x63, 0x73, 0x76]))).toBe('€.csv');
  });

  test('has no character that would break a line of the log', () => {
    expect(kept('a\nb\x1b[31m.csv')).toBe('a_b_[31m.csv');
  });

  test('that is long keeps its beginning and its ending, and two stay two', () => {
    const [one, two] = [kept(`${'x'.repeat(220)}1.csv.gz`), kept(`${'x'.repeat(220)}2.csv.gz`)];
    expect(one).toMatch(/^x{170,}~[0-9a-f]{12}\.csv\.gz$/);
    expect(one).not.toBe(two);
  });

  test('has at most 200 bytes, and is a name, whatever was dropped', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 255 }), (bytes) => {
        const name = keptName(Buffer.from(bytes));
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
        expect(name.isWellFormed()).toBe(true);
        expect(name).not.toContain('\0');
        expect(keptName(Buffer.from(name))).toBe(name);
      }),
    );
  });
});
