import type { Cart } from '@formulary/contracts/cart';
import { ChevronDown, Scale, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { splitContents } from '../../../trade/cart/split-contents.ts';
import { useIsResting } from '../../../trade/cart/use-is-resting.ts';
import { SplitPanel } from './split-panel.tsx';
import { gapWords, type Headline, headlineOf } from './split-words.ts';
import { useCheapestSplit } from './use-cheapest-split.ts';

/** One quiet line about the cheapest way to order the cart, which opens its reasons. */
export function CheapestSplit({ cart }: { cart: Cart }) {
  const contents = splitContents(cart);
  const isResting = useIsResting(contents);
  const { data, isPlaceholderData, isError } = useCheapestSplit(contents, isResting);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isFresh = data && !isPlaceholderData && !isError;
  const headline = isFresh ? headlineOf(data) : null;
  const gap = isFresh ? gapWords(data) : null;

  const close = () => {
    button.current?.focus();
    setIsOpen(false);
  };
  return (
    <section aria-label="Cheapest split" className="rounded-lg border border-line bg-surface print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 max-sm:min-h-15 w-full items-center gap-2 rounded-lg px-3 text-left transition-colors duration-150 hover:bg-sunken/60 mouse:min-h-10"
      >
        {headline?.kind === 'repair' ? (
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
        ) : (
          <Scale aria-hidden className="size-4 shrink-0 text-muted" />
        )}
        {/* Its words are not those before, moved. */}
        <span key={headline?.kind} className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          {headline ? (
            <>
              <HeadlineWords headline={headline} />
              {gap !== null && <span className="num text-muted text-xs">{gap}</span>}
            </>
          ) : (
            <span className="text-muted">{isError ? 'The cheapest way could not be worked out' : <Looking />}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4 shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <SplitPanel id={panelId} cart={cart} contents={contents} isResting={isResting} onClose={close} />}
    </section>
  );
}

function HeadlineWords({ headline }: { headline: Headline }): ReactNode {
  switch (headline.kind) {
    case 'best':
      return <span className="text-muted">{headline.words}</span>;
    case 'saving':
      return (
        <span>
          {headline.words}: <span className="font-medium text-good tabular-nums">{headline.effect}</span>
        </span>
      );
    case 'repair':
      return (
        <>
          <span className="font-medium text-warn">{headline.words}</span>
          {headline.effect !== null && <span className="text-muted text-xs tabular-nums">{headline.effect}</span>}
        </>
      );
  }
}

/** Says that it looks only where that takes long. */
function Looking() {
  return (
    <>
      Cheapest split
      <span className="animate-appear [animation-delay:1s]">: looking for the cheapest way…</span>
    </>
  );
}
