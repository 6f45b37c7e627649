import type { Advert } from '@formulary/contracts/adverts';
import { afterEach, describe, expect, test } from 'vitest';
import { makeOffers, makeProduct, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { advertOf, gif, pdf } from '../../../test/uploads.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { removeAdvert } from './remove-advert.ts';
import { saveAdvert } from './save-advert.ts';

const app = useApp();
afterEach(async () => {
  for (const { identifier } of await app.db.prisma.advert.findMany()) await removeAdvert(app, identifier);
  app.clock.reset();
});

async function list(): Promise<Advert[]> {
  const { token } = await makeUser(app);
  const { status, body } = await app.call('GET', '/api/adverts/', { token });
  expect(status).toBe(200);
  return body;
}
const identifiers = async () => (await list()).map(({ identifier }) => identifier);

const NOTHING = { external_link: null, product: null, file_download: null, search_term: null };

describe('the list of adverts', () => {
  test('needs a token, is empty at first and never stored', async () => {
    expect((await app.call('GET', '/api/adverts/')).status).toBe(401);
    const { token } = await makeUser(app);
    const { status, body, headers } = await app.call('GET', '/api/adverts/', { token });
    expect([status, body, headers['cache-control']]).toEqual([200, [], 'no-store']);
  });

  test('is by priority, then identifier', async () => {
    for (const [identifier, priority] of [
      ['b', 2],
      ['c', 1],
      ['a', 2],
      ['z', 0],
    ] as const) {
      await saveAdvert(app, advertOf({ identifier, priority }));
    }
    expect(await identifiers()).toEqual(['z', 'c', 'a', 'b']);
  });

  // Specification 3.25.
  test('has every key of each, null where it does not belong to the action', async () => {
    const product = await makeProduct(app, { code: 'ADVERT-1' });
    await makeOffers(app, await makeWholesaler(app), { product });
    const common = { location: 'all', type: 'banner', description: 'A cow' } as const;
    const plain = { image: gif('a'), ...common };
    await saveAdvert(app, { ...plain, identifier: '1', action: 'add_to_cart', product: 'ADVERT-1' });
    await saveAdvert(app, { ...plain, identifier: '2', action: 'search', searchTerm: 'calcium' });
    await saveAdvert(app, {
      ...plain,
      identifier: '3',
      action: 'external_link',
      externalLink: 'https://a.example/?b=1',
    });
    await saveAdvert(app, { ...plain, identifier: '4', action: 'file_download', file: pdf() });
    await saveAdvert(app, { ...plain, identifier: '5', action: 'none', imageLarge: gif('b') });

    const image = expect.stringMatching(/^\/files\/[0-9a-f]{64}\/a\.gif$/);
    const shown = { ...common, ...NOTHING, image, image_large: null };
    expect(await list()).toEqual([
      { ...shown, identifier: '1', action: 'add_to_cart', product },
      { ...shown, identifier: '2', action: 'search', search_term: 'calcium' },
      { ...shown, identifier: '3', action: 'external_link', external_link: 'https://a.example/?b=1' },
      {
        ...shown,
        identifier: '4',
        action: 'file_download',
        file_download: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/leaflet\.pdf$/),
      },
      {
        ...shown,
        identifier: '5',
        action: 'none',
        image_large: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/b\.gif$/),
      },
    ]);
  });

  test('has those of this moment: from the first on, until the last', async () => {
    const now = app.clock.now();
    const [tomorrow, dayAfter] = [later(now, DAY), later(now, 2 * DAY)];
    await saveAdvert(app, advertOf({ identifier: 'always' }));
    await saveAdvert(app, advertOf({ identifier: 'from', shownFrom: tomorrow }));
    await saveAdvert(app, advertOf({ identifier: 'until', shownUntil: tomorrow }));
    await saveAdvert(app, advertOf({ identifier: 'both', shownFrom: tomorrow, shownUntil: dayAfter }));
    expect(await identifiers()).toEqual(['always', 'until']);
    app.clock.advance(DAY - 1);
    expect(await identifiers()).toEqual(['always', 'until']);
    app.clock.advance(1);
    expect(await identifiers()).toEqual(['always', 'both', 'from']);
    app.clock.advance(DAY);
    expect(await identifiers()).toEqual(['always', 'from']);
  });

  test('lacks one whose product is not offered, until it is', async () => {
    const product = await makeProduct(app, { code: 'ADVERT-2' });
    const other = await makeProduct(app);
    await saveAdvert(app, { ...advertOf({ identifier: 'gone' }), action: 'add_to_cart', product: 'ADVERT-2' });
    expect(await identifiers()).toEqual([]);
    const wholesaler = await makeWholesaler(app);
    await makeOffers(app, wholesaler, { product }, { product: other });
    expect(await identifiers()).toEqual(['gone']);
    await makeOffers(app, wholesaler, { product: other });
    expect(await identifiers()).toEqual([]);
  });
});
