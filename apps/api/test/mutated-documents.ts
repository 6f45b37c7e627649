import fc from 'fast-check';

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
export type Mutation = (bytes: Buffer) => Buffer;
const place = fc.double({ min: 0, max: 1, noNaN: true });
const cut = (bytes: Buffer, from: number, to: number, between: Buffer) => {
  const [start, end] = [from, to].map((at) => Math.floor(at * bytes.length)).toSorted((a, b) => a - b);
  return Buffer.concat([bytes.subarray(0, start), between, bytes.subarray(end)]);
};
const insert = (bytes: Buffer, at: number, piece: Buffer) => cut(bytes, at, at, piece);

/** One way to spoil any document, of XML or JSON. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
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
