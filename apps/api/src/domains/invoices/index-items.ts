import {
  comparedCode,
  type KnownName,
  type LineToMatch,
  type MatchReason,
  nameOf,
  type OrderedItem,
} from './lines-to-match.ts';

/** What was found by the strongest thing that a line says of itself. */
export interface Hit<I> {
  readonly hits: readonly I[];
  readonly reason: MatchReason;
  /** What somebody said of its name. */
  readonly known: KnownName | undefined;
}

/** Finds lines of orders by what a line of a document has: a name that somebody settled, else a code, the wholesaler's first, and as it is compared last. */
export function indexItems<I extends OrderedItem>(
  items: readonly I[],
  names: readonly KnownName[],
): (line: LineToMatch) => Hit<I> {
  const byName = new Map(names.map((name) => [name.name, name]));
  const byProduct = Map.groupBy(items, ({ productId }) => productId);
  const byGtin = Map.groupBy(items, ({ gtin }) => gtin);
  const byOurCode = Map.groupBy(items, ({ ourCode }) => ourCode);
  const bySellersCode = byCodes(items, (code) => code);
  const byComparedCode = byCodes(items, comparedCode);
  return (line) => {
    const { sellersCode, gtin, buyersCode } = line;
    const known = byName.get(nameOf(line));
    const ways: readonly [MatchReason, readonly I[] | undefined][] = [
      ['person', known && byProduct.get(known.productId)],
      ['sellers_code', sellersCode === null ? undefined : bySellersCode.get(sellersCode)],
      ['gtin', gtin === null ? undefined : byGtin.get(gtin)],
      ['our_code', buyersCode === null ? undefined : byOurCode.get(buyersCode)],
      ['sellers_code', sellersCode === null ? undefined : ofOneProduct(byComparedCode.get(comparedCode(sellersCode)))],
    ];
    const [reason, hits] = ways.find(([, found]) => found !== undefined) ?? ['person', []];
    return { reason, hits: hits ?? [], known };
  };
}

function byCodes<I extends OrderedItem>(items: readonly I[], compared: (code: string) => string): Map<string, I[]> {
  const found = new Map<string, I[]>();
  for (const item of items) {
    for (const code of new Set(item.codes.map(compared))) {
      const same = found.get(code);
      if (same) same.push(item);
      else found.set(code, [item]);
    }
  }
  return found;
}

/** Codes that are the same but for zeros may be those of two products: then neither is taken. */
const ofOneProduct = <I extends OrderedItem>(items: I[] | undefined): I[] | undefined =>
  items?.every(({ productId }) => productId === items[0]?.productId) ? items : undefined;
