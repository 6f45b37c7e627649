import { gzipSync } from 'node:zlib';
import type { Route } from '@formulary/contracts/shared/route';
import fc from 'fast-check';
import { casesOf } from './field-cases.ts';
import { type Field, type FieldKind, fieldsOf } from './field-kind.ts';

/** What becomes of one part of a valid request: its text on the wire, or what the example has. */
type Piece = { readonly keep: true } | { readonly drop: true } | { readonly raw: string };

export interface Attack {
  readonly routeId: string;
  /** Begins with objects of its own; else with those of an earlier request, spent or not. */
  readonly isFresh: boolean;
  readonly method: string | undefined;
  readonly params: Readonly<Record<string, Piece>>;
  /** Several of one name may follow each other. */
  readonly query: readonly (readonly [string, Piece])[];
  readonly body: readonly (readonly [string, Piece])[] | { readonly payload: string | Buffer | undefined };
  readonly headers: Readonly<Record<string, Piece>>;
  readonly authorization: string | undefined;
}

const raw = (text: string): Piece => ({ raw: text });
const KEEP: Piece = { keep: true };
const DROP: Piece = { drop: true };

/** JSON that no well-meaning client sends. */
const HOSTILE_JSON = [
  '"\\u0000"',
  '"\\ud800"',
  '"a\\udc00b"',
  '"\\u202e\\u2066"',
  '1e400',
  '-1e400',
  '-0',
  '9007199254740993',
  '9'.repeat(400),
  '1.0000000000000001',
  `"${'x'.repeat(20_000)}"`,
  `"${'💊'.repeat(300)}"`,
  '{"__proto__": {"isAdmin": true}}',
  '{"constructor": {"prototype": {"x": 1}}, "toString": 1, "valueOf": 1}',
  '{"length": 1e9}',
  '["__proto__"]',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`,
  `"'; DROP TABLE users; --"`,
  '"%s%n$1\\\\"',
  '"true"',
];
const NO_JSON = ['{', '{]', '0x10', 'NaN', 'undefined', "{'a': 1}", '{"a": 1,}', '\ufeff{}', '\0', '{}{}', '[[[[', '"'];
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'id', 'user_id', '\0', 'ключ'];
const SEGMENTS = ['0', '-1', '2147483648', '9'.repeat(40), '1.0', '1e1', '0x1', '%00', '1%00', '%ff', '%', '%2f'];
const QUERY_TEXTS = [
  '%00',
  '%',
  '%zz',
  '%ED%A0%80',
  '%ff%fe',
  '+',
  '%2B',
  '1%00',
  '[]',
  '%F0%9F%92%8A',
  '2147483648',
  '-1',
];

const json = (value: unknown): Piece => raw(JSON.stringify(value) ?? 'null');
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.string({ maxLength: 400 }));
/** Finds objects of anybody: all ids here are small. */
const anyId = fc.integer({ min: 1, max: 300 });

function valid(kind: FieldKind): fc.Arbitrary<unknown> {
  switch (kind.is) {
    case 'text':
      return fc.string({ unit: 'grapheme', minLength: kind.min, maxLength: Math.min(kind.max, 300) });
    case 'email':
      return fc.emailAddress();
    case 'integer':
      return fc.integer({ min: kind.min, max: kind.max }).chain((value) => fc.constantFrom(value, `${value}.0`));
    case 'reference':
      return anyId;
    case 'amount':
      return fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100);
    case 'decimal': {
      const bounds = { min: Math.round(kind.min * 100), max: Math.round(Math.min(kind.max, 1e7) * 100) };
      const value = fc.integer(bounds).map((hundredths) => hundredths / 100);
      return kind.isNullable ? fc.option(value) : value;
    }
    case 'boolean':
      return fc.boolean();
    case 'day':
      return fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'time':
      return fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString());
    case 'quantity':
      return fc.integer({ min: 0, max: 99_999 }).map((value) => String(value / 100));
    case 'month':
      return fc
        .integer({ min: 0, max: 11_999 })
        .map((at) => `${2000 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
    case 'uuid':
      return fc.uuid();
    case 'choice':
      return fc.constantFrom(...kind.values);
    case 'dictionary':
      return fc.dictionary(anyText, fc.jsonValue({ maxDepth: 5 }));
    case 'list':
      return fc.array(fc.record({ id: anyId, quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 });
    case 'ids':
      return fc.array(anyId, { maxLength: 3 });
    case 'free':
    case 'lenient':
      return anyText;
  }
}

const bodyPiece = ({ kind }: Field): fc.Arbitrary<Piece> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(KEEP) },
    { weight: 3, arbitrary: valid(kind).map(json) },
    { weight: 2, arbitrary: fc.constantFrom(...casesOf(kind).map(({ value }) => json(value))) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_JSON.map(raw)) },
    { weight: 1, arbitrary: fc.jsonValue().map(json) },
    { weight: 1, arbitrary: fc.constant(DROP) },
  );

