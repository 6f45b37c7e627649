import type { WatchNewsKind } from '@formulary/contracts/watches';
import type { Cents } from '@formulary/pricing/money';
import { type HundredthsOfPercent, WHOLE } from '@formulary/pricing/percent';

/** What a user wants to be told of a product; null and false: not told. */
export interface WatchRules {
  readonly fallsTo: Cents | null;
  readonly fallsBy: HundredthsOfPercent | null;
  readonly risesBy: HundredthsOfPercent | null;
  readonly backInStock: boolean;
  readonly gone: boolean;
}

/** How the product stood when it was looked at last. */
export interface Seen {
  /** The best net price that moves are counted from. Null before there was one. */
  readonly compared: Cents | null;
  /** The last best net price. */
  readonly net: Cents | null;
  /** Whether the practice could not order it. */
  readonly wasOut: boolean;
  readonly wasOffered: boolean;
  readonly replacedBy: number | null;
}

/** How it stands now; `net` is null where the practice cannot order it. */
export interface Now {
  readonly net: Cents | null;
  readonly isOffered: boolean;
  readonly replacedBy: number | null;
}

/**
 * What there is to tell of a watched product, and what counts as seen from now on. A move by percent is counted from the
 * price of the last move that was told, so that many small ones add up and none is told twice; a bound is told again
 * only after the price was above it.
 */
export function newsOfWatch(rules: WatchRules, seen: Seen, now: Now): { news: WatchNewsKind[]; seen: Seen } {
  const move = moveOf(rules, seen, now.net);
  const isBack = seen.wasOut && now.net !== null;
  const isWithdrawn = seen.wasOffered && !now.isOffered;
  const isReplaced = now.replacedBy !== null && now.replacedBy !== seen.replacedBy;
  const news = [
    move,
    rules.backInStock && isBack && 'back_in_stock',
    rules.gone && isWithdrawn && 'withdrawn',
    rules.gone && isReplaced && 'replaced',
  ] as const;
  return {
    news: news.filter((kind) => kind !== false && kind !== undefined),
    seen: {
      compared: move || seen.compared === null ? now.net : seen.compared,
      net: now.net ?? seen.net,
      wasOut: now.net === null,
      wasOffered: now.isOffered,
      replacedBy: now.replacedBy,
    },
  };
}

function moveOf({ fallsTo, fallsBy, risesBy }: WatchRules, { compared, net: last }: Seen, net: Cents | null) {
  if (net === null) return undefined;
  // Also the first price that there is.
  if (fallsTo !== null && net <= fallsTo && (last === null || last > fallsTo)) return 'fell_to';
  if (compared === null) return undefined;
  if (fallsBy !== null && net < compared && isBy(compared - net, fallsBy, compared)) return 'fell';
  if (risesBy !== null && net > compared && isBy(net - compared, risesBy, compared)) return 'rose';
  return undefined;
}

/** Whether a move is at least so much of a price; exact, whatever it costs. */
function isBy(move: Cents, percent: HundredthsOfPercent, price: Cents): boolean {
  return BigInt(move) * BigInt(WHOLE) >= BigInt(price) * BigInt(percent);
}
