import { late } from './late.ts';
import { LateTrigger } from './late-trigger.tsx';
import type { SlideOutProps } from './slide-out-panel.tsx';

const panel = late(() => import('./slide-out-panel.tsx'));

export function SlideOut(props: SlideOutProps) {
  return (
    <LateTrigger panel={panel} trigger={props.trigger} popup="dialog" onPress={() => props.onOpenChange(true)}>
      {({ SlideOutPanel }) => <SlideOutPanel {...props} />}
    </LateTrigger>
  );
}
