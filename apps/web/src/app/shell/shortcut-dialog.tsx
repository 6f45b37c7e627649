import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SHORTCUT_LIST } from './shortcut-keys.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

interface ShortcutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ShortcutDialog(props: ShortcutDialogProps) {
  const isOn = useSingleKeys();
  return (
    <Dialog {...props} title="Keyboard shortcuts">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-paper px-3 py-2">
        <Switch label="Single-key shortcuts" checked={isOn} onCheckedChange={setSingleKeys} />
        <p className="text-xs text-muted">
          {isOn ? 'Letters and signs work alone, outside fields.' : 'Arrows, Enter and Esc go on working.'}
        </p>
      </div>
      {SHORTCUT_LIST.map(({ title, rows, isSingleKey }) => (
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
    </Dialog>
  );
}
