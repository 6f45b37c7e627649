import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { failureWords } from '../calls/failure-words.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskPaths } from '../frame/desk-paths.ts';

interface ListPageProps {
  title: string;
  /** Where all lists are. */
  all?: string;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  actions: ReactNode;
  children: ReactNode;
}

/** The page of one list. A press that decides on it takes its own button away, and the focus stays on the page. */
export function ListPage({
  title,
  all = deskPaths.lists,
  isLoading,
  error,
  onRetry,
  actions,
  children,
}: ListPageProps) {
  const page = useRef<HTMLDivElement>(null);
  useFocusFallback(page);
  return (
    <div ref={page} className="flex flex-1 flex-col">
      <DeskPage
        title={title}
        lead={
          <Link to={all} className={TEXT_LINK}>
            All lists
          </Link>
        }
        actions={actions}
      >
        {error && (
          <ErrorState title="The list could not be loaded" onRetry={onRetry}>
            {failureWords(error)}
          </ErrorState>
        )}
        {isLoading && (
          <div role="status" className="grid gap-3">
            <span className="sr-only">Loading</span>
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
        {children}
      </DeskPage>
    </div>
  );
}
