import type { Cents } from '@formulary/pricing/money';
import type { SaidLine } from '../../outside/wholesaler-transport/said-lines.ts';
import { findLine } from './find-line.ts';

/** A line of the order as it stands when a word comes. */
export interface LineNow {
  readonly id: number;
  /** The wholesaler's own code. */
  readonly code: string;
  /** Packs. */
  readonly ordered: number;
  /** Packs that the practice has declined or dropped. */
  readonly cancelled: number;
  /** Of a pack, as it was promised. */
  readonly promised: Cents;
  /** Whether a newer word has spoken of it. */
  readonly isOutdated: boolean;
  /** What the practice has accepted for this line before. */
  readonly accepted: readonly Terms[];
}

export interface Terms {
  /** Null for the promised price. */
  readonly netPrice: Cents | null;
  /** The wholesaler's code of what comes in place of the line; null where nothing does. */
  readonly insteadCode: string | null;
}

/** A row of `line_words`, but for the word that it belongs to. */
export interface NewLineWord {
  readonly orderItemId: number;
  readonly kind: SaidLine['kind'];
  readonly quantity: number;
  readonly until: string | null;
  readonly reason: string | null;
  /** Null where it is the promised one. */
  readonly netPrice: Cents | null;
  readonly instead: SaidLine['instead'];
  readonly asks: boolean;
}

export interface Word {
  readonly lines: readonly SaidLine[];
  /** What becomes of lines that it does not name; null where nothing is said of them. */
  readonly rest: Rest | null;
}

export interface Rest {
  readonly kind: 'confirmed' | 'refused';
  /** The day on which what is confirmed is to come; null where it is not said. */
  readonly until: string | null;
}

type Decision = { readonly lineWords: readonly NewLineWord[] } | { readonly fault: string };

/**
 * What a wholesaler's word makes of an order's lines, or why it cannot stand: all of it or nothing. A line that it names is
 * told of as a whole: the quantities add up to what was ordered, with or without what the practice has declined. A price
 * above the promised one, or something else in place of the line, asks the practice, unless it has accepted as much before.
 * Lines of which a newer word has spoken stay as they are.
 */
export function decideLineWords(lines: readonly LineNow[], { lines: said, rest }: Word): Decision {
  const saidOf = new Map<LineNow, SaidLine[]>();
  for (const one of said) {
    const line = findLine(lines, one.line);
    if ('fault' in line) return line;
    saidOf.set(line, [...(saidOf.get(line) ?? []), one]);
  }
  const lineWords: NewLineWord[] = [];
  for (const line of lines) {
    const ofLine = saidOf.get(line) ?? (rest === null ? [] : [restOf(line, rest)]);
    if (ofLine.length === 0 || line.isOutdated) continue;
    const decided = ofLineDecided(line, ofLine);
    if ('fault' in decided) return decided;
    lineWords.push(...decided.lineWords);
  }
  return { lineWords };
}

function ofLineDecided(line: LineNow, said: readonly SaidLine[]): Decision {
  const left = line.ordered - line.cancelled;
  const open = said.filter(({ quantity }) => quantity === null);
  if (open.length > 1) return { fault: `Line ${line.code}: more than one quantity is missing.` };
  const named = said.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const whole = said.map((one) => ({ ...one, quantity: one.quantity ?? left - named }));
  const sum = whole.reduce((total, { quantity }) => total + quantity, 0);
  const refused = whole.reduce((total, { kind, quantity }) => total + (kind === 'refused' ? quantity : 0), 0);
  const saysDeclined = sum === line.ordered && line.cancelled > 0 && refused >= line.cancelled;
  if (whole.some(({ quantity }) => quantity < 0) || (sum !== left && !saysDeclined))
    return { fault: wrongSum(line, sum) };
  const lineWords = (saysDeclined ? withoutRefused(whole, line.cancelled) : whole)
    .filter(({ quantity }) => quantity > 0)
    .map((one) => newLineWord(line, one));
  return { lineWords };
}

function wrongSum({ code, ordered, cancelled }: LineNow, sum: number): string {
  const declined = cancelled > 0 ? ` (${cancelled} of them declined by the practice)` : '';
  return `Line ${code}: ${ordered} were ordered${declined}, and ${sum} are accounted for.`;
}

type Whole = SaidLine & { readonly quantity: number };

/** Takes what the practice has declined from what is refused: the wholesaler says the same of it. */
function withoutRefused(said: readonly Whole[], declined: number): Whole[] {
  let left = declined;
  return said.map((one) => {
    const taken = one.kind === 'refused' ? Math.min(left, one.quantity) : 0;
    left -= taken;
    return { ...one, quantity: one.quantity - taken };
  });
}

function newLineWord(line: LineNow, { line: _, ...said }: Whole): NewLineWord {
  const netPrice = said.netPrice === line.promised ? null : said.netPrice;
  const terms = { netPrice, insteadCode: said.instead?.code ?? null };
  const asks = said.kind !== 'refused' && asksPractice(line, terms);
  return { orderItemId: line.id, ...said, netPrice, asks };
}

function asksPractice({ promised, accepted }: LineNow, { netPrice, insteadCode }: Terms): boolean {
  const price = netPrice ?? promised;
  if (price <= promised && insteadCode === null) return false;
  return !accepted.some((terms) => terms.insteadCode === insteadCode && (terms.netPrice ?? promised) >= price);
}

const restOf = ({ code }: LineNow, rest: Rest): SaidLine => ({
  line: code,
  ...rest,
  quantity: null,
  reason: null,
  netPrice: null,
  instead: null,
});
