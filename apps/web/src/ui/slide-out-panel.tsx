import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { dialogClass } from './dialog-class.ts';
import { IconButton } from './icon-button.tsx';
import { onOpenChangeUnlessDoubled } from './on-open-change.ts';

export interface SlideOutProps {
  trigger: ReactElement<{ onClick?: () => void }>;
  title: string;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SlideOutPanel({ trigger, title, children, open, onOpenChange }: SlideOutProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChangeUnlessDoubled(onOpenChange)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={dialogClass.backdrop} />
        <Base.Popup
          data-sheet
          className={classNames(
            'fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-surface shadow-floating outline-none sm:w-75',
            'transition-[translate,opacity] duration-200 ease-out data-ending-style:translate-x-6 data-ending-style:opacity-0 data-starting-style:translate-x-6 data-starting-style:opacity-0',
          )}
        >
          <header className="flex h-14 shrink-0 items-center border-b border-line pr-2 pl-4">
            <Base.Title className={classNames(dialogClass.title, 'flex-1')}>{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={<X />} />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
