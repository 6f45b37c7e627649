import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { lineQuantities } from '../orders/public.ts';
import { type DeliveryLine, DROPPED_LINES, LINES_BY_ID, LINES_OF_PACKS } from './line-queries.ts';
import { type ReadPack, readPack } from './read-pack.ts';

const PRODUCTS = statement('products_of_packs', {
  takes: { gtins: 'text[]', codes: 'text[]' },
  gives: { id: 'int', gtin: 'text?', code: 'text', name: 'text', packLine: 'text?' },
  sql: `SELECT p.id, p.gtin, p.code, p.name, pack.line_key AS "packLine"
    FROM products p LEFT JOIN product_packs pack ON pack.product_id = p.id
    WHERE p.gtin = ANY ($gtins) OR p.code = ANY ($codes)`,
  isShared: true,
});

export interface PackProduct {
  readonly id: number;
  readonly name: string;
  /** The same for packs of one product. */
  readonly packLine: string | null;
}

interface Asked {
  readonly code?: string | undefined;
  readonly line?: number | undefined;
}

/** What scanned packs are held against: the products that their barcodes name and the lines of one wholesaler. */
export interface PackLookup {
  /** Null for the number of a box alone. */
  readonly packOf: (code: string) => ReadPack | null;
  readonly productOf: (pack: ReadPack) => PackProduct | undefined;
  /** Of the wholesaler; undefined for others. */
  readonly lineOf: (id: number) => DeliveryLine | undefined;
  /** Of the product and of other packs of it, the oldest first. */
  readonly linesOf: (product: PackProduct) => readonly DeliveryLine[];
  /** What is looked up afterwards has these packs counted. */
  readonly count: (lineId: number, quantity: number) => void;
}

/** Scanned texts as they are read, and the products that they name. */
export interface NamedPacks {
  readonly packs: ReadonlyMap<string, ReadPack | null>;
  readonly products: readonly RowOfStatement<typeof PRODUCTS>[];
}

/** Reads what is scanned; of the practice it needs nothing, so that nobody waits for it who counts into the same delivery. */
export async function namePacks(sql: Sql, entries: readonly Asked[], now: Date): Promise<NamedPacks> {
  const codes = [...new Set(entries.flatMap(({ code }) => code ?? []))];
  const packs = new Map(codes.map((code) => [code, readPack(code, now.getUTCFullYear())]));
  const read = [...packs.values()].filter((pack) => pack !== null);
  const gtins = read.flatMap(({ gtin }) => gtin ?? []);
  const productCodes = read.flatMap(({ productCode }) => productCode ?? []);
  return { packs, products: read.length > 0 ? await sql.run(PRODUCTS, { gtins, codes: productCodes }) : [] };
}

/** Reads the lines that these entries may belong to, in the same few statements however many they are. */
export async function lookUpPacks(
  sql: Sql,
  { practiceId, wholesalerId, now }: { practiceId: number; wholesalerId: number; now: Date },
  { packs, products }: NamedPacks,
  entries: readonly Asked[],
): Promise<PackLookup> {
  const productIds = products.map(({ id }) => id);
  const packLines = products.flatMap(({ packLine }) => packLine ?? []);
  const of = { practiceId, wholesalerId, productIds };
  const open = products.length > 0 ? await sql.run(LINES_OF_PACKS, { ...of, packLines, now }) : [];
  const isExpected = (id: number) => open.some((line) => line.productId === id && lineQuantities(line).open > 0);
  // What was dropped is only of interest where nothing else of the product is to come.
  const dropped = productIds.every(isExpected) ? [] : await sql.run(DROPPED_LINES, of);
  const lineIds = entries.flatMap(({ line }) => line ?? []);
  const named = lineIds.length > 0 ? await sql.run(LINES_BY_ID, { practiceId, ids: lineIds }) : [];
  const lines = new Map(
    [...dropped, ...open, ...named.filter((line) => line.wholesalerId === wholesalerId)].map((line) => [line.id, line]),
  );
  return {
    packOf: (code) => packs.get(code) ?? null,
    productOf: ({ gtin, productCode }) =>
      products.find((product) => (gtin === null ? product.code === productCode : product.gtin === gtin)),
    lineOf: (id) => lines.get(id),
    linesOf: ({ id, packLine }) =>
      [...lines.values()].filter(
        (line) =>
          line.productId === id || (packLine !== null && line.packLine === packLine && lineQuantities(line).open > 0),
      ),
    count: (id, quantity) => {
      const line = lines.get(id);
      if (line) lines.set(id, { ...line, received: line.received + quantity });
    },
  };
}
