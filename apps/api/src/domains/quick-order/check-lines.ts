import type { quickOrderRoutes, RowVerdict } from '@formulary/contracts/quick-order';
import type { AnswerOf, BodyOf } from '@formulary/contracts/shared/route';
import { readGtin, readGtinWithoutZeros } from '@formulary/gs1/gtin';
import type { Sql } from '../../db/sql.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import {
  type FoundProduct,
  findByCodes,
  findNearest,
  matchNames,
  type NameHit,
  type Standings,
} from '../catalogue/public.ts';
import { readWholesalers } from '../wholesalers/public.ts';
import { type JudgedCodes, judgeCodes, type KeyHit } from './judge-codes.ts';
import { judgeNames, judgeNearest, type TypedHit } from './judge-names.ts';
import { type Reading, type ReadRow, readRow } from './read-row.ts';
import { type Meaning, several } from './verdict.ts';
import { type Shop, verdictView } from './verdict-view.ts';
import { withoutAmounts } from './words-of.ts';

type Route = typeof quickOrderRoutes.checkLines;

/** A row with what it is found to mean, step by step. */
interface Row {
  readonly line: number;
  readonly read: ReadRow | undefined;
  meaning: Meaning | undefined;
  /** Words that name something else than the row's code. */
  otherWords: string | undefined;
}

/**
 * What each line means, and whether this practice can order it: by codes first, by words where codes say nothing or
 * something else, and else what is nearest. Four statements, however many lines. Nothing is written.
 */
export async function checkLines(
  { db }: { db: Sql },
  { practiceId }: SignedInUser,
  { lines }: BodyOf<Route>,
): Promise<AnswerOf<Route>> {
  const rows = lines.map(({ text, quantity }, at): Row => {
    const read = readRow(text, quantity);
    return typeof read === 'string'
      ? { line: at + 1, read: undefined, meaning: { kind: 'fault', fault: read }, otherWords: undefined }
      : { line: at + 1, read, meaning: undefined, otherWords: undefined };
  });
  const known = new Known();
  await judgeByCodes(db, practiceId, rows, known);
  await judgeByNames(db, practiceId, rows, known);
  await judgeByNearest(db, practiceId, rows, known);
  const wholesalers = known.products.size > 0 ? await readWholesalers(db, { practiceId }) : new Map();
  return { lines: rows.map((row) => viewOf(row, known, wholesalers)) };
}

/** What the statements answered. */
class Known {
  standings: Standings = {};
  readonly products = new Map<number, FoundProduct>();

  add({ standings, products }: { standings: Standings; products: readonly FoundProduct[] }): void {
    this.standings = standings;
    for (const product of products) this.products.set(product.card.id, product);
  }
}

async function judgeByCodes(db: Sql, practiceId: number, rows: readonly Row[], known: Known): Promise<void> {
  const asked = rows.flatMap((row) =>
    (row.read?.keys ?? []).flatMap((key) => codesOf(key).map((code) => ({ row, key, ...code }))),
  );
  if (asked.length === 0) return;
  const codes = asked.map(({ code }) => code);
  const found = await findByCodes(db, { practiceId, codes, gtins: asked.map(({ gtin }) => gtin) });
  known.add(found);
  const hits = new Map<Row, KeyHit[]>();
  for (const { asked: at, by, productId } of found.hits) {
    const of = asked[at - 1];
    if (of) hits.set(of.row, [...(hits.get(of.row) ?? []), { key: of.key, isGuess: of.isGuess, by, productId }]);
  }
  for (const [row, ofRow] of hits) {
    const judged: JudgedCodes = row.read && judgeCodes(row.read, ofRow, known.products);
    row.meaning = judged?.meaning;
    row.otherWords = judged?.otherWords;
  }
}

/** A key as it stands, and with the zeros before it that a spreadsheet may have dropped. */
function codesOf(key: string): { code: string; gtin: string; isGuess: boolean }[] {
  const typed = { code: key, gtin: readGtinWithoutZeros(key) ?? '', isGuess: false };
  const isNumber = /^[1-9]\d{3,7}$/.test(key);
  return [typed, ...(isNumber ? ['0', '00'].map((zeros) => ({ code: zeros + key, gtin: '', isGuess: true })) : [])];
}

async function judgeByNames(db: Sql, practiceId: number, rows: readonly Row[], known: Known): Promise<void> {
  const asked = rows
    .filter(({ meaning, otherWords }) => meaning === undefined || otherWords !== undefined)
    .flatMap((row) => readingsOf(row, otherReadings(row)));
  if (asked.length === 0) return;
  const texts = new Texts();
  const matches = asked.map(({ row, reading: { words, plain }, reading }) => ({
    ...{ row, reading, at: [words, plain].flatMap((text) => texts.add(text)), kinAt: texts.add(withoutAmounts(words)) },
  }));
  const found = await matchNames(db, { practiceId, texts: texts.all });
  known.add(found);
  const hitsOf = Map.groupBy(found.hits, ({ asked: at }) => at);
  const of = (at: readonly number[]) => merged(at.map((one) => hitsOf.get(one) ?? []));
  for (const [row, ofRow] of Map.groupBy(matches, ({ row }) => row)) {
    const named = judgeNames(
      ofRow.map(({ reading, at, kinAt }) => ({ reading, hits: of(at), kin: of(kinAt) })),
      known.products,
    );
    row.meaning = row.meaning ? both(row.meaning, named) : named;
  }
}

