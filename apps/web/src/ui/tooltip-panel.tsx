import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { floatingClass } from './floating-class.ts';
import { tooltipClass } from './tooltip-class.ts';

export interface TooltipProps {
  /** Text only: for controls, use Popover. */
  content: ReactNode;
  /** Text or an icon, not a control: it becomes a button. */
  children: ReactNode;
  label?: string;
  className?: string;
  /** A disabled button; the content, its reason, also describes it while hidden. */
  isOff?: boolean;
}

interface TooltipPanelProps extends TooltipProps {
  defaultOpen: boolean;
  descriptionId: string | undefined;
}

export function TooltipPanel({
  content,
  children,
  label,
  className,
  isOff = false,
  defaultOpen,
  descriptionId,
}: TooltipPanelProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        delay={150}
        closeOnClick={false}
        aria-label={label}
        aria-disabled={isOff || undefined}
        aria-describedby={descriptionId ?? (isOpen ? id : undefined)}
        className={tooltipClass(isOff, className)}
        onClick={() => setOpen(true)}
      >
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner side="top" sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            id={id}
            role="tooltip"
            className={classNames(floatingClass.panel, 'px-3 py-2 text-xs leading-5 font-normal')}
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
