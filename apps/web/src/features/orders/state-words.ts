import type { WholesaleOrder } from '@formulary/contracts/orders';
import { STATUS_TONES, type Tone } from './order-status.ts';

type Part = Pick<WholesaleOrder, 'status'>;

export function toneOf(parts: readonly Part[]): Tone {
  const tones = parts.map(({ status }) => STATUS_TONES[status]);
  return (['bad', 'warn'] as const).find((tone) => tones.includes(tone)) ?? 'good';
}

/** Such as "2 of 3 sent, 1 rejected". */
export function stateInWords(parts: readonly Part[]): string {
  const counts = countStates(parts);
  const [alike] = counts.keys();
  if (alike && counts.size === 1) {
    if (parts.length === 1) return ALONE[alike];
    // "All 2 sent" would say that the goods are on their way.
    return alike === 'sent' ? `Sent to all ${parts.length} wholesalers` : `All ${parts.length} ${alike}`;
  }
  const rest = [...counts].filter(([state]) => state !== 'sent').map(([state, count]) => `${count} ${state}`);
  return [`${counts.get('sent') ?? 0} of ${parts.length} sent`, ...rest].join(', ');
}

type State = 'sent' | 'rejected' | 'with an unexpected error' | 'awaiting processing';

const ALONE: Record<State, string> = {
  sent: 'Sent to the wholesaler',
  rejected: 'Rejected by the wholesaler',
  'with an unexpected error': 'Unexpected error',
  'awaiting processing': 'Awaiting processing',
};

const STATES: Record<WholesaleOrder['status'], State> = {
  created: 'awaiting processing',
  processing: 'awaiting processing',
  complete: 'sent',
  failed: 'rejected',
  error: 'with an unexpected error',
};

function countStates(parts: readonly Part[]): ReadonlyMap<State, number> {
  const inOrder: readonly State[] = ['sent', 'rejected', 'with an unexpected error', 'awaiting processing'];
  const counts = inOrder.map(
    (state) => [state, parts.filter(({ status }) => STATES[status] === state).length] as const,
  );
  return new Map(counts.filter(([, count]) => count > 0));
}
