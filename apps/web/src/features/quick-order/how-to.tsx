import { Barcode, Columns3, TextCursorInput } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the page shows before there are rows: what a row may say. */
export function HowTo() {
  return (
    <section aria-labelledby="how-to" className="max-w-3xl">
      <h2 id="how-to" className="font-semibold text-base">
        What a row may say
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        <Way icon={<TextCursorInput />} title="A name, as you write it" example="3 x melovane 1.5 100ml">
          Some words, the strength and the pack, in any order. A slip is shown before it counts.
        </Way>
        <Way icon={<Barcode />} title="A code" example="FV46627085;2">
          Of the catalogue, of a wholesaler, or the number below a barcode.
        </Way>
        <Way icon={<Columns3 />} title="Columns of a file" example="code, name, quantity">
          With headings, rows without a quantity are left out: an order form works as it is.
        </Way>
      </ul>
    </section>
  );
}

function Way({
  icon,
  title,
  example,
  children,
}: {
  icon: ReactNode;
  title: string;
  example: string;
  children: string;
}) {
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <span aria-hidden="true" className="text-accent [&_svg]:size-5">
        {icon}
      </span>
      <h3 className="mt-2 font-medium">{title}</h3>
      <p className="mt-1 text-muted text-xs">{children}</p>
      <p className="mt-2">
        <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-sans text-xs tabular-nums">{example}</code>
      </p>
    </li>
  );
}
