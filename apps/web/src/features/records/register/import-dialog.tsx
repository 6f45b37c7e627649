import type { ImportedRegister } from '@formulary/contracts/records/register';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useImportRegister } from './use-register-write.ts';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Takes supplies and disposals from a table: it is tried first, and entered whole or not at all. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const [csv, setCsv] = useState('');
  const [tried, setTried] = useState<ImportedRegister | null>(null);
  const importing = useImportRegister((answer) => {
    if (answer.is_applied) onClose();
    else setTried(answer);
  });
  // Each time it begins anew.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setCsv('');
    setTried(null);
  }
  const change = (text: string) => {
    setCsv(text);
    setTried(null);
  };
  const isReady = tried !== null && tried.refused.length === 0 && tried.entered > 0;
  const isBelow = isReady && tried.below_zero.length > 0;
  const enter = () => importing.mutate({ csv, apply: true, ...(isBelow && { accept_below_zero: true }) });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title="Import a table"
      description="Entries get your name and the time, and cannot be changed or undone. A row that was imported before is not entered again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isReady ? (
            <Button variant={isBelow ? 'danger' : 'primary'} busy={importing.isPending} onClick={enter}>
              {`Enter ${tried.entered === 1 ? '1 row' : `${tried.entered} rows`} ${isBelow ? 'all the same' : 'for good'}`}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={csv.trim() === ''}
              busy={importing.isPending}
              onClick={() => importing.mutate({ csv })}
            >
              Check the table
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Table csv={csv} onChange={change} />
        {tried && <Tried tried={tried} />}
      </div>
    </Dialog>
  );
}

function Table({ csv, onChange }: { csv: string; onChange: (csv: string) => void }) {
  const id = useId();
  return (
    <>
      <div className="grid gap-1">
        <label htmlFor={`${id}-file`} className="font-medium text-sm">
          CSV file
        </label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,text/csv,text/plain"
          className="min-h-11 text-sm file:mr-3 file:h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 mouse:file:h-9"
          onChange={async ({ target: { files } }) => onChange((await files?.[0]?.text()) ?? '')}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium text-sm">
          or its rows
        </label>
        <textarea
          id={id}
          rows={6}
          maxLength={20_000}
          spellCheck={false}
          value={csv}
          placeholder="date,kind,drug,strength,form,quantity,to,address,batch,witness,note"
          onChange={({ target }) => onChange(target.value)}
          className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 font-mono text-base mouse:text-sm"
        />
        <p className="text-muted text-xs text-pretty">
          Columns: date (2026-11-22), kind (supplied, disposed, opening), drug, quantity; and strength, form, unit, to,
          address, batch, expires_on, witness, note.
        </p>
      </div>
    </>
  );
}

/** Rows that are named one by one. */
const MOST = 20;

function Tried({ tried: { entered, known, refused, below_zero: below } }: { tried: ImportedRegister }) {
  if (refused.length > 0) {
    return (
      <Notice tone="bad" icon={<TriangleAlert />} role="alert">
        <p className="font-medium">
          {refused.length === 1 ? '1 row is wrong.' : `${refused.length} rows are wrong.`} Nothing is entered.
        </p>
        <ul className="max-h-48 overflow-y-auto">
          {refused.slice(0, MOST).map(({ row, words }) => (
            <li key={`${row} ${words}`}>
              Row {row}, {words}
            </li>
          ))}
          {refused.length > MOST && <li>and {refused.length - MOST} more</li>}
        </ul>
      </Notice>
    );
  }
  return (
    <>
      <p role="status">
        {entered === 1 ? '1 row is new' : `${entered} rows are new`}
        {known > 0 && `, ${known} ${known === 1 ? 'was' : 'were'} entered before`}.
      </p>
      {below.length > 0 && (
        <Notice tone="bad" icon={<TriangleAlert />} role="alert">
          Less than nothing would be left of {below.join(', ')}. Count again, or enter the rows all the same.
        </Notice>
      )}
    </>
  );
}
