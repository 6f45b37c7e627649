import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readAdverts, readDemoAdverts } from './adverts.ts';
import { DEMO_CATALOGUE_FILE } from './demo-catalogue.ts';
import { readTable } from './read-entries.ts';

const adverts = readDemoAdverts();
const packs = readTable(DEMO_CATALOGUE_FILE);

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
        expect(packs.some(({ name = '' }) => words.every((word) => name.includes(word)))).toBe(true);
      }
      if (advert.action === 'external_link') expect(new URL(advert.externalLink).hostname).toMatch(/\.example$/);
    }
  });
});

describe('a file of adverts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-adverts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(path.join(import.meta.dirname, 'images', 'cart-left.svg'), path.join(folder, 'offer.svg'));
  const write = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const entry = {
    ...{ identifier: 'spring', type: 'banner', location: 'search', description: 'Ten, for the price of nine' },
    ...{
      action: 'none',
      image: 'offer.svg',
      priority: 7,
      shownFrom: '2026-12-01',
      shownUntil: '2026-12-24T17:00+01:00',
    },
  };
  const read = {
    ...{ identifier: 'spring', description: 'Ten, for the price of nine', action: 'none', priority: 7 },
    ...{ shownFrom: new Date('2026-12-01T00:00Z'), shownUntil: new Date('2026-12-24T16:00Z') },
    image: { name: 'offer.svg', content: expect.any(Uint8Array) },
  };

  test('is JSON or a table, which say the same', () => {
    const table = `${Object.keys(entry).join()},imageLarge\n${Object.values(entry)
      .map((cell) => `"${cell}"`)
      .join()},\n`;
    expect(readAdverts(write('adverts.json', JSON.stringify([entry])))).toMatchObject([read]);
    const [advert] = readAdverts(write('adverts.csv', table));
    expect(advert).toMatchObject(read);
    expect(advert).not.toHaveProperty('imageLarge');
  });

  test('names the accepted forms of times', () => {
    const file = write('adverts.json', JSON.stringify([{ ...entry, shownFrom: 'tomorrow' }]));
    expect(() => readAdverts(file)).toThrow('is not a time such as');
  });
});
