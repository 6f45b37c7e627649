import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { floatingClass } from './floating-class.ts';
import { tooltipClass } from './tooltip-class.ts';

export interface TooltipProps {
  /** Words only: for anything to press, use Popover. */
  content: ReactNode;
  /** What is explained: words or an icon, not a control. It becomes a button of its own. */
  children: ReactNode;
  /** Names the button where its content is only an icon. */
  label?: string;
  className?: string;
  /** It is a button that is off, and the words say why: they describe it also where they are not shown. */
  isOff?: boolean;
}

interface TooltipPanelProps extends TooltipProps {
  defaultOpen: boolean;
  /** Of what describes it always. */
  descriptionId: string | undefined;
}

/** Words that explain, under a resting pointer, the keyboard's focus or a tap. */
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
