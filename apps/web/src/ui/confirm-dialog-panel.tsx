import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';
import { dialogClass } from './dialog-class.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  body?: ReactNode;
  /** The verb, such as "Remove". */
  confirmLabel: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialogPanel({
  open,
  title,
  body,
  confirmLabel,
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useReturnFocus(open, popup);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogClass.backdrop} />
        <AlertDialog.Viewport className={dialogClass.viewport}>
          <AlertDialog.Popup
            ref={popup}
            data-sheet
            finalFocus={finalFocus}
            className={classNames(dialogClass.popup, 'sm:max-w-md')}
          >
            <div className="grid gap-2 overflow-y-auto p-4 sm:p-5">
              <AlertDialog.Title className={dialogClass.title}>{title}</AlertDialog.Title>
              {body ? (
                <AlertDialog.Description className="text-sm text-muted" render={<div />}>
                  {body}
                </AlertDialog.Description>
              ) : null}
            </div>
            <div className={dialogClass.footer}>
              <Button onClick={onCancel}>Cancel</Button>
              <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
