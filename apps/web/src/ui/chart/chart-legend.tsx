import { classNames } from '../../lib/class-names.ts';
import type { Look } from './looks.ts';

interface LegendItem {
  readonly id: number;
  readonly name: string;
  readonly note: string | undefined;
  readonly look: Look;
  readonly isShown: boolean;
  /** What the series has at the moment that the legend tells of. */
  readonly value: string;
}

interface ChartLegendProps {
  items: readonly LegendItem[];
  onToggle: (id: number) => void;
}

/** Which line is whose, and its value; each can be taken out of the picture. */
export function ChartLegend({ items, onToggle }: ChartLegendProps) {
  return (
    <ul>
      {items.map(({ id, name, note, look, isShown, value }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => onToggle(id)}
            className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left hover:bg-sunken mouse:min-h-8"
          >
            <svg aria-hidden="true" width={30} height={12} className="shrink-0">
              <line
                x1={1}
                x2={29}
                y1={6}
                y2={6}
                strokeWidth={2.5}
                strokeDasharray={look.dash}
                className={isShown ? look.stroke : 'stroke-line-strong'}
              />
            </svg>
            <span className="min-w-0 flex-1">
              <span className={classNames('block text-pretty', !isShown && 'text-muted line-through')}>{name}</span>
              {note !== undefined && <span className="block text-muted text-xs">{note}</span>}
            </span>
            <span className={classNames('num shrink-0 font-medium', !isShown && 'text-muted')}>{value}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
