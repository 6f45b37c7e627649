import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DocumentError } from '@formulary/documents/document-error';
import { readUbl } from '@formulary/documents/ubl/read-ubl';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutation } from './mutated-documents.ts';
import { readRounds } from './rounds.ts';

const { rounds, seed } = readRounds('mutated documents', 500);

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Own documents, and those of others where they are beside the checkout. */
const DOCUMENTS = [
  ...globSync(path.join(ROOT, 'packages/documents/test/fixtures/*.xml')),
  ...globSync(path.join(ROOT, '../shared/data/documents/peppol-{ordering,logistics}/**/*.xml')),
].map((file): Buffer => readFileSync(file));

/** Amounts and quantities are texts of digits, and nothing is a number but the counts of what was not read. */
function checkNumbers(key: string, value: unknown): unknown {
  if (typeof value === 'number') expect(key).toBe('count');
  if (key === 'amount' || key === 'quantity')
    expect(value).toMatchObject({ value: expect.stringMatching(/^\d+(\.\d+)?$|^-/) });
  return value;
}

test('a mutated document is read or refused in words, in little time', () => {
  const outcomes = { read: 0, refused: 0 };
  let longest = 0;
  // What other files of this worker have left is not of these documents.
  const heapBefore = process.memoryUsage().heapUsed;
  const documents = fc.constantFrom(...DOCUMENTS);
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(documents, mutations, (document, all) => {
      const bytes = all.reduce((mutated, mutate) => mutate(mutated), document);
      const before = process.cpuUsage();
      try {
        JSON.stringify(readUbl(bytes), checkNumbers);
        outcomes.read += 1;
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        expect(error.message).toMatch(/^.{10,500}$/);
        outcomes.refused += 1;
      }
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, user + system);
    }),
    { numRuns: rounds, seed },
  );
  // Two seconds: the largest are some hundred kilobytes, and what grew by their square would take longer.
  expect(longest).toBeLessThan(2_000_000);
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(500_000_000);
  // Mutations that no document survives, or all do, would prove nothing.
  expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(rounds / 20);
});
