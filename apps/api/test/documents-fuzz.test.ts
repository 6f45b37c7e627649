import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DocumentError } from '@formulary/documents/document-error';
import { readUbl } from '@formulary/documents/ubl/read-ubl';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRounds } from './rounds.ts';

const { rounds, seed } = readRounds('mutated documents', 500);

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Own documents, and those of others where they are beside the checkout. */
const DOCUMENTS = [
  ...globSync(path.join(ROOT, 'packages/documents/test/fixtures/*.xml')),
  ...globSync(path.join(ROOT, '../shared/data/documents/peppol-{ordering,logistics}/**/*.xml')),
].map((file): Buffer => readFileSync(file));

/** What a document may be spoilt by: markup, entities, numbers and dates that are none, encodings, and bytes. */
const PIECES = [
  ...['<', '>', '&', '"', "'", '/>', '</', ']]>', '<!--', '-->', '<?', '?>', '<![CDATA[', '\0', '\r\n', '\ufffe', '🐕'],
  ...['&amp;', '&x;', '&#0;', '&#x110000;', '&#xD800;', '&#65;'.repeat(1000), '<x xmlns="urn:x"/>', '<p:x/>', ' a="1"'],
  ...['-1', '1e9', '1'.repeat(40), '0.0', 'NaN', '٣', '2026-02-30', '24:00:00', 'EUR', '', ' '.repeat(5000)],
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
  '<!DOCTYPE x SYSTEM "http://localhost:1/x.dtd">',
  '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/hosts">]>',
  '<?xml version="1.1"?>',
  '<?xml version="1.0" encoding="UTF-16"?>',
  '<cbc:ID>1</cbc:ID>',
  '<cac:Item/>',
  ...['<a>'.repeat(100), '<cac:Party>'.repeat(60), '</cac:Party>'.repeat(3)],
].map((text) => Buffer.from(text));
const MARKS = [[0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf], [0xff, 0xfe, 0, 0], [0x80], [0xc0, 0xaf]].map((bytes) =>
  Buffer.from(bytes),
);

/** A place of a document is a number from 0 to 1. */
type Mutation = (bytes: Buffer) => Buffer;
const place = fc.double({ min: 0, max: 1, noNaN: true });
const cut = (bytes: Buffer, from: number, to: number, between: Buffer) => {
  const [start, end] = [from, to].map((at) => Math.floor(at * bytes.length)).toSorted((a, b) => a - b);
  return Buffer.concat([bytes.subarray(0, start), between, bytes.subarray(end)]);
};
const insert = (bytes: Buffer, at: number, piece: Buffer) => cut(bytes, at, at, piece);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...PIECES)).map(
    ([at, piece]) =>
      (bytes: Buffer) =>
        insert(bytes, at, piece),
  ),
  fc.constantFrom(...MARKS, ...PIECES).map((piece) => (bytes: Buffer) => insert(bytes, 0, piece)),
  fc.tuple(place, fc.nat(200)).map(
    ([at, length]) =>
      (bytes: Buffer) =>
        cut(bytes, at, at + length / bytes.length, Buffer.of()),
  ),
  fc.tuple(place, place).map(([from, to]) => (bytes: Buffer) => {
    const part = bytes.subarray(
      Math.floor(Math.min(from, to) * bytes.length),
      Math.floor(Math.max(from, to) * bytes.length),
    );
    return bytes.length > 500_000 ? bytes : insert(bytes, to, part);
  }),
  fc.tuple(place, fc.nat(255)).map(
    ([at, byte]) =>
      (bytes: Buffer) =>
        cut(bytes, at, at + 1 / bytes.length, Buffer.of(byte)),
  ),
  // What an element says becomes something else, and everything about it stays well-formed.
  fc.tuple(fc.nat(300), fc.constantFrom(...PIECES)).map(([which, piece]) => (bytes: Buffer) => {
    let seen = 0;
    const said = piece.toString().replaceAll(/[<&]/g, '');
    return Buffer.from(bytes.toString().replaceAll(/>[^<>]+<\/c/g, (old) => (seen++ === which ? `>${said}</c` : old)));
  }),
  // An element that is there once is there many times, or goes.
  fc.tuple(fc.nat(300), fc.constantFrom(0, 2, 300)).map(([which, times]) => (bytes: Buffer) => {
    let seen = 0;
    return Buffer.from(
      bytes
        .toString()
        .replaceAll(/<cbc:[^>]*>[^<]*<\/cbc:\w+>/g, (old) => (seen++ === which ? old.repeat(times) : old)),
    );
  }),
  fc.constant((bytes: Buffer) => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le')),
  fc.constant((bytes: Buffer) => Buffer.from(bytes.toString().replace('UTF-8', 'ISO-8859-1'), 'latin1')),
);

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
  expect(process.memoryUsage().heapUsed).toBeLessThan(1_000_000_000);
  // Mutations that no document survives, or all do, would prove nothing.
  expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(rounds / 20);
});
