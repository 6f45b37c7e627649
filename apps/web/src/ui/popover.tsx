import { late } from './late.ts';
import { LateTrigger } from './late-trigger.tsx';
import type { PopoverProps } from './popover-panel.tsx';

const panel = late(() => import('./popover-panel.tsx'));

export function Popover(props: PopoverProps) {
  return (
    <LateTrigger panel={panel} trigger={props.trigger} popup="dialog" onPress={() => props.onOpenChange(true)}>
      {({ PopoverPanel }) => <PopoverPanel {...props} />}
    </LateTrigger>
  );
}
