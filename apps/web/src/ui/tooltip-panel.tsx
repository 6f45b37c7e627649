import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { floatingClass } from './floating-class.ts';
import { TOOLTIP_BUTTON } from './tooltip-class.ts';

export interface TooltipProps {
  /** Words only: for anything to press, use Popover. */
  content: ReactNode;
  /** What is explained: words or an icon, not a control. It becomes a button of its own. */
  children: ReactNode;
  /** Names the button where its content is only an icon. */
  label?: string;
  className?: string;
}

/** Words that explain, under a resting pointer, the keyboard's focus or a tap. */
export function TooltipPanel({
  content,
  children,
  label,
  className,
  defaultOpen,
}: TooltipProps & { defaultOpen: boolean }) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        delay={150}
        closeOnClick={false}
        aria-label={label}
        aria-describedby={isOpen ? id : undefined}
        className={classNames(TOOLTIP_BUTTON, className)}
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
