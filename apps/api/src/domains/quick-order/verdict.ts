import type { RowFault, RowVerdict } from '@formulary/contracts/quick-order';

export interface Choice {
  readonly productId: number;
  readonly quantity: number;
}

/** What a row means, by the ids of products. */
export type Meaning =
  | {
      readonly kind: 'one';
      readonly productId: number;
      readonly quantity: number;
      readonly isSaid: boolean;
      readonly by: NonNullable<RowVerdict['matched_by']>;
    }
  | {
      /** `isNear`: what the row says is not there, and these are the nearest. */
      readonly kind: 'several';
      readonly choices: readonly Choice[];
      readonly more: number;
      readonly readAs: string | null;
      readonly isNear: boolean;
      readonly isSaid: boolean;
    }
  | { readonly kind: 'fault'; readonly fault: RowFault };

/** A choice among products that the row may mean; the same one stands once for each quantity. */
export function several(
  choices: readonly Choice[],
  {
    count = 0,
    readAs = null,
    isNear = false,
    isSaid = false,
  }: { count?: number; readAs?: string | null; isNear?: boolean; isSaid?: boolean } = {},
): Meaning {
  const distinct = choices.filter(
    (choice, at) =>
      choices.findIndex((one) => one.productId === choice.productId && one.quantity === choice.quantity) === at,
  );
  const shown = distinct.slice(0, 5);
  const products = new Set(shown.map(({ productId }) => productId)).size;
  return { kind: 'several', choices: shown, more: Math.max(0, count - products), readAs, isNear, isSaid };
}
