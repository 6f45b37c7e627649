import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { pointTo } from '../../ui/point-to.ts';
import type { Blocker } from './blockers.ts';

const SHOWN = 4;

/** Why nothing was ordered, with links to the lines. Below `lg` only the first is shown. */
export function NotOrdered({ lines, children }: { lines: readonly Blocker[]; children: ReactNode }) {
  const more = lines.length - SHOWN;
  return (
    <div role="alert" className="flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{children}</p>
        {lines.length > 0 && (
          <ul className="mt-0.5 text-xs max-lg:[&>li:nth-child(n+2)]:hidden">
            {lines.slice(0, SHOWN).map(({ line, why, place }) => (
              <li key={line.id}>
                <PlaceLink place={place}>
                  <span className="underline">{line.manufacturer_product.name}</span>: {why}
                </PlaceLink>
              </li>
            ))}
            {more > 0 && <li className="py-1">and {more} more</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

export function PlaceLink({ place, children }: { place: string; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => showPlace(place)}
      className="inline-flex min-h-11 items-center rounded-sm py-1 text-left mouse:min-h-0 [&>span]:wrap-anywhere"
    >
      <span>{children}</span>
    </button>
  );
}

export function showPlace(id: string): void {
  // A solved problem's notice is gone; a switch's id is on its wrapper.
  const part = document.getElementById(id);
  const box = part?.querySelector<HTMLElement>('[role="switch"]');
  if (part) pointTo(box ?? part);
}
