import { Ban, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { counted } from '../counts.ts';

interface NotAppliedProps {
  title?: string | undefined;
  reason: string | null;
}

/** What a job does. */
export const UnderWay = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-center gap-2 rounded-lg border border-line bg-surface p-4">
    <Spinner />
    {children}
  </p>
);

export const BeingRead = ({ rows }: { rows: number }) => (
  <UnderWay>It is being read{rows > 0 && `: ${counted(rows, 'row', 'rows')} so far`}. Nothing is applied yet.</UnderWay>
);

export const NotApplied = ({ title = 'It cannot be applied, and nothing changed.', reason }: NotAppliedProps) => (
  <Notice tone="bad" icon={<CircleAlert />}>
    <p className="font-medium">{title}</p>
    <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
  </Notice>
);

/** `decided`: when, and by whom. */
export const Dropped = ({ decided }: { decided: string }) => (
  <p className="flex items-center gap-2 rounded-lg border border-line bg-surface p-4 text-muted">
    <Ban aria-hidden className="size-4 shrink-0" />
    Dropped {decided}. Nothing of it was applied.
  </p>
);
