import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { dialogClass } from './dialog-class.ts';
import { IconButton } from './icon-button.tsx';
import { onOpenChangeUnlessDoubled } from './on-open-change.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The primary one last. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  initialFocus?: RefObject<HTMLElement | null>;
  /** Neither a press outside nor a close button closes it. */
  isQuestion?: boolean;
}

const WIDTHS = { question: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' } as const;

export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  initialFocus,
  isQuestion = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useReturnFocus(open, popup);
  const Root = isQuestion ? AlertDialog.Root : Base.Root;
  const words = (
    <>
      <Base.Title className={dialogClass.title}>{title}</Base.Title>
      {description ? (
        <Base.Description className="text-sm text-muted" render={<div />}>
          {description}
        </Base.Description>
      ) : null}
    </>
  );
  return (
    <Root open={open} onOpenChange={onOpenChangeUnlessDoubled(onOpenChange)}>
      <Base.Portal>
        <Base.Backdrop className={dialogClass.backdrop} />
        <Base.Viewport className={dialogClass.viewport}>
          <Base.Popup
            ref={popup}
            data-sheet
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={classNames(dialogClass.popup, WIDTHS[isQuestion ? 'question' : size])}
          >
            {isQuestion ? (
              <div className="grid gap-2 overflow-y-auto p-4 sm:p-5">{words}</div>
            ) : (
              <header className="flex items-start gap-3 px-4 pt-4 pb-3 sm:px-5">
                <div className="grid min-w-0 flex-1 gap-1">{words}</div>
                <Base.Close render={<IconButton label="Close" icon={<X />} className="-my-2 -mr-2 desk:-my-1" />} />
              </header>
            )}
            {children ? <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 sm:px-5">{children}</div> : null}
            {footer ? <footer className={dialogClass.footer}>{footer}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Root>
  );
}
