import type { Cents } from '@formulary/pricing/money';

/** What somebody says was given back of something. */
export interface Said {
  readonly amount: Cents;
  /** What documents had given back of it by then. */
  readonly creditedBefore: Cents;
}

/**
 * Of what documents gave back of something, up to so much of it, what nobody had said before: what somebody says and a
 * document that comes later are the same money. What a document gave back before somebody says more is other money.
 */
export function notSaidBefore(credited: Cents, said: readonly Said[]): Cents {
  let [known, awaited, more] = [0, 0, 0];
  const come = (level: Cents) => {
    const step = Math.max(0, level - known);
    const same = Math.min(step, awaited);
    known += step;
    awaited -= same;
    more += step - same;
  };
  for (const { amount, creditedBefore } of [...said].sort((one, two) => one.creditedBefore - two.creditedBefore)) {
    if (creditedBefore >= credited) break;
    come(creditedBefore);
    awaited += amount;
  }
  come(credited);
  return more;
}
