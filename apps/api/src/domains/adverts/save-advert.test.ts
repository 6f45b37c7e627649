import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inOneTransaction } from '../../../../admin/src/one-transaction.ts';
import { makeProduct, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { advertOf, gif, pdf, svg } from '../../../test/uploads.ts';
import type { AdvertSettings, Upload } from './advert-settings.ts';
import { removeAdvert } from './remove-advert.ts';
import { saveAdvert } from './save-advert.ts';

const app = useApp();
const hashOf = ({ content }: Upload) => createHash('sha256').update(content).digest('hex');
const find = (identifier: string) => app.db.prisma.advert.findUnique({ where: { identifier } });
const isStored = async (upload: Upload) =>
  (await app.db.prisma.storedFile.count({ where: { hash: hashOf(upload) } })) === 1;
const save = (settings: AdvertSettings) => saveAdvert(app, settings);

describe('saving an advert', () => {
  test('makes it what is given, each time', async () => {
    const identifier = unique('ad');
    const code = unique('c');
    const product = await makeProduct(app, { code });
    const [small, large, file] = [
      gif(unique()),
      gif(unique()),
      { ...pdf(), content: Buffer.from(`%PDF-1.7\n${unique()}`) },
    ];
    expect(
      await save({ ...advertOf({ identifier }), image: small, imageLarge: large, action: 'file_download', file }),
    ).toEqual({
      created: true,
    });
    expect(await find(identifier)).toMatchObject({
      imageHash: hashOf(small),
      imageLargeHash: hashOf(large),
      fileHash: hashOf(file),
    });

    const given = {
      ...advertOf({ identifier, priority: 7 }),
      image: small,
      location: 'cart',
      type: 'skyscraper_left',
    } as const;
    expect(await save({ ...given, action: 'add_to_cart', product: code })).toEqual({ created: false });
    expect(await find(identifier)).toMatchObject({
      ...{ imageHash: hashOf(small), imageLargeHash: null, fileHash: null, productId: product, priority: 7 },
      ...{ location: 'cart', type: 'skyscraper_left', action: 'add_to_cart' },
    });
    expect([await isStored(small), await isStored(large), await isStored(file)]).toEqual([true, false, false]);
  });

  test('keeps one file for all that show it, as long as one does', async () => {
    const [one, other] = [unique('ad'), unique('ad')];
    const image = gif(unique());
    await save({ ...advertOf({ identifier: one }), image });
    await save({ ...advertOf({ identifier: other }), image: { ...image, name: 'renamed.gif' }, imageLarge: image });
    await removeAdvert(app, one);
    expect(await isStored(image)).toBe(true);
    await removeAdvert(app, other);
    expect(await isStored(image)).toBe(false);
  });

  test('by many at once, with files in common, loses none of them', async () => {
    const shared = gif(unique());
    const names = Array.from({ length: 6 }, () => unique('ad'));
    for (let round = 0; round < 3; round++) {
      await Promise.all(names.map((identifier) => save({ ...advertOf({ identifier }), image: shared })));
      await Promise.all(names.slice(1).map((identifier) => removeAdvert(app, identifier)));
    }
    expect(await find(names[0] ?? '')).toMatchObject({ imageHash: hashOf(shared) });
    expect(await isStored(shared)).toBe(true);
  });

  test('goes with a larger transaction', async () => {
    const identifier = unique('ad');
    const given = advertOf({ identifier });
    await inOneTransaction(app.db, async (db) => {
      await saveAdvert({ db, clock: app.clock }, given);
      throw new Error('changed my mind');
    }).catch(() => {});
    expect([await find(identifier), await isStored(given.image)]).toEqual([null, false]);
  });
});

describe('a refused advert', () => {
  const identifier = unique('ad');
  const base = advertOf({ identifier });
  const [monday, tuesday] = [new Date('2026-11-23T00:00Z'), new Date('2026-11-24T00:00Z')];
  // The type forbids most of these; the command line and files do not know it.
  const refused: [string, Record<string, unknown>][] = [
    ['is empty', { description: '  ' }],
    ['is longer than 300 characters', { description: 'x'.repeat(301) }],
    ['is longer than 100 characters', { identifier: 'x'.repeat(101) }],
    ['has a control character', { description: 'a\u0000b' }],
    ['Invalid option', { location: 'price-change' }],
    ['Invalid option', { type: 'popup' }],
    ['Invalid', { action: 'explode' }],
    ['priority', { priority: 1.5 }],
    ['searchTerm', { action: 'search' }],
    ['is empty', { action: 'search', searchTerm: ' ' }],
    ['is longer than 200 characters', { action: 'search', searchTerm: 'x'.repeat(201) }],
    ['searchTerm', { action: 'none', searchTerm: 'x' }],
    ['externalLink', { action: 'external_link' }],
    ['is not a link', { action: 'external_link', externalLink: 'javascript:alert(1)' }],
    ['is not a link', { action: 'external_link', externalLink: 'data:text/html,x' }],
    ['is not a link', { action: 'external_link', externalLink: '//evil.example' }],
    ['is not a link', { action: 'external_link', externalLink: 'https://user:word@evil.example' }],
    ['product', { action: 'add_to_cart' }],
    ['There is no product with the code "none-such"', { action: 'add_to_cart', product: 'none-such' }],
    ['product', { action: 'search', searchTerm: 'x', product: 'c' }],
    ['file', { action: 'file_download' }],
    ['is not after', { shownFrom: tuesday, shownUntil: monday }],
    ['is not after', { shownFrom: monday, shownUntil: monday }],
  ];
  test.each(refused)('%s: %j', async (says, given) => {
    await expect(save({ ...base, ...given } as AdvertSettings)).rejects.toThrow(says);
    expect([await find(identifier), await isStored(base.image)]).toEqual([null, false]);
  });

  const script = Buffer.from('<script>alert(1)</script>');
  const large = (bytes: number) => Buffer.concat([gif('x').content, Buffer.alloc(bytes)]);
  const pictures: [string, Upload][] = [
    ['cow.png is not a PNG', { name: 'cow.png', content: script }],
    ['cow.gif is not a PNG', { name: 'cow.gif', content: Buffer.from('MZ\u0090\u0000') }],
    ['cow.svg is not a PNG', { name: 'cow.svg', content: Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>') }],
    ['leaflet.pdf is not a PNG', pdf()],
    ['cow.png is not a PNG', { name: 'cow.png', content: Buffer.alloc(0) }],
    ['drawing.svg is an SVG with an element "script"', svg('<script>alert(1)</script>')],
    ['cow.png is an SVG with a handler "onload"', svg('<g onload="alert(1)"/>', 'cow.png')],
    ['cow.gif is larger than 1 MiB', { name: 'cow.gif', content: large(1024 * 1024) }],
  ];
  test.each(pictures)('%s', async (says, image) => {
    await expect(save({ ...base, image })).rejects.toThrow(says);
    await expect(save({ ...base, imageLarge: image })).rejects.toThrow(says);
    expect([await find(identifier), await isStored(image)]).toEqual([null, false]);
  });

  test.each([
    ['a.pdf is not a PDF', { name: 'a.pdf', content: script }],
    ['x.gif is not a PDF', gif('x')],
    [
      'a.pdf is larger than 10 MiB',
      { name: 'a.pdf', content: Buffer.concat([pdf().content, Buffer.alloc(10 * 1024 * 1024)]) },
    ],
  ])('%s', async (says, file) => {
    await expect(save({ ...base, action: 'file_download', file })).rejects.toThrow(says);
    expect(await find(identifier)).toBeNull();
  });
});

test('a picture is what its bytes say, not its name; names are made plain', async () => {
  for (const [given, stored] of [
    ['cow.png', 'cow.gif'],
    ['../../etc/passwd', 'passwd.gif'],
    ['C:\\pictures\\..\\Bó breac.JPG', 'Bo-breac.gif'],
    ['a"b;c\r\nX: y.svg', 'a-b-c-X-y.gif'],
    ['.htaccess', 'file.gif'],
    ['牛.png', 'file.gif'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(75)}.gif`],
  ] as const) {
    const image = { ...gif(unique()), name: given };
    const identifier = unique('ad');
    await save({ ...advertOf({ identifier }), image });
    const row = await app.db.prisma.storedFile.findUnique({ where: { hash: hashOf(image) } });
    expect(row).toMatchObject({ name: stored, contentType: 'image/gif' });
  }
});

test('what nobody has made cannot be removed', async () => {
  await expect(removeAdvert(app, 'nothing')).rejects.toThrow('There is no advert "nothing".');
});

test('the database holds an advert to its action by itself', async () => {
  const identifier = unique('ad');
  await save(advertOf({ identifier }));
  for (const data of [
    { searchTerm: 'x' },
    { action: 'search' },
    { externalLink: 'javascript:x' },
    { action: 'external_link' },
  ] as const) {
    await expect(app.db.prisma.advert.update({ where: { identifier }, data })).rejects.toThrow();
  }
});
