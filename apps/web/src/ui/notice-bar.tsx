import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface NoticeBarProps {
  tone: 'warn' | 'accent';
  icon: ReactNode;
  children: ReactNode;
  action: ReactNode;
}

export function NoticeBar({ tone, icon, children, action }: NoticeBarProps) {
  return (
    <div
      className={classNames(
        'border-line in-[header]:border-t not-in-[header]:border-b',
        tone === 'warn' ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-accent',
      )}
    >
      <div className="page flex min-h-11 items-center gap-3 py-1 [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
        <p className="flex-1 text-pretty">{children}</p>
        {action}
      </div>
    </div>
  );
}
