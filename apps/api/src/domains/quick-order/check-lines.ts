import type { quickOrderRoutes, RowVerdict } from '@formulary/contracts/quick-order';
import type { AnswerOf, BodyOf } from '@formulary/contracts/shared/route';
import { readGtin, readGtinWithoutZeros } from '@formulary/gs1/gtin';
import type { Sql } from '../../db/sql.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type FoundProduct, findByCodes, findNearest, matchNames, type Standings } from '../catalogue/public.ts';
import { type JudgedCodes, judgeCodes, type KeyHit } from './judge-codes.ts';
import { judgeNames, judgeNearest, type Matched } from './judge-names.ts';
import { type Reading, type ReadRow, readRow } from './read-row.ts';
import { type Meaning, several } from './verdict.ts';
import { verdictView } from './verdict-view.ts';

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
 * something else, and else what is nearest. Three statements, however many lines. Nothing is written.
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
  return { lines: rows.map((row) => viewOf(row, known)) };
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
  const found = await matchNames(db, { practiceId, texts: asked.map(({ reading }) => reading.words) });
  known.add(found);
  for (const [row, matched] of byRow(asked, found.hits)) {
    const named = judgeNames(matched, known.products);
    row.meaning = row.meaning ? both(row.meaning, named) : named;
  }
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
  const texts = asked.map(({ reading }) => reading.words);
  const codes = asked.map(({ row }) => row.read?.keys.find((key) => !key.includes(' ')) ?? '');
  const found = await findNearest(db, { practiceId, texts, codes });
  known.add(found);
  for (const [row, matched] of byRow(asked, found.hits)) row.meaning = judgeNearest(matched);
}

interface AskedReading {
  readonly row: Row;
  readonly reading: Reading;
}

function otherReadings({ read, otherWords }: Row): readonly Reading[] | undefined {
  const others = otherWords === undefined ? read : readRow(otherWords, read?.quantity?.toString());
  return typeof others === 'object' ? others.readings : undefined;
}

/** A row without words is asked for by its code. */
function readingsOf(row: Row, readings = row.read?.readings ?? []): AskedReading[] {
  const [code = ''] = row.read?.keys ?? [];
  const none = { words: code, quantity: row.read?.quantity ?? 1, how: 'none' } as const;
  return (readings.length > 0 ? readings : [none]).map((reading) => ({ row, reading }));
}

function byRow<H extends { readonly asked: number }>(asked: readonly AskedReading[], hits: readonly H[]) {
  const ofReading = Map.groupBy(hits, (hit) => hit.asked);
  const rows = new Map<Row, Matched<H>[]>();
  for (const [at, { row, reading }] of asked.entries()) {
    rows.set(row, [...(rows.get(row) ?? []), { reading, hits: ofReading.get(at + 1) ?? [] }]);
  }
  return rows;
}

function viewOf({ line, read, meaning }: Row, { products, standings }: Known): RowVerdict {
  const [reading] = read?.readings ?? [];
  const isSaid = read?.quantity !== undefined || (reading !== undefined && reading.how !== 'none');
  const quantity = { value: read?.quantity ?? reading?.quantity ?? 1, isSaid };
  const hasWrongCheckDigit = read?.keys.some((key) => /^\d{12,14}$/.test(key) && readGtin(key) === undefined) ?? false;
  return verdictView({ line, meaning, quantity, hasWrongCheckDigit }, products, standings);
}
