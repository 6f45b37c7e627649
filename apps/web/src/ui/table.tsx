import { Fragment, type Key, type ReactNode, type Ref } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Skeleton } from './skeleton.tsx';
import { sortButton } from './sort-button.tsx';
import type { Look } from './table-look.ts';

export interface Column<Row, SortKey extends string = never> {
  /** Unlike that of any other column. */
  readonly heading: string;
  /** In place of the heading's words; null where only screen readers need them. */
  readonly shownHeading?: ReactNode;
  /** Below the words of a heading to sort by. */
  readonly basis?: string | null;
  readonly sortKey?: SortKey;
  readonly cell: (row: Row) => ReactNode;
  /** Its cells name their rows. */
  readonly isRowHeading?: boolean;
  /** Only draws what other columns say. */
  readonly isDrawing?: boolean;
  readonly align?: 'number' | 'end';
  readonly width?: string;
  /** Left out where it is narrower, of a card too. */
  readonly from?: keyof typeof FROM;
  /** What a card says above the cell's content, or says to screen readers only. */
  readonly label?: string;
  readonly readLabel?: string;
  /** Of the heading and every cell. */
  readonly className?: string;
  readonly cellClass?: string | ((row: Row) => string);
}

const FROM = { sm: 'hidden sm:table-cell', md: 'hidden md:table-cell', xl: 'hidden xl:table-cell' } as const;

export interface Sort<SortKey extends string> {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

interface TableProps<Row, SortKey extends string> {
  /** Missing where the section around it has its name. */
  caption?: ReactNode;
  look: Look;
  columns: readonly Column<Row, SortKey>[];
  /** In place of the words of headings, where a table has more to say than its columns know. */
  headings?: Readonly<Record<string, ReactNode>>;
  /** Undefined while they are read: so many rows of their shape stand there then. */
  rows: readonly Row[] | undefined;
  skeletonRows?: number;
  keyOf: (row: Row) => Key;
  sort?: Sort<SortKey> | null;
  /** Missing while there is nothing to sort. */
  onSort?: ((key: SortKey) => void) | undefined;
  /** The rows are those of before, while others are read. */
  isStale?: boolean;
  rowClass?: (row: Row) => string;
  /** Rows of another kind that belong to a row. */
  below?: (row: Row) => ReactNode;
  /** Where each row and what is below it are a body of their own: its class. */
  groupClass?: string;
  /** Sums, in the same columns; or in rows of another kind. */
  footRows?: readonly Row[];
  foot?: ReactNode;
  body?: Ref<HTMLTableSectionElement>;
  tabIndex?: number;
}

/** Columns are data; below the width that its look names, each row is a card. */
export function Table<Row, SortKey extends string = never>(props: TableProps<Row, SortKey>) {
  const { caption, look, columns, rows, skeletonRows = 0, keyOf, isStale, rowClass, below, groupClass } = props;
  const { form } = look;
  const drawn = (row: Row) => <TableRow look={look} columns={columns} row={row} className={rowClass?.(row)} />;
  const parts: { key: Key; content: ReactNode }[] = rows
    ? rows.map((row) => ({
        key: keyOf(row),
        content: (
          <>
            {drawn(row)}
            {below?.(row)}
          </>
        ),
      }))
    : Array.from({ length: skeletonRows }, (_, key) => ({
        key,
        content: skeletonRow(look, columns),
      }));
  return (
    <table
      tabIndex={props.tabIndex}
      aria-busy={isStale || !rows || undefined}
      className={classNames(form.table, look.table, isStale && 'opacity-55')}
    >
      {caption && <caption className={look.caption ?? 'sr-only'}>{caption}</caption>}
      <thead className={classNames(form.head, look.head)}>
        <tr className={classNames('text-left text-muted text-xs', look.headRow)}>
          {columns.map((column) => headingOf(column, props))}
        </tr>
      </thead>
      {groupClass === undefined ? (
        <tbody ref={props.body} className={classNames(form.body, look.body)}>
          {parts.map(({ key, content }) => (
            <Fragment key={key}>{content}</Fragment>
          ))}
        </tbody>
      ) : (
        parts.map(({ key, content }) => (
          <tbody key={key} data-group className={classNames(form.body, groupClass)}>
            {content}
          </tbody>
        ))
      )}
      {props.footRows && (
        <tfoot>
          {props.footRows.map((row) => (
            <Fragment key={keyOf(row)}>{drawn(row)}</Fragment>
          ))}
        </tfoot>
      )}
      {props.foot}
    </table>
  );
}

// Not components of their own: what the compiler would add to remember them is more than they are.
function headingOf<Row, SortKey extends string>(
  column: Column<Row, SortKey>,
  { look, headings, sort, onSort }: TableProps<Row, SortKey>,
) {
  const { heading, shownHeading = heading, sortKey, isDrawing, align, from, width, className } = column;
  const names = [look.heading, from && FROM[from], className, width];
  if (isDrawing) return <td key={heading} aria-hidden="true" className={classNames(...names)} />;
  if (sortKey === undefined) {
    return (
      <th key={heading} scope="col" className={classNames('font-medium', align && 'text-right', ...names)}>
        {headings?.[heading] ?? shownHeading ?? <span className="sr-only">{heading}</span>}
      </th>
    );
  }
  const order = sort?.key !== sortKey ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  return (
    <th key={heading} scope="col" aria-sort={order} className={classNames('p-0! align-bottom', ...names)}>
      {sortButton({
        words: heading,
        basis: column.basis,
        order,
        isAtEnd: align !== undefined,
        onPress: onSort && (() => onSort(sortKey)),
      })}
    </th>
  );
}

interface RowProps<Row, SortKey extends string> extends Pick<TableProps<Row, SortKey>, 'look' | 'columns'> {
  row: Row;
  className: string | undefined;
}

function TableRow<Row, SortKey extends string>({ look, columns, row, className }: RowProps<Row, SortKey>) {
  const { form } = look;
  return (
    <tr className={classNames(look.row, form.row, className)}>
      {columns.map((column) => {
        const { heading, label, readLabel, cellClass } = column;
        const content = column.cell(row);
        const isEmpty = content === null || content === false;
        const Cell = column.isRowHeading ? 'th' : 'td';
        return (
          <Cell
            key={heading}
            scope={column.isRowHeading ? 'row' : undefined}
            aria-hidden={column.isDrawing}
            className={classNames(
              look.cell,
              CELLS[column.isRowHeading ? 'name' : (column.align ?? 'text')],
              column.from && FROM[column.from],
              column.className,
              typeof cellClass === 'function' ? cellClass(row) : cellClass,
            )}
          >
            {label && <span className={`block font-normal text-muted text-xs ${form.label}`}>{label}</span>}
            {readLabel && !isEmpty && <span className={`sr-only ${form.label}`}>{readLabel} </span>}
            {content}
          </Cell>
        );
      })}
    </tr>
  );
}

const CELLS = { name: 'text-left', number: 'num', end: 'text-right', text: '' } as const;

function skeletonRow<Row, SortKey extends string>(look: Look, columns: readonly Column<Row, SortKey>[]) {
  const { form } = look;
  return (
    <tr className={classNames('block', look.card, form.row)}>
      {columns.map(({ heading, align, from, className }) => (
        <td key={heading} className={classNames(look.cell, look.skeleton, from ? FROM[from] : form.wide, className)}>
          <Skeleton className={align ? 'ml-auto h-4 w-2/3' : 'h-4 w-3/4'} />
        </td>
      ))}
      <td className={`grid gap-2 ${form.label}`}>
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-9" />
      </td>
    </tr>
  );
}
