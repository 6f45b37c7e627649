import { useEffect } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-panel.tsx';
import { late } from './late.ts';

const panel = late(() => import('./confirm-dialog-panel.tsx'));

export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = panel.useParts();
  useEffect(() => {
    if (props.open) panel.ask();
  }, [props.open]);
  return parts && <parts.ConfirmDialogPanel {...props} />;
}
