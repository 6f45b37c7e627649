import type { RowVerdict } from '@formulary/contracts/quick-order';
import type { CodeHit, FoundProduct } from '../catalogue/public.ts';
import { quantityAlone, saidIn } from './quantities.ts';
import { bare, type ReadRow } from './read-row.ts';
import { type Meaning, several } from './verdict.ts';
import { isAnotherProduct, mayBeOfName } from './words-of.ts';

/** A product by one of a row's keys. `isGuess`: with zeros before it, which spreadsheets drop. */
export interface KeyHit extends Pick<CodeHit, 'by' | 'productId'> {
  readonly key: string;
  readonly isGuess: boolean;
}

/** What a row's codes mean; undefined where they say nothing. `otherWords` stand beside them and name something else. */
export type JudgedCodes = { readonly meaning: Meaning; readonly otherWords: string | undefined } | undefined;

const MATCHED_BY = {
  code: 'code',
  gtin: 'gtin',
  own_wholesaler_code: 'wholesaler_code',
  wholesaler_code: 'wholesaler_code',
} as const satisfies Record<CodeHit['by'], RowVerdict['matched_by']>;
/** Those of the practice's wholesalers before those of others, and what was typed before what was guessed. */
const CLASSES: readonly ((hit: KeyHit) => boolean)[] = [
  (hit) => !hit.isGuess && (hit.by === 'code' || hit.by === 'gtin'),
  (hit) => !hit.isGuess && hit.by === 'own_wholesaler_code',
  (hit) => !hit.isGuess,
  () => true,
];

export function judgeCodes(
  row: ReadRow,
  found: readonly KeyHit[],
  products: ReadonlyMap<number, FoundProduct>,
): JudgedCodes {
  const hits = CLASSES.map((isOf) => found.filter(isOf)).find(({ length }) => length > 0) ?? [];
  const [first] = hits;
  if (!first) return undefined;
  const rest = without(
    row.fields,
    hits.map(({ key }) => key),
  );
  const words = rest.join(' ');
  const all = [...new Set(hits.map(({ productId }) => productId))].flatMap((id) => products.get(id) ?? []);
  const agreeing = all.filter((product) => !isAnotherProduct(words, product));
  const isByWholesaler = MATCHED_BY[first.by] === 'wholesaler_code';
  // A number among the words of a name is often some wholesaler's code.
  if (agreeing.length === 0 && isByWholesaler) return undefined;
  const [product, ...others] = agreeing.length > 0 ? agreeing : all;
  if (!product) return undefined;

  const said = quantitiesIn(rest, row.quantity, product);
  if (said === 'not_valid') return { meaning: { kind: 'fault', fault: 'quantity_not_valid' }, otherWords: undefined };
  const quantities = said.length > 0 ? said : [1];
  const isSaid = said.length === 1;
  const isDoubted = agreeing.length === 0;
  const [quantity = 1] = quantities;
  const isOne = others.length === 0 && quantities.length === 1 && !first.isGuess && !isDoubted;
  const meaning: Meaning = isOne
    ? { kind: 'one', productId: product.card.id, quantity, isSaid, by: MATCHED_BY[first.by] }
    : several(
        [product, ...others].flatMap(({ card }) => quantities.map((each) => ({ productId: card.id, quantity: each }))),
        { count: 1 + others.length, isSaid },
      );
  return { meaning, otherWords: isDoubted ? rest.join('\t') : undefined };
}

function without(fields: readonly string[], keys: readonly string[]): string[] {
  return fields
    .map((field) =>
      keys.includes(bare(field))
        ? ''
        : keys
            .reduce((text, key) => text.replaceAll(key, ' '), field)
            .replaceAll(/\s+/g, ' ')
            .trim(),
    )
    .filter((field) => /[\p{L}\p{N}]/u.test(field));
}

/** The quantities that stand beside a code; none where nothing is said. */
function quantitiesIn(
  rest: readonly string[],
  given: number | undefined,
  product: FoundProduct,
): number[] | 'not_valid' {
  if (given !== undefined) return [given];
  const alone = rest.map(quantityAlone).filter((quantity) => quantity !== undefined);
  const valid = [...new Set(alone.filter((quantity) => quantity !== 'not_valid'))];
  if (valid.length > 1) {
    const others = valid.filter((quantity) => !mayBeOfName(quantity, '', product));
    return others.length === 1 ? others : valid;
  }
  if (valid.length === 1) return valid;
  if (alone.length > 0 && rest.length === 1) return 'not_valid';
  for (const field of rest) {
    const said = saidIn(field);
    if (said) return said.quantity === 'not_valid' ? 'not_valid' : [said.quantity];
  }
  return besideName(rest.join(' '), product);
}

/** A number at the end or the beginning of a name that is not the name's. */
function besideName(text: string, product: FoundProduct): number[] {
  const ends = [/(?:^|\s)(?:[x×*-]\s?)?(\d{1,5})$/iu.exec(text)?.[1], /^(\d{1,5})\s/u.exec(text)?.[1]];
  const numbers = ends.filter((digits) => digits !== undefined).map(Number);
  return numbers.filter((number) => number >= 1 && number <= 10_000 && !mayBeOfName(number, '', product)).slice(0, 1);
}
