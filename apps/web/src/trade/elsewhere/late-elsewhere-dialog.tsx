import { useState } from 'react';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import type { ElsewhereDialogProps } from './elsewhere-dialog.tsx';

const code = late(() => import('./elsewhere-dialog.tsx'));

/** The dialog, in a file of its own: pages of two features have it, and every page would load what they share. */
export function LateElsewhereDialog(props: ElsewhereDialogProps) {
  const [isAsked, setAsked] = useState(props.open);
  if (props.open && !isAsked) setAsked(true);
  if (!isAsked) return null;
  return <LatePart code={code}>{({ ElsewhereDialog }) => <ElsewhereDialog {...props} />}</LatePart>;
}