/** What is asked for in one statement, each different text once. */
class Texts {
  readonly all: string[] = [];
  readonly #places = new Map<string, number>();

  /** Its place among the answers, from 1; none for no text. */
  add(text: string | undefined): [] | [number] {
    if (text === undefined) return [];
    const place = this.#places.get(text) ?? this.all.push(text);
    this.#places.set(text, place);
    return [place];
  }
}

/** The hits of the same words written in two ways: each product once, with the better of what is said of it. */
function merged([typed = [], plain = []]: NameHit[][]): TypedHit[] {
  const hits = [
    ...typed.map((hit) => ({ ...hit, isTyped: hit.isExact })),
    ...plain.map((hit) => ({ ...hit, isTyped: false })),
  ];
  const wholes = Math.max(0, ...hits.map((hit) => hit.wholes));
  const count = Math.max(0, ...hits.map((hit) => hit.count));
  return [...Map.groupBy(hits, ({ productId }) => productId).values()].flatMap(([hit, ...again]) =>
    hit ? { ...hit, wholes, count, isExact: hit.isExact || again.some(({ isExact }) => isExact) } : [],
  );
}

/** A code and words that name different products: whoever asks chooses. */
function both(coded: Meaning, named: Meaning | undefined): Meaning {
  const choices = [coded, named].flatMap((meaning) => {
    if (meaning?.kind === 'one') return [meaning];
    return meaning?.kind === 'several' ? meaning.choices : [];
  });
  return several(choices.map(({ productId, quantity }) => ({ productId, quantity })));
}

async function judgeByNearest(db: Sql, practiceId: number, rows: readonly Row[], known: Known): Promise<void> {
  const asked = rows.filter(({ meaning }) => meaning === undefined).flatMap((row) => readingsOf(row));
  if (asked.length === 0) return;
  const texts = new Texts();
  const codeOf = ({ row }: AskedReading) => row.read?.keys.find((key) => !key.includes(' ')) ?? '';
  // A text and a code are one: the next call has them together again.
  const matches = asked.map((one) => ({ ...one, at: texts.add(`${one.reading.words}\n${codeOf(one)}`) }));
  const pairs = texts.all.map((text) => text.split('\n'));
  const [words, codes] = [0, 1].map((part) => pairs.map((pair) => pair[part] ?? ''));
  const found = await findNearest(db, { practiceId, texts: words ?? [], codes: codes ?? [] });
  known.add(found);
  const hitsOf = Map.groupBy(found.hits, ({ asked: at }) => at);
  for (const [row, ofRow] of Map.groupBy(matches, ({ row }) => row)) {
    row.meaning = judgeNearest(
      ofRow.map(({ reading, at }) => ({ reading, hits: at.flatMap((one) => hitsOf.get(one) ?? []) })),
    );
  }
}

interface AskedReading {
  readonly row: Row;
  readonly reading: Reading;
}

function otherReadings({ read, otherWords }: Row): readonly Reading[] | undefined {
  const others = otherWords === undefined ? read : readRow(otherWords, read?.quantity?.toString());
  return typeof others === 'object' ? others.readings : undefined;
}

/** Fewer letters and figures begin too many names: nothing is meant by them. */
const SHORTEST = 3;

/** A row without words is asked for by its code. */
function readingsOf(row: Row, readings = row.read?.readings ?? []): AskedReading[] {
  const [code = ''] = row.read?.keys ?? [];
  const none = { words: code, quantity: row.read?.quantity ?? 1, how: 'none' } as const;
  return (readings.length > 0 ? readings : [none])
    .filter(({ words }) => words.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= SHORTEST)
    .map((reading) => ({ row, reading }));
}

function viewOf(
  { line, read, meaning }: Row,
  { products, standings }: Known,
  wholesalers: Shop['wholesalers'],
): RowVerdict {
  const [reading] = read?.readings ?? [];
  const isSaid = read?.quantity !== undefined || (reading !== undefined && reading.how !== 'none');
  const quantity = { value: read?.quantity ?? reading?.quantity ?? 1, isSaid };
  const hasWrongCheckDigit = read?.keys.some((key) => /^\d{12,14}$/.test(key) && readGtin(key) === undefined) ?? false;
  return verdictView({ line, meaning, quantity, hasWrongCheckDigit }, products, { standings, wholesalers });
}
