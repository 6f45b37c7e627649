import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { floatingClass } from './floating-class.ts';

export interface MenuProps {
  trigger: ReactElement<{ onClick?: () => void }>;
  children: ReactNode;
}

export function MenuPanel({ trigger, children, defaultOpen }: MenuProps & { defaultOpen: boolean }) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={8} className={floatingClass.positioner}>
          <Base.Popup className={classNames(floatingClass.panel, 'min-w-48 p-1')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onClick?: () => void;
  render?: ReactElement;
}

export function MenuPanelItem({ icon, children, onClick, render }: MenuItemProps) {
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  const className = classNames(
    'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none select-none mouse:min-h-8',
    'data-highlighted:bg-sunken',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    'text-ink [&_svg]:text-muted',
  );
  if (render) {
    return (
      <Base.LinkItem render={render} className={className} closeOnClick {...(onClick ? { onClick } : {})}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={className} {...(onClick ? { onClick } : {})}>
      {content}
    </Base.Item>
  );
}
