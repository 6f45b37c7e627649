import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { floatingClass } from './floating-class.ts';

interface TooltipProps {
  /** Words only: for anything to press, use Popover. */
  content: ReactNode;
  /** What is explained: words or an icon, not a control. It becomes a button of its own. */
  children: ReactNode;
  /** Names the button where its content is only an icon. */
  label?: string;
  className?: string;
}

/** Words that explain, under a resting pointer, the keyboard's focus or a tap. */
export function Tooltip({ content, children, label, className }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        delay={150}
        closeOnClick={false}
        aria-label={label}
        aria-describedby={isOpen ? id : undefined}
        className={classNames('inline-flex max-w-full cursor-help items-center gap-1 rounded-sm text-left', className)}
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
