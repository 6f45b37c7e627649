import { confirmationsRoutes } from '@formulary/contracts/confirmations';
import type { WholesaleOrder } from '@formulary/contracts/orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { type Asked, askedOf, askedTitle } from './line-words.ts';
import { partId } from './order-state.tsx';

interface Answer {
  readonly words: readonly number[];
  readonly accepted: boolean;
}

/** What the wholesaler would deliver on other terms than promised: the practice accepts or declines it, by line or at once. */
export function AskedLines({ order, orderId }: { order: WholesaleOrder; orderId: number }) {
  const answering = useWrite(confirmationsRoutes.answerLines, {
    isOnce: true,
    of: { query: { uid: order.uid } },
    undone: 'Nothing was answered.',
    input: ({ words, accepted }: Answer) => ({
      params: { id: orderId },
      body: { answers: words.map((word) => ({ word, accepted })) },
    }),
    says: (_, { accepted }) => ({
      message: `${accepted ? 'Accepted' : 'Declined'}. ${order.wholesaler_name} is told.`,
    }),
    fails: 'Your answer could not be stored: the wholesaler may have said something newer. Look at the order again.',
  });
  const asked = askedOf(order);
  const { isSuccess } = answering;
  const count = asked.length;
  const countBefore = useRef(count);
  useEffect(() => {
    const isLess = count < countBefore.current;
    countBefore.current = count;
    // The pressed buttons are gone with what was answered.
    if (isSuccess && isLess && document.activeElement === document.body) {
      document.getElementById(partId(order.uid))?.focus({ preventScroll: true });
    }
  }, [isSuccess, count, order.uid]);
  if (count === 0) return null;
  const all = asked.map(({ word }) => word.id);
  const answer = (words: readonly number[], accepted: boolean) => answering.mutate({ words, accepted });
  return (
    <section
      aria-label={`What ${order.wholesaler_name} asks`}
      className="mx-4 mb-3 grid gap-2 rounded-md bg-warn-soft px-3 py-2.5 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-pretty">
          <strong className="font-semibold">{askedTitle(asked)}.</strong> {count === 1 ? 'It is' : 'They are'} delivered
          only if you accept.
        </p>
        {count > 1 && <Choice name="all" busy={answering.isPending} onAnswer={(accepted) => answer(all, accepted)} />}
      </div>
      <ul className="grid gap-2">
        {asked.map((one) => (
          <li
            key={one.word.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-warn/20 border-t pt-2"
          >
            <AskedWords {...one} />
            <Choice
              name={one.item.product_name}
              isLine
              busy={answering.isPending}
              onAnswer={(accepted) => answer([one.word.id], accepted)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskedWords({ word: { quantity, net_price, instead }, item, dearer }: Asked) {
  const terms = [
    instead !== null && `as ${instead.name || instead.code}`,
    net_price !== null && `at ${formatMoney(net_price)} instead of ${formatMoney(item.net_price)}`,
    dearer > 0 && `${formatMoney(dearer)} more`,
  ].filter((text) => text !== false);
  return (
    <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
      {formatCount(quantity)} × {item.product_name}, {terms.join(', ')}
    </p>
  );
}

interface ChoiceProps {
  /** What it is about, for those who do not see it. */
  name: string;
  isLine?: boolean;
  busy: boolean;
  onAnswer: (accepted: boolean) => void;
}

function Choice({ name, isLine = false, busy, onAnswer }: ChoiceProps) {
  return (
    <span className="flex gap-2">
      <Button size="sm" variant={isLine ? undefined : 'primary'} busy={busy} onClick={() => onAnswer(true)}>
        Accept {isLine ? <span className="sr-only">{name}</span> : name}
      </Button>
      <Button size="sm" busy={busy} onClick={() => onAnswer(false)}>
        Decline {isLine ? <span className="sr-only">{name}</span> : name}
      </Button>
    </span>
  );
}
