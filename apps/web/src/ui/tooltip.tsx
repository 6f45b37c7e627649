import { useId, useState } from 'react';
import { late } from './late.ts';
import { LateTrigger } from './late-trigger.tsx';
import { tooltipClass } from './tooltip-class.ts';
import type { TooltipProps } from './tooltip-panel.tsx';

const panel = late(() => import('./tooltip-panel.tsx'));

export function Tooltip(props: TooltipProps) {
  const { content, children, label, className, isOff = false } = props;
  // A pointer that rests here before the code has loaded triggers no second event.
  const [isHovered, setHovered] = useState(false);
  const ownId = useId();
  const descriptionId = isOff ? ownId : undefined;
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-describedby={descriptionId}
      className={tooltipClass(isOff, className)}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      {children}
    </button>
  );
  return (
    <>
      <LateTrigger panel={panel} trigger={button}>
        {({ TooltipPanel }, isPressed) => (
          <TooltipPanel {...props} descriptionId={descriptionId} defaultOpen={isPressed || isHovered} />
        )}
      </LateTrigger>
      {isOff && (
        <span id={ownId} hidden>
          {content}
        </span>
      )}
    </>
  );
}
