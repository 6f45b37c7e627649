import { describe, expect, test } from 'vitest';
import { readDemoAdverts } from './adverts.ts';
import { demoPacks } from './demo-packs.ts';

const adverts = readDemoAdverts();
const packs = demoPacks();

describe("the demo's adverts", () => {
  const slots = ['cart', 'search', 'order', 'all'].flatMap((location) =>
    ['banner', 'skyscraper_left', 'skyscraper_right'].map((type) => ({ location, type })),
  );
  test.each(slots)('fill $type on $location, with a picture for wide screens too', (slot) => {
    const [advert] = adverts.filter(({ location, type }) => location === slot.location && type === slot.type);
    expect(advert?.imageLarge).toBeDefined();
  });

  test('do everything that adverts can', () => {
    const actions = new Set(adverts.map(({ action }) => action));
    expect([...actions].sort()).toEqual(['add_to_cart', 'external_link', 'file_download', 'none', 'search']);
  });

  test('name products of the demo, and links of nobody', () => {
    for (const advert of adverts) {
      if (advert.action === 'add_to_cart') expect(packs.map(({ code }) => code)).toContain(advert.product);
      if (advert.action === 'search') {
        const words = advert.searchTerm.split(' ');
        expect(packs.some(({ name }) => words.every((word) => name.includes(word)))).toBe(true);
      }
      if (advert.action === 'external_link') expect(new URL(advert.externalLink).hostname).toMatch(/\.example$/);
    }
  });
});
