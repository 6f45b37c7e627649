import type { ReactNode } from 'react';
import { late } from './late.ts';
import { LateTrigger } from './late-trigger.tsx';
import type { MenuItemProps, MenuProps } from './menu-panel.tsx';

const panel = late(() => import('./menu-panel.tsx'));

export function Menu(props: MenuProps) {
  return (
    <LateTrigger panel={panel} trigger={props.trigger} popup="menu">
      {({ MenuPanel }, isPressed) => <MenuPanel {...props} defaultOpen={isPressed} />}
    </LateTrigger>
  );
}

export function MenuItem(props: MenuItemProps) {
  const parts = panel.useParts();
  return parts && <parts.MenuPanelItem {...props} />;
}

export function MenuHeader({ children }: { children: ReactNode }) {
  return <div className="mb-1 border-b border-line px-2.5 pt-1.5 pb-2">{children}</div>;
}
