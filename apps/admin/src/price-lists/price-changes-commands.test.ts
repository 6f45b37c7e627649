import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

/** A wholesaler with two offers, and how a list for it is loaded. */
async function makeShop() {
  const [a, b, c] = [unique('c'), unique('c'), unique('c')];
  await makeProducts(app, { code: a }, { code: b }, { code: c });
  const wholesaler = await makeWholesaler(app, { name: unique('Vet Supplies ') });
  const load = (content: string | Uint8Array, named = wholesaler.slug) =>
    admin.run('prices', 'import', '--wholesaler', named, admin.write('list.csv', content));
  const offers = () =>
    app.db.prisma.offer.findMany({
      where: { wholesalerId: wholesaler.id },
      include: { prices: { orderBy: { validFrom: 'asc' } } },
      orderBy: { id: 'asc' },
    });
  return { a, b, c, wholesaler, load, offers };
}

describe('prices import', () => {
  test('applies a full list, by the wholesaler’s name or slug, and says what it did', async () => {
    const { a, b, c, wholesaler, load, offers } = await makeShop();
    const first = await load([HEADER, `${a},001,10.5,2.5,0,7`, `${b},W 2,20,0,,`, `${c},3,3,0,,0`].join('\n'));
    expect(first.printed).toMatch(/^list\.csv: 3 rows read in .*\. 3 new, 0 changed, 0 unchanged, 0 gone\.$/);
    const [one, two, three] = await offers();
    expect(one).toMatchObject({ wholesalerCode: '001', stockQuantity: 7, isAvailable: true });
    expect([one?.grossPrice, one?.discount, one?.manufacturerDiscountOverride].map(Number)).toEqual([10.5, 2.5, 0]);
    expect(two).toMatchObject({ wholesalerCode: 'W 2', manufacturerDiscountOverride: null, stockQuantity: null });
    expect(three?.stockQuantity).toBe(0);

    const second = [HEADER, `${a},001,10.5,2.5,0,8`, `${b},W 2,20,0,,`].join('\n');
    expect((await load(second, wholesaler.name.toUpperCase())).printed).toContain(
      '0 new, 1 changed, 1 unchanged, 1 gone.',
    );
    expect((await load(second)).printed).toContain('2 rows read');
    expect((await load(second)).printed).toContain('Nothing changed.');
  });

  test('names the wholesalers there are when it does not know one', async () => {
    const { a, wholesaler, load } = await makeShop();
    const { fault } = await load(`${HEADER}\n${a},1,10,0,,`, 'Nobody');
    expect(fault).toContain('There is no wholesaler "Nobody". Those there are: ');
    expect(fault).toContain(wholesaler.slug);
  });

  const CASES: { why: string; row: (code: string) => string; says: string }[] = [
    { why: 'an unknown product', row: () => 'nobody,1,10,0,,', says: 'line 3: code "nobody" is not in the catalogue' },
    { why: 'a price of 0', row: (code) => `${code},1,0,0,,`, says: 'line 3: gross_price "0" is not above 0' },
    { why: 'a price of 0.00', row: (code) => `${code},1,0.00,0,,`, says: 'gross_price "0.00" is not above 0' },
    { why: 'a negative price', row: (code) => `${code},1,-1,0,,`, says: 'gross_price "-1" is not an amount' },
    { why: 'a third decimal', row: (code) => `${code},1,1.005,0,,`, says: 'gross_price "1.005" is not an amount' },
    { why: 'no price', row: (code) => `${code},1,,0,,`, says: 'line 3: gross_price is not an amount' },
    { why: 'a price in words', row: (code) => `${code},1,€5,0,,`, says: 'gross_price "€5" is not an amount' },
    { why: 'a decimal comma', row: (code) => `${code},1,"5,50",0,,`, says: 'gross_price "5,50" is not an amount' },
    { why: 'an exponent', row: (code) => `${code},1,1e3,0,,`, says: 'gross_price "1e3" is not an amount' },
    { why: 'a million', row: (code) => `${code},1,1000000,0,,`, says: 'gross_price "1000000" is not below 1,000,000' },
    { why: 'a discount above 100', row: (code) => `${code},1,1,101,,`, says: 'discount "101" is not a percent' },
    { why: 'a negative discount', row: (code) => `${code},1,1,-5,,`, says: 'discount "-5" is not a percent' },
    { why: 'no discount', row: (code) => `${code},1,1,,,`, says: 'line 3: discount is not a percent' },
    {
      why: 'an override above 100',
      row: (code) => `${code},1,1,0,100.5,`,
      says: 'manufacturer_discount_override "100.5" is not a percent',
    },
    { why: 'negative stock', row: (code) => `${code},1,1,0,,-1`, says: 'stock_quantity "-1" is not a whole number' },
    { why: 'half a pack', row: (code) => `${code},1,1,0,,1.5`, says: 'stock_quantity "1.5" is not a whole number' },
    { why: 'too much stock', row: (code) => `${code},1,1,0,,2147483648`, says: 'is not a whole number' },
    { why: 'no code of its own', row: (code) => `${code},,1,0,,`, says: 'line 3: wholesaler_code is empty' },
    { why: 'a long code', row: (code) => `${code},${'1'.repeat(65)},1,0,,`, says: 'is longer than 64 characters' },
    { why: 'a field too few', row: (code) => `${code},1,1,0,`, says: 'line 3: 5 fields instead of 6' },
    { why: 'a field too many', row: (code) => `${code},1,1,0,,,`, says: 'line 3: 7 fields instead of 6' },
  ];
  test.each(CASES)('refuses a list with $why, and applies nothing of it', async ({ row, says }) => {
    const { a, b, c, load, offers } = await makeShop();
    await load([HEADER, `${a},1,10,0,,`, `${b},2,20,0,,`].join('\n'));
    const before = await offers();
    // It would change the first, withdraw the second and bring a third.
    const { fault, printed } = await load([HEADER, `${a},1,99,0,,`, row(c)].join('\n'));
    expect(fault).toContain(says);
    expect(printed).toBe('');
    expect(await offers()).toEqual(before);
  });

  test.each([
    { why: 'that is empty', content: '', says: 'list.csv is empty.' },
    { why: 'with a header alone, which would withdraw everything', content: HEADER, says: 'has a header and no rows.' },
    {
      why: 'with another header',
      content: HEADER.replace('discount', 'rebate'),
      says: 'line 1: missing columns: "discount"',
    },
  ])('refuses a list $why', async ({ content, says }) => {
    const { a, load, offers } = await makeShop();
    await load(`${HEADER}\n${a},1,10,0,,`);
    const before = await offers();
    expect((await load(content)).fault).toContain(says);
    expect(await offers()).toEqual(before);
  });

  test('refuses a code twice', async () => {
    const { a, load, offers } = await makeShop();
    const { fault } = await load([HEADER, `${a},1,10,0,,`, `${a},2,11,0,,`].join('\n'));
    expect(fault).toContain(`line 3: code "${a}" is on line 2 already`);
    expect(await offers()).toEqual([]);
  });
});
