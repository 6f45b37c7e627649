import { useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { late } from './late.ts';
import { LateTrigger } from './late-trigger.tsx';
import { TOOLTIP_BUTTON } from './tooltip-class.ts';
import type { TooltipProps } from './tooltip-panel.tsx';

const panel = late(() => import('./tooltip-panel.tsx'));

/** Words that explain, under a resting pointer, the keyboard's focus or a tap. */
export function Tooltip(props: TooltipProps) {
  const [isAsked, setAsked] = useState(false);
  // A pointer that came to rest before the words were there does not come again.
  const [isRestedOn, setRestedOn] = useState(false);
  const parts = panel.useParts();
  const press = () => {
    panel.ask();
    setAsked(true);
  };
  const button = (
    <button
      type="button"
      aria-label={props.label}
      className={classNames(TOOLTIP_BUTTON, props.className)}
      onPointerEnter={({ pointerType }) => setRestedOn(pointerType === 'mouse')}
      onPointerLeave={() => setRestedOn(false)}
    >
      {props.children}
    </button>
  );
  return (
    <LateTrigger trigger={button} onPress={press}>
      {parts && <parts.TooltipPanel {...props} defaultOpen={isAsked || isRestedOn} />}
    </LateTrigger>
  );
}
