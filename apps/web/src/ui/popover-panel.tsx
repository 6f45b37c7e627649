import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { floatingClass } from './floating-class.ts';

export interface PopoverProps {
  trigger: ReactElement<{ onClick?: () => void }>;
  title: string;
  titleHidden?: boolean;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  openOnHover?: boolean;
  className?: string;
}

export function PopoverPanel({
  trigger,
  title,
  titleHidden = false,
  children,
  align = 'start',
  openOnHover = false,
  className = 'p-4',
  ...state
}: PopoverProps) {
  return (
    <Base.Root {...state}>
      <Base.Trigger render={trigger} openOnHover={openOnHover} delay={150} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className={floatingClass.positioner}>
          <Base.Popup className={classNames(floatingClass.panel, className)}>
            <Base.Title className={titleHidden ? 'sr-only' : 'mb-3 text-sm font-semibold'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
