import { formatMoney } from '@formulary/pricing/format-money';
import { type Cents, fromCents } from '@formulary/pricing/money';
import type { Change, Group } from './groups.ts';
import type { Move } from './moves.ts';

/** Names by id. */
export interface Names {
  wholesaler(id: number): string;
  /** The name of a line's product. */
  line(id: number): string;
}

/** Why a group is proposed and what it does, in sentences for the buyer. */
export function groupText(group: Group, names: Names): string {
  const { kind, changes, moves, goodsDifference, saving } = group;
  const reachesMinimum = changes.some(({ before, after }) => before.isBelowMinimum && !after.isBelowMinimum);
  const why = kind === 'repair' && !reachesMinimum ? 'Cannot be ordered as it is. ' : '';
  const dropped = changes.filter(({ before, after }) => before.isUsed && !after.isUsed);
  const notNeeded = LIST.format(dropped.map(({ wholesaler }) => names.wholesaler(wholesaler.id)));
  const lead = dropped.length === 0 ? '' : `${notNeeded} ${dropped.length === 1 ? 'is' : 'are'} no longer needed: `;
  const moved = `${LIST.format(movesText(moves, names))} ${difference(goodsDifference)}`;
  const effects = changes.flatMap((change) => changeText(change, names.wholesaler(change.wholesaler.id)));
  return `${why}${lead}${[moved, ...effects].join('; ')}. ${savingText(saving)}`;
}

function savingText(saving: Cents): string {
  if (saving === 0) return 'Costs the same.';
  return saving > 0 ? `Saves ${euros(saving)}.` : `Costs ${euros(-saving)} more.`;
}

/** One text for each wholesaler that lines move to. */
function movesText(moves: readonly Move[], names: Names): string[] {
  return [...Map.groupBy(moves, ({ to }) => to.wholesaler)].map(([wholesaler, there]) => {
    const [only] = there;
    const what = there.length === 1 && only ? `${names.line(only.line.id)} moves` : `${there.length} lines move`;
    return `${what} to ${names.wholesaler(wholesaler)}`;
  });
}

function difference(cents: Cents): string {
  if (cents === 0) return 'at the same price';
  return cents > 0 ? `for ${euros(cents)} more` : `for ${euros(-cents)} less`;
}

function changeText({ wholesaler, before, after }: Change, name: string): string[] {
  const { freeFrom, minimum } = wholesaler;
  const texts: string[] = [];
  if (!after.isUsed) {
    if (before.fee > 0) texts.push(`the delivery fee of ${euros(before.fee)} of ${name} falls away`);
  } else if (after.fee < before.fee && freeFrom !== null) {
    texts.push(
      `${name} then holds ${euros(after.gross)} and delivers free from ${euros(freeFrom)}, ${euros(before.fee)} less`,
    );
  } else if (!before.isUsed) {
    texts.push(
      after.fee > 0 ? `${name} joins with a delivery fee of ${euros(after.fee)}` : `${name} joins and delivers free`,
    );
  } else if (after.fee > before.fee) {
    texts.push(`${name} then holds ${euros(after.gross)} and charges its delivery fee of ${euros(after.fee)}`);
  }
  if (minimum !== null && after.isUsed && before.isBelowMinimum && !after.isBelowMinimum) {
    texts.push(`${name} then reaches its minimum order of ${euros(minimum)}`);
  }
  if (minimum !== null && after.isBelowMinimum && !before.isBelowMinimum) {
    texts.push(`${name} is then below its minimum order of ${euros(minimum)}`);
  }
  return texts;
}

const LIST = new Intl.ListFormat('en-IE');
const euros = (cents: Cents) => formatMoney(fromCents(cents));
