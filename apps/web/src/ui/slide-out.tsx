import { late } from './late.ts';
import { LateTrigger } from './late-trigger.tsx';
import type { SlideOutProps } from './slide-out-panel.tsx';

const panel = late(() => import('./slide-out-panel.tsx'));

export function SlideOut(props: SlideOutProps) {
  const parts = panel.useParts();
  const press = () => {
    panel.ask();
    props.onOpenChange(true);
  };
  return (
    <LateTrigger trigger={props.trigger} popup="dialog" onPress={press}>
      {parts && <parts.SlideOutPanel {...props} />}
    </LateTrigger>
  );
}
