import { useState } from 'react';
import { late } from './late.ts';
import { LateTrigger } from './late-trigger.tsx';
import type { PopoverProps } from './popover-panel.tsx';

const panel = late(() => import('./popover-panel.tsx'));

export function Popover(props: PopoverProps) {
  const [isAsked, setAsked] = useState(false);
  const parts = panel.useParts();
  const press = () => {
    panel.ask();
    setAsked(true);
    props.onOpenChange?.(true);
  };
  return (
    <LateTrigger trigger={props.trigger} popup="dialog" onPress={press}>
      {parts && <parts.PopoverPanel {...props} defaultOpen={isAsked} />}
    </LateTrigger>
  );
}
