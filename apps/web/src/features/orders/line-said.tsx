import type { OrderItem } from '@formulary/contracts/orders';
import { arrivedWords } from './arrived-words.ts';
import { type SaidWord, saidWords, type WordTone } from './line-words.ts';
import { OrderLink } from './order-link.tsx';

const TONES: Readonly<Record<WordTone, string>> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  muted: 'text-muted',
};

/** What the wholesaler says of a line, and what the practice has counted of it. */
export function LineSaid({ item }: { item: OrderItem }) {
  return (
    <>
      <Words label={`What the wholesaler says of ${item.product_name}`} words={saidWords(item)} />
      <Words
        label={`What arrived of ${item.product_name}`}
        words={item.arrival === null ? [] : arrivedWords(item.arrival)}
      />
    </>
  );
}

function Words({ label, words }: { label: string; words: readonly SaidWord[] }) {
  if (words.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-1 grid gap-0.5 font-normal text-xs">
      {words.map(({ id, tone, text, order }) => (
        <li key={id} className={`wrap-anywhere ${TONES[tone]}`}>
          {text}
          {order !== undefined && (
            <>
              {': '}
              <OrderLink id={order} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
