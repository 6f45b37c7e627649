import { Switch } from '../../ui/switch.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

export function ShortcutList() {
  const isOn = useSingleKeys();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-paper px-3 py-2">
        <Switch label="Single-key shortcuts" checked={isOn} onCheckedChange={setSingleKeys} />
        <p className="text-xs text-muted">
          {isOn ? 'Letters and signs work alone, outside fields.' : 'Arrows, Enter and Esc go on working.'}
        </p>
      </div>
      {GROUPS.map(({ title, rows, isSingleKey }) => (
        <section key={title} aria-label={title} className="mt-4">
          <h3 className="pb-1 text-xs font-medium text-muted">{title}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {rows.map(([keys, does]) => (
              <div key={does} className="flex min-h-9 items-center justify-between gap-4 py-1">
                <dt className={isSingleKey && !isOn ? 'text-muted line-through' : ''}>{does}</dt>
                <dd className="flex items-center gap-1">
                  {keys.map((key, place) => (
                    <span key={key} className="contents">
                      {place > 0 ? <span className="text-xs text-muted">then</span> : null}
                      <kbd className="grid h-6 min-w-6 place-items-center rounded-sm border border-line-strong/60 bg-paper px-1.5 font-sans text-xs font-medium">
                        {key}
                      </kbd>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

interface ShortcutGroup {
  readonly title: string;
  readonly isSingleKey: boolean;
  readonly rows: readonly (readonly [keys: readonly string[], does: string])[];
}

const GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    isSingleKey: true,
    rows: [
      [['/'], 'Search products'],
      [['?'], 'Show this list'],
      [['g', 's'], 'Go to Search'],
      [['g', 'u'], 'Go to Usual Items'],
      [['g', 'l'], 'Go to Lists'],
      [['g', 'q'], 'Go to Quick Order'],
      [['g', 'w'], 'Go to Want-list'],
      [['g', 'o'], 'Go to Order History'],
      [['g', 'p'], 'Go to Price Changes'],
      [['g', 'c'], 'Go to Cart'],
      [['g', 'b'], 'Go to the button that orders'],
    ],
  },
  {
    title: 'When a message stands at the bottom',
    isSingleKey: false,
    rows: [[['F6'], 'Go to what it offers, such as Undo']],
  },
  {
    title: 'In lists to tick: Usual Items, Lists, Quick Order, Still to come',
    isSingleKey: false,
    rows: [
      [['↓'], 'Next row'],
      [['↑'], 'Previous row'],
      [['Home'], 'First row'],
      [['End'], 'Last row'],
      [['Space'], 'Tick the row, or untick it'],
      [['Tab'], 'To the row’s quantity, then out of the list'],
      [['Enter'], 'Add what is ticked, at a tick or in a quantity; in Still to come, look who else has it'],
    ],
  },
  {
    title: 'In a delivery that is received',
    isSingleKey: false,
    rows: [
      [['↓'], 'Next line'],
      [['↑'], 'Previous line'],
      [['Space'], 'Count the line as whole, and go on to the next'],
      [['Enter'], 'The same, or count the packs that were typed'],
    ],
  },
  {
    title: 'In search results',
    isSingleKey: false,
    rows: [
      [['↓'], 'Next result, or the first one from the search box'],
      [['↑'], 'Previous result'],
      [['→'], 'Show every wholesaler’s offer'],
      [['←'], 'Hide the offers'],
      [['Enter'], 'Add to the cart'],
      [['Esc'], 'Close what is open, or back to the search box'],
    ],
  },
];
