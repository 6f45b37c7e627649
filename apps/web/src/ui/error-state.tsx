import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title: string;
  /** What was kept and what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

export function ErrorState({ title, children, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-14 text-center">
      <span aria-hidden="true" className="rounded-full bg-bad-soft p-3 text-bad [&_svg]:size-6">
        <TriangleAlert />
      </span>
      <h2 className="text-base font-semibold text-balance">{title}</h2>
      {children ? <div className="text-sm text-pretty text-muted">{children}</div> : null}
      {onRetry ? (
        <Button icon={<RotateCw className="size-4" />} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