const extraKey: fc.Arbitrary<readonly [string, Piece]> = fc.tuple(
  fc.oneof(fc.constantFrom(...KEYS), anyText),
  fc.oneof(fc.constantFrom(...HOSTILE_JSON.map(raw)), fc.jsonValue().map(json)),
);

function bodyOf(route: Route): fc.Arbitrary<Attack['body']> {
  const fields = fieldsOf(route.body);
  const named = fc.tuple(...fields.map((field) => bodyPiece(field).map((piece) => [field.name, piece] as const)));
  const doubled =
    fields.length > 0
      ? fc.constantFrom(...fields).chain((field) => bodyPiece(field).map((piece) => [field.name, piece] as const))
      : extraKey;
  const extra = fc.array(fc.oneof(extraKey, doubled), { maxLength: 2 });
  const whole: fc.Arbitrary<string | Buffer | undefined> = fc.oneof(
    fc.constantFrom<(string | Buffer | undefined)[]>(...NO_JSON, ...HOSTILE_JSON, undefined, '', 'x'.repeat(70_000)),
    fc.json(),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => gzipSync(text)),
  );
  return fc.oneof(
    { weight: 5, arbitrary: named },
    { weight: 2, arbitrary: fc.tuple(named, extra).map(([own, more]) => [...own, ...more]) },
    { weight: route.body ? 1 : 4, arbitrary: whole.map((payload) => ({ payload })) },
  );
}

function queryOf(route: Route): fc.Arbitrary<Attack['query']> {
  const names = fieldsOf(route.query).map(({ name }) => name);
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constant(KEEP) },
    { weight: 2, arbitrary: anyId.map((id) => raw(String(id))) },
    { weight: 2, arbitrary: fc.constantFrom(...QUERY_TEXTS.map(raw)) },
    { weight: 2, arbitrary: anyText.map((text) => raw(encodeURIComponent(text.toWellFormed()))) },
    { weight: 1, arbitrary: fc.constant(DROP) },
  );
  const own = fc.tuple(...names.map((name) => piece.map((one) => [name, one] as const)));
  const more = fc.array(fc.tuple(fc.constantFrom(...names, 'a', 'q[]', '__proto__', '%00', '&', ''), piece), {
    maxLength: 2,
  });
  return fc.oneof(
    { weight: 3, arbitrary: own },
    { weight: 1, arbitrary: fc.tuple(own, more).map(([first, rest]) => [...first, ...rest]) },
  );
}

/** What a header can hold on the wire: one byte for each character, no controls. */
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;' },
  { 'content-type': '' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { 'content-encoding': 'identity, gzip' },
  { accept: 'text/html' },
  { 'if-none-match': '*' },
  { 'if-match': 'W/"x"' },
  { range: 'bytes=0-1' },
  { host: 'evil.example' },
  { host: 'x:y:z' },
  { 'x-forwarded-for': "1.2.3.4, '" },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': 'x'.repeat(2_000) },
  { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
  { cookie: '__proto__=1; session=x' },
  { 'accept-language': '*;q=zz' },
];

function headersOf(route: Route): fc.Arbitrary<Attack['headers']> {
  const own = fieldsOf(route.headers).map(({ name }) =>
    fc
      .oneof(
        { weight: 4, arbitrary: fc.constant(KEEP) },
        { weight: 2, arbitrary: headerText.map(raw) },
        { weight: 1, arbitrary: fc.constant(DROP) },
      )
      .map((piece) => [name, piece] as const),
  );
  const odd = fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
  );
  return fc.tuple(fc.tuple(...own), odd).map(([named, more]) => ({
    ...Object.fromEntries(named),
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, raw(String(value))])),
  }));
}

const param: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(KEEP) },
  { weight: 3, arbitrary: anyId.map((id) => raw(String(id))) },
  { weight: 2, arbitrary: fc.constantFrom(...SEGMENTS.map(raw)) },
  {
    weight: 1,
    // Dots alone are another address, which whoever sends the request makes of it.
    arbitrary: anyText
      .filter((text) => !/^\.*$/.test(text))
      .map((text) => raw(encodeURIComponent(text.toWellFormed()))),
  },
);

/** Requests made from a route's contract: valid ones, nearly valid ones, and ones that mean harm. */
export function attackOn(route: Route): fc.Arbitrary<Attack> {
  const names = Object.keys(route.params?.shape ?? {});
  return fc.record({
    routeId: fc.constant(route.id),
    isFresh: fc.boolean(),
    method: fc.oneof(
      { weight: 14, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
    ),
    params: fc.tuple(...names.map((name) => param.map((piece) => [name, piece] as const))).map(Object.fromEntries),
    query: queryOf(route),
    body: bodyOf(route),
    headers: headersOf(route),
    authorization: fc.oneof(
      { weight: 14, arbitrary: fc.constant(undefined) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', 'Bearer', 'Bearer x y', 'Bearer garbage', 'Basic eDp5', 'Bearer e30.e30.e30'),
      },
      { weight: 1, arbitrary: headerText },
    ),
  });
}
