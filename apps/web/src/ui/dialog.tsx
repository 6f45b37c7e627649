import { useEffect } from 'react';
import type { DialogProps } from './dialog-panel.tsx';
import { late } from './late.ts';

const panel = late(() => import('./dialog-panel.tsx'));

export function Dialog(props: DialogProps) {
  const parts = panel.useParts();
  useEffect(() => {
    if (props.open) panel.ask();
  }, [props.open]);
  return parts && <parts.DialogPanel {...props} />;
}
