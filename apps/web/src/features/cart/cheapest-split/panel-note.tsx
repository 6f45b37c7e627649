import { Info, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';

export function PanelNote({ isWarning = false, children }: { isWarning?: boolean; children: string }) {
  const Icon = isWarning ? TriangleAlert : Info;
  return (
    <p
      role={isWarning ? 'alert' : undefined}
      className={classNames(
        'flex gap-2',
        isWarning ? 'rounded-md bg-warn-soft px-3 py-2 text-warn' : 'text-muted text-xs',
      )}
    >
      <Icon aria-hidden className={isWarning ? 'mt-0.5 size-4 shrink-0' : 'size-4 shrink-0'} />
      {children}
    </p>
  );
}
