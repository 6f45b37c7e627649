import { RotateCw, TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { focusAround } from './focus-around.ts';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
  retryLabel?: string;
  /** Replaces the whole page, and so is its main heading. */
  isPage?: boolean;
}

export function ErrorState({ title, children, onRetry, retryLabel = 'Try again', isPage = false }: ErrorStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusAround(currentTarget);
    onRetry();
  };
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-14 text-center">
      <span aria-hidden="true" className="rounded-full bg-bad-soft p-3 text-bad [&_svg]:size-6">
        <TriangleAlert />
      </span>
      <Heading className="text-base font-semibold text-balance">{title}</Heading>
      {children ? <div className="text-sm text-balance text-muted">{children}</div> : null}
      <Button icon={<RotateCw className="size-4" />} onClick={retry}>
        {retryLabel}
      </Button>
    </div>
  );
}
