import { CART_LINES_MAX } from '@formulary/contracts/cart';

/** A row of an order before it is checked. */
export interface OrderLine {
  /** Where it stands in the pasted text or the file, from 1. */
  readonly line: number;
  readonly text: string;
  /** What a column of its own says. */
  readonly quantity?: string;
}

export interface OrderLines {
  readonly lines: readonly OrderLine[];
  /** Rows without a quantity in a file that has a column for it: they are not ordered. */
  readonly withoutQuantity: number;
  /** Rows beyond what a cart holds. */
  readonly tooMany: number;
}

/** The lines of a pasted text that say something. */
export function linesOfText(text: string): OrderLines {
  const lines = text.split(/\r\n?|\n/).map((each, at) => ({ line: at + 1, text: each }));
  return limited(lines.filter((each) => each.text.trim() !== ''));
}

export function limited(lines: readonly OrderLine[], withoutQuantity = 0): OrderLines {
  return {
    lines: lines.slice(0, CART_LINES_MAX),
    withoutQuantity,
    tooMany: Math.max(0, lines.length - CART_LINES_MAX),
  };
}
