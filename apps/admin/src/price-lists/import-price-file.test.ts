import { gzipSync } from 'node:zlib';
import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { afterEach, describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);
afterEach(() => app.clock.reset());

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

async function makeShop(products = 3) {
  const codes = Array.from({ length: products }, () => `0${unique('c')}`);
  await makeProducts(app, ...codes.map((code) => ({ code })));
  const wholesaler = await makeWholesaler(app, { name: unique('Vet Lists ') });
  const load = (content: string | Uint8Array, ...options: string[]) => {
    const name = options.includes('gz') ? 'list.csv.gz' : 'list.csv';
    const told = options.filter((option) => option !== 'gz');
    return admin.run('prices', 'import', '--wholesaler', wholesaler.slug, ...told, admin.write(name, content));
  };
  const offers = async () => {
    const found = await app.db.prisma.offer.findMany({
      where: { wholesalerId: wholesaler.id },
      orderBy: { id: 'asc' },
    });
    return found.map(({ wholesalerCode, grossPrice, discount, stockQuantity, isAvailable }) => [
      ...[wholesalerCode, Number(grossPrice), Number(discount), stockQuantity, isAvailable],
    ]);
  };
  return { codes, wholesaler, load, offers };
}

describe('a price list’s file', () => {
  const FORMS: { how: string; change: (text: string) => string | Uint8Array; options?: string[] }[] = [
    { how: 'as it should be', change: (text) => text },
    { how: 'with the line ends of Windows', change: (text) => text.replaceAll('\n', '\r\n') },
    { how: 'with the line ends of old Macs', change: (text) => text.replaceAll('\n', '\r') },
    { how: 'with line ends of all kinds', change: (text) => text.replace('\n', '\r\n').replace('\n', '\r') },
    { how: 'without an end of its last line', change: (text) => text.trimEnd() },
    { how: 'with a mark of order', change: (text) => `\uFEFF${text}` },
    { how: 'in Windows-1252', change: (text) => Buffer.from(text, 'latin1') },
    {
      how: 'in Windows-1252, and told so',
      change: (text) => Buffer.from(text, 'latin1'),
      options: ['--encoding', 'windows-1252'],
    },
    { how: 'with semicolons', change: (text) => text.replaceAll(',', ';') },
    {
      how: 'with semicolons and decimal commas',
      change: (text) => text.replaceAll(',', ';').replaceAll('.', ','),
      options: ['--decimal-comma'],
    },
    { how: 'gzipped', change: (text) => gzipSync(text), options: ['gz'] },
    { how: 'with its fields quoted', change: (text) => text.replaceAll(/[^,\n]+/g, '"$&"') },
    {
      how: 'with other names and other columns',
      change: (text) => text.replace(HEADER, 'ArtNr,Nr,Preis,discount,x,Lager'),
      options: [
        '--map',
        'code=ArtNr,wholesaler_code=Nr,gross_price=Preis',
        '--map',
        'manufacturer_discount_override=,stock_quantity=Lager',
      ],
    },
  ];
  test.each(FORMS)('is read $how', async ({ change, options = [] }) => {
    const { codes, load, offers } = await makeShop();
    const [a, b, c] = codes;
    const text = [HEADER, `${a},007é,10.5,2.5,,7`, `${b},W 2,20,0,,`, `${c},3,3.05,0,,0`, ''].join('\n');
    const { fault } = await load(change(text), ...options);
    expect(fault).toBeUndefined();
    expect(await offers()).toEqual([
      ['007é', 10.5, 2.5, 7, true],
      ['W 2', 20, 0, null, true],
      ['3', 3.05, 0, 0, true],
    ]);
  });

  test('may say whose each row is: by slug or name, and each wholesaler has its task', async () => {
    const [one, other] = [await makeShop(2), await makeShop(2)];
    const rows = [
      `${one.wholesaler.slug},${one.codes[0]},1,10,0,,1`,
      `${other.wholesaler.name.toUpperCase()},${one.codes[0]},2,11,0,,`,
      `${other.wholesaler.slug},${one.codes[1]},3,12,0,,`,
    ];
    const file = admin.write('all.csv', [`wholesaler,${HEADER}`, ...rows, ''].join('\n'));
    const { printed, fault } = await admin.run('prices', 'import', '--json', file);
    expect(fault).toBeUndefined();
    const report = JSON.parse(printed);
    expect(report).toMatchObject({ rows: 3, new: 3, gone: 0, rejected: 0 });
    expect(report.prices.wholesalers.map((line: { new: number }) => line.new).toSorted()).toEqual([1, 2]);
    expect([(await one.offers()).length, (await other.offers()).length]).toEqual([1, 2]);
    const wholesalerId = { in: [one.wholesaler.id, other.wholesaler.id] };
    const tasks = await app.db.prisma.priceTask.findMany({ where: { wholesalerId }, orderBy: { wholesalerId: 'asc' } });
    expect(tasks.map(({ rows: count, created }) => [count, created])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const sent = await app.db.prisma.wholesaler.findMany({ where: { id: wholesalerId }, orderBy: { id: 'asc' } });
    expect(sent.map(({ lastStockUpdate }) => lastStockUpdate !== null)).toEqual([true, false]);
    const unknown = admin.write('all.csv', [`wholesaler,${HEADER}`, `nobody,${one.codes[0]},1,10,0,,1`, ''].join('\n'));
    expect((await admin.run('prices', 'import', unknown)).fault).toContain(
      'line 2: wholesaler "nobody" is no wholesaler',
    );
  });
});

describe('a list of changes', () => {
  test('leaves what it lacks', async () => {
    const { codes, load, offers } = await makeShop();
    const [a, b, c] = codes;
    await load([HEADER, `${a},1,10,0,,`, `${b},2,20,0,,`, `${c},3,30,0,,`].join('\n'));
    const { printed } = await load([HEADER, `${b},2,21,0,,`].join('\n'), '--delta');
    expect(printed).toContain('0 new, 1 changed, 0 unchanged.');
    expect((await offers()).map(([, price, , , isAvailable]) => [price, isAvailable])).toEqual([
      [10, true],
      [21, true],
      [30, true],
    ]);
    expect((await load(HEADER, '--delta', '--full')).fault).toContain('full or a delta');
  });
});

describe('bad rows that are skipped', () => {
  test('are no offers of a first list', async () => {
    const { codes, load, offers } = await makeShop(3);
    const [a, b, c] = codes;
    const list = [HEADER, `${a},1,10,0,,`, `${b},2,0,0,,`, 'nobody,9,1,0,,', `${c},3,30,0,,`, `${a},1,12,0,,`];
    const { printed } = await load(list.join('\n'), '--skip-bad', '--json');
    expect(JSON.parse(printed)).toMatchObject({ rows: 5, new: 2, changed: 0, unchanged: 0, gone: 0, rejected: 3 });
    expect((await offers()).map(([, price]) => price)).toEqual([10, 30]);
  });

  test('are named, and their offers stay as they are', async () => {
    const { codes, load, offers } = await makeShop(4);
    const [a, b, c, d] = codes;
    await load([HEADER, `${a},1,10,0,,`, `${b},2,20,0,,`, `${c},3,30,0,,`].join('\n'));
    const list = [
      HEADER,
      `${a},1,11,0,,`,
      `${b},2,0,0,,`,
      'nobody,9,1,0,,',
      `${c},3`,
      `${a},1,12,0,,`,
      `${d},4,40,0,,`,
      '',
    ];
    const { printed } = await load(list.join('\n'), '--skip-bad', '--json');
    expect(JSON.parse(printed)).toMatchObject({ rows: 6, new: 1, changed: 1, unchanged: 0, gone: 0, rejected: 4 });
    expect(JSON.parse(printed).problems).toEqual([
      { line: 3, reason: 'gross_price "0" is not above 0' },
      { line: 4, reason: 'code "nobody" is not in the catalogue' },
      { line: 5, reason: '2 fields instead of 6' },
      { line: 6, reason: `code "${a}" is on line 2 already` },
    ]);
    expect((await offers()).map(([, price, , , isAvailable]) => [price, isAvailable])).toEqual([
      ...[
        [11, true],
        [20, true],
        [30, true],
        [40, true],
      ],
    ]);
  });
});

describe('a bad row that does not say whose offer it is', () => {
  const UNREAD = 'whose offer it is cannot be read, so that no row is left out';

  test('is not left out of a full list, which would withdraw the offer', async () => {
    const [one, other] = [await makeShop(2), await makeShop(2)];
    const lists = (first: string) => [
      `wholesaler,${HEADER}`,
      `${first},${one.codes[0]},1,10,0,,1`,
      `${one.wholesaler.slug},${one.codes[1]},2,11,0,,`,
      `${other.wholesaler.slug},${one.codes[0]},3,12,0,,`,
    ];
    const load = (first: string, ...options: string[]) =>
      admin.run('prices', 'import', ...options, admin.write('all.csv', lists(first).join('\n')));
    await load(one.wholesaler.slug);
    const before = await one.offers();
    const { fault } = await load('nobody', '--skip-bad');
    expect(fault).toContain('line 2: wholesaler "nobody" is no wholesaler');
    expect(fault).toContain(`line 2: ${UNREAD}`);
    expect(await one.offers()).toEqual(before);

    expect((await load('nobody', '--skip-bad', '--delta')).fault).toBeUndefined();
    expect(await one.offers()).toEqual(before);
  });

  test('is one without a code, too', async () => {
    const { codes, load, offers } = await makeShop(2);
    const [a, b] = codes;
    await load([HEADER, `${a},1,10,0,,`, `${b},2,20,0,,`].join('\n'));
    const { fault } = await load([HEADER, `${a},1,11,0,,`, `,2,21,0,,`].join('\n'), '--skip-bad');
    expect(fault).toContain(`line 3: ${UNREAD}`);
    expect((await offers()).map(([, price, , , isAvailable]) => [price, isAvailable])).toEqual([
      [10, true],
      [20, true],
    ]);
  });
});

describe('a dry run', () => {
  test('says what would change, and changes nothing', async () => {
    const { codes, wholesaler, load, offers } = await makeShop();
    const [a, b, c] = codes;
    await load([HEADER, `${a},1,10,0,,`, `${b},2,20,0,,`].join('\n'));
    const before = await offers();
    const { printed } = await load([HEADER, `${a},1,15,0,,`, `${b},2,19,0,,`, `${c},3,3,0,,`].join('\n'), '--dry-run');
    expect(printed).toContain('1 new, 2 changed, 0 unchanged, 0 gone.');
    expect(printed).toContain('Gross prices: 1 up, 1 down.');
    expect(printed).toMatch(new RegExp(`${a} .* 10\\.00 +15\\.00 +\\+50 %\n${b} .* 20\\.00 +19\\.00 +-5 %$`));
    expect(await offers()).toEqual(before);
    await load([HEADER, `${a},1,free,0,,`].join('\n'), '--dry-run');
    expect(await app.db.prisma.priceTask.count({ where: { wholesalerId: wholesaler.id } })).toBe(1);
  });
});

describe('a list that looks wrong', () => {
  test('as it lacks more than half is applied by force alone', async () => {
    const { codes, load, offers } = await makeShop();
    await load([HEADER, ...codes.map((code) => `${code},1,10,0,,`)].join('\n'));
    const short = [HEADER, `${codes[0]},1,10,0,,`].join('\n');
    expect((await load(short)).printed).toContain('It lacks 2 of the 3 offers');
    expect((await load(short, '--force')).printed).toContain('1 unchanged, 2 gone.');
    expect((await offers()).map(([, , , , isAvailable]) => isAvailable)).toEqual([true, false, false]);
  });

  test.each([
    ['50', 'up', 15, true],
    ['50', 'down', 5, true],
    ['49.9', 'up', 15, false],
    ['49.9', 'down', 5, false],
  ])('as its prices move beyond %s % %s is applied by force alone', async (limit, _way, price, isFine) => {
    const { codes, load } = await makeShop(1);
    await load([HEADER, `${codes[0]},1,10,0,,`].join('\n'));
    const list = [HEADER, `${codes[0]},1,${price},0,,`].join('\n');
    const { failed, printed } = await load(list, '--limit-moves', limit);
    if (isFine) expect(failed).toBeUndefined();
    else {
      expect(printed).toContain(`beyond the ${limit} % allowed`);
      expect((await load(list, '--limit-moves', limit, '--force')).printed).toContain('1 changed');
    }
  });
});

test('an import is written down, and a try is not', async () => {
  const { codes, load } = await makeShop(1);
  const before = await app.db.prisma.auditEntry.count({ where: { action: 'prices import' } });
  await load([HEADER, `${codes[0]},1,10,0,,`].join('\n'), '--dry-run');
  await load([HEADER, `${codes[0]},1,0,0,,`].join('\n'));
  await load([HEADER, `${codes[0]},1,10,0,,`].join('\n'));
  expect(await app.db.prisma.auditEntry.count({ where: { action: 'prices import' } })).toBe(before + 1);
});
