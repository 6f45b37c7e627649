import type { OrderItem } from '@formulary/contracts/orders';
import { saidWords, type WordTone } from './line-words.ts';

const TONES: Readonly<Record<WordTone, string>> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  muted: 'text-muted',
};

/** What the wholesaler says of a line. */
export function LineSaid({ item }: { item: OrderItem }) {
  const words = saidWords(item);
  if (words.length === 0) return null;
  return (
    <ul
      aria-label={`What the wholesaler says of ${item.product_name}`}
      className="mt-1 grid gap-0.5 font-normal text-xs"
    >
      {words.map(({ id, tone, text }) => (
        <li key={id} className={`wrap-anywhere ${TONES[tone]}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
