import { STATEMENT_LINES_MAX, statementRoutes } from '@formulary/contracts/invoices/statement';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Scale } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { wholesalersQuery } from '../../../trade/wholesalers/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { refusalDetail } from '../refusal-detail.ts';
import { ComparedLists } from './compared-lists.tsx';
import type { Columns, StatementTable } from './statement-columns.ts';
import { linesOf, type StatementLines } from './statement-lines.ts';
import { TableColumns } from './table-columns.tsx';
import { WholesalerSelect } from './wholesaler-select.tsx';

interface Read {
  readonly name: string;
  readonly table: StatementTable;
  readonly columns: Columns;
}

/** A wholesaler's statement of account, by the invoices that are here. It is read in the browser, and nothing is stored. */
export function CompareStatement() {
  const input = useRef<HTMLInputElement>(null);
  const pasteId = useId();
  const [wholesaler, setWholesaler] = useState<number | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { data: wholesalers = [] } = useQuery(wholesalersQuery());
  const own = wholesalers.filter(({ has_account }) => has_account);
  const comparing = useWrite(statementRoutes.compareStatement, {
    isOnce: true,
    input: (sent: { wholesaler: number; of: StatementLines }) => ({
      body: { wholesaler: sent.wholesaler, lines: [...sent.of.lines] },
    }),
  });
  const take = async (name: string, reading: () => Promise<StatementTable>) => {
    comparing.reset();
    try {
      const table = await reading();
      setRead({ name, table, columns: table.columns });
      setFault(null);
    } catch (error) {
      const { StatementFault } = await import('./read-statement.ts');
      setRead(null);
      setFault(error instanceof StatementFault ? error.message : 'It could not be read.');
    }
  };
  const takeText = (rows: string) => {
    setText('');
    void take('What was pasted', async () => (await import('./read-statement.ts')).readStatementText(rows));
  };
  const takeFile = ([file]: readonly File[]) => {
    if (file) void take(file.name, async () => (await import('./read-statement.ts')).readStatementFile(file));
  };
  const { isOver, handlers } = useFileDrop(takeFile);
  const change = (columns: Columns) => {
    comparing.reset();
    if (read) setRead({ ...read, columns });
  };
  return (
    <section aria-labelledby="compare-statement" tabIndex={-1} className="grid gap-3 outline-none" {...handlers}>
      <div>
        <h2 id="compare-statement" className="font-semibold text-base">
          Compare a statement
        </h2>
        <p className="text-muted">
          What a wholesaler says that you owe, against the invoices that are here. It is not stored.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <WholesalerSelect
          wholesalers={own.length > 0 ? own : wholesalers}
          chosen={wholesaler}
          none="Choose a wholesaler"
          onChoose={(chosen) => {
            comparing.reset();
            setWholesaler(chosen);
          }}
        />
        <Button icon={<FileUp aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
          Choose a statement
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="A statement of account"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file may be chosen again, after it was changed.
            target.value = '';
            takeFile(files);
          }}
        />
      </div>
      <div
        className={classNames(
          'grid gap-1 rounded-lg border border-dashed p-3',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
        )}
      >
        <label htmlFor={pasteId} className="text-muted text-xs">
          {isOver ? 'Let go to read it' : 'Or drop a CSV file here, or paste the rows with their headings'}
        </label>
        <textarea
          id={pasteId}
          value={text}
          rows={2}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            event.preventDefault();
            takeText(event.clipboardData.getData('text/plain'));
          }}
          className="block w-full resize-none rounded-md border border-line bg-paper px-3 py-2 text-base mouse:text-sm"
        />
      </div>
      {text.trim() !== '' && (
        <Button className="justify-self-start" onClick={() => takeText(text)}>
          Read the rows
        </Button>
      )}
      {fault !== null && (
        <p role="alert" className="text-bad">
          Not read. {fault}
        </p>
      )}
      {read && tableOf(read)}
      {comparing.isError && (
        <p role="alert" className="text-bad">
          It was not compared. {refusalDetail(comparing.error) ?? 'Try again.'}
        </p>
      )}
      {comparing.data && <ComparedLists compared={comparing.data} />}
    </section>
  );

  function tableOf({ name, table, columns }: Read) {
    const lines = columns.number === null || columns.amount === null ? null : linesOf(table, columns);
    const isTooLong = lines !== null && lines.lines.length > STATEMENT_LINES_MAX;
    const isReady = lines !== null && lines.lines.length > 0 && !isTooLong;
    return (
      <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
        <p role="status" className="num whitespace-normal wrap-anywhere">
          <span className="font-medium">{name}</span>: {linesWords(lines)}
        </p>
        {!table.isSure && columns === table.columns && (
          <p className="text-warn">Say which columns these are. It is not sure.</p>
        )}
        <TableColumns table={table} columns={columns} onChange={change} />
        {isTooLong && (
          <p role="alert" className="text-bad">
            A statement has at most {formatCount(STATEMENT_LINES_MAX)} lines. Leave some out.
          </p>
        )}
        {wholesaler === null && <p className="text-muted">Choose the wholesaler whose statement it is.</p>}
        <Button
          variant="primary"
          className="justify-self-start"
          icon={<Scale aria-hidden className="size-4" />}
          disabled={!isReady || wholesaler === null}
          busy={comparing.isPending}
          onClick={() => isReady && wholesaler !== null && comparing.mutate({ wholesaler, of: lines })}
        >
          Compare
        </Button>
      </div>
    );
  }
}

function linesWords(read: StatementLines | null): string {
  if (read === null) return 'its columns are asked for';
  const { lines, leftOut } = read;
  const count = lines.length === 1 ? '1 line' : `${formatCount(lines.length)} lines`;
  if (leftOut === 0) return count;
  const rows = leftOut === 1 ? '1 row is' : `${formatCount(leftOut)} rows are`;
  return `${count}; ${rows} left out, without a number or an amount`;
}
