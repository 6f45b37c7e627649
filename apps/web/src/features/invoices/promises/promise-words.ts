import type { NotedPromise } from '@formulary/contracts/invoices/noted-promises';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatDay } from '../../../lib/dates.ts';
import { packsWords } from '../verdict-words.ts';

/** "2 packs free", or "€14.00 of credit". */
export function promiseWords({ free_packs, amount }: Pick<NotedPromise, 'free_packs' | 'amount'>): string {
  return free_packs === null ? `${formatMoney(amount ?? 0)} of credit` : `${packsWords(free_packs)} free`;
}

export function stateWords({ state, due_on, missing }: NotedPromise): {
  words: string;
  tone: 'neutral' | 'good' | 'warn' | 'bad';
} {
  if (state === 'taken_back') return { words: 'Taken back', tone: 'neutral' };
  if (state === 'given') return { words: 'Given', tone: 'good' };
  if (state === 'waited_for') return { words: `Waited for until ${formatDay(due_on)}`, tone: 'warn' };
  return { words: missing === 0 ? 'Not given' : `Not given: ${formatMoney(missing)}`, tone: 'bad' };
}
