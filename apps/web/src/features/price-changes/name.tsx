import { cutName, IN_PRICE_CHANGES } from '../../lib/cut-name.ts';

// A word joiner keeps the ellipsis with the word that follows it.
const JOINED = '…\u2060';

/** Cut to 15 characters with the rest below; whole in print and for screen readers. */
export function Name({ children }: { children: string }) {
  const { short, rest } = cutName(children, IN_PRICE_CHANGES);
  if (rest === '') return short;
  return (
    <>
      <span className="sr-only print:not-sr-only print:wrap-anywhere">{children}</span>
      <span aria-hidden className="block print:hidden">
        {short}
      </span>
      <span aria-hidden className="block font-normal text-muted text-xs text-pretty wrap-anywhere print:hidden">
        {rest.replace('…', JOINED)}
      </span>
    </>
  );
}
