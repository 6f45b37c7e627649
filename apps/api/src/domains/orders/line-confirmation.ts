import type { LineConfirmation, LineWord } from '@formulary/contracts/orders/line-confirmation';

/** In packs as ordered. */
interface Line {
  readonly quantity: number;
  /** What holds now. */
  readonly words: readonly LineWord[];
}

/**
 * What became of a line: ordered = confirmed + back-ordered + refused + cancelled + asked + unanswered. Null while the
 * wholesaler has not said anything of it. Rule: decisions, "After the order".
 */
export function lineConfirmation({ quantity, words }: Line): LineConfirmation | null {
  if (words.length === 0) return null;
  const sums = { confirmed: 0, back_ordered: 0, refused: 0, cancelled: 0, asked: 0 };
  for (const word of words) sums[standing(word)] += word.quantity;
  const said = Object.values(sums).reduce((sum, one) => sum + one, 0);
  return { ...sums, unanswered: quantity - said, words: [...words] };
}

/** A word that asks stands only once it is accepted; declined, the practice cancels it. */
function standing({ kind, asks, accepted }: LineWord) {
  if (!asks || accepted === true) return kind;
  return accepted === null ? 'asked' : 'cancelled';
}
