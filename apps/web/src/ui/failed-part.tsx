import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { focusAround } from './focus-around.ts';

interface FailedPartProps {
  children: string;
  retryLabel?: string;
  onRetry: () => void;
  className: string;
}

export function FailedPart({ children, retryLabel = 'Try again', onRetry, className }: FailedPartProps) {
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 ${className}`}>
      <p className="flex items-center gap-2">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-bad" />
        {children}
      </p>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden className="size-3.5" />}
        onClick={({ currentTarget }) => {
          focusAround(currentTarget);
          onRetry();
        }}
      >
        {retryLabel}
      </Button>
    </div>
  );
}
