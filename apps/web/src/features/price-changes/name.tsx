import { cutName, IN_PRICE_CHANGES } from '../../lib/cut-name.ts';

// Of a word that is too long for its column, the ellipsis is not left behind alone.
const JOINED = '…\u2060';

/** A name cut to 15 characters with the rest in small below it; on paper and to a screen reader it is whole. */
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
