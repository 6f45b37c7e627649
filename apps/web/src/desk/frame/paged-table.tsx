import type { Key, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { failureWords } from '../calls/failure-words.ts';
import { LIST_LOOK } from './list-look.ts';

interface PagedTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** As `useDeskPages` answers them. */
  pages: {
    readonly rows: readonly Row[] | undefined;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  keyOf: (row: Row) => Key;
  /** What is said where it could not be read. */
  failure: string;
  /** In place of no rows. */
  empty: ReactNode;
}

/** A list of the desk of which more is shown by a press. */
export function PagedTable<Row>({ caption, columns, pages, keyOf, failure, empty }: PagedTableProps<Row>) {
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  if (error && !rows) {
    return (
      <ErrorState title={failure} onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (rows?.length === 0) return empty;
  return (
    <>
      <Table caption={caption} look={LIST_LOOK} columns={columns} rows={rows} skeletonRows={8} keyOf={keyOf} />
      {hasNextPage && (
        <Button
          className="self-center justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
