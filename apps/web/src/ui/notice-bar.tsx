import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';

interface NoticeBarProps {
  isShown: boolean;
  tone: 'warn' | 'accent';
  icon: ReactNode;
  children: ReactNode;
  actionLabel: string;
  onAction: () => void;
}

export function NoticeBar({ isShown, tone, icon, children, actionLabel, onAction }: NoticeBarProps) {
  return (
    <div role="status">
      {isShown && (
        <div
          className={classNames(
            'border-line in-[header]:border-t not-in-[header]:border-b',
            tone === 'warn' ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-accent',
          )}
        >
          <div className="page flex min-h-11 items-center gap-3 py-1 [&>svg]:size-4 [&>svg]:shrink-0">
            {icon}
            <p className="flex-1 text-pretty">{children}</p>
            <Button size="sm" onClick={onAction}>
              {actionLabel}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
