import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface NoticeProps extends ComponentProps<'div'> {
  tone: 'bad' | 'good';
  icon: ReactNode;
}

const TONES = { bad: 'bg-bad-soft text-bad', good: 'bg-good-soft text-good' };

export function Notice({ tone, icon, children, ...props }: NoticeProps) {
  return (
    <div {...props} className={classNames('mb-1 flex items-start gap-2 rounded-md px-3 py-2.5', TONES[tone])}>
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-4">
        {icon}
      </span>
      <div className="grid min-w-0 flex-1 gap-1 text-pretty">{children}</div>
    </div>
  );
}
