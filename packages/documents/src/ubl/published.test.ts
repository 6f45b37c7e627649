import { describe, expect, test } from 'vitest';
import { arePublishedHere, NEEDS_PUBLISHED, published, publishedFiles } from '../../test/fixtures.ts';
import { inWords } from '../../test/in-words.ts';
import { PUBLISHED_VALUES } from '../../test/published-values.ts';
import { readUbl } from './read-ubl.ts';

describe.skipIf(!arePublishedHere)(`documents of Peppol (${NEEDS_PUBLISHED})`, () => {
  test.each(Object.entries(PUBLISHED_VALUES))('%s', (file, words) => {
    expect(inWords(readUbl(published(file)))).toEqual(words);
  });

  test('all others are of kinds that are not read', () => {
    const others = publishedFiles().filter((file) => !(file in PUBLISHED_VALUES));
    expect(others.length).toBeGreaterThan(10);
    for (const file of others)
      expect(() => readUbl(published(file)), file).toThrow(/^The document is UBL “(Appl|Cata)/);
  });
});
