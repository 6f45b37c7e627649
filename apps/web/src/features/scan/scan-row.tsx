import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format-count.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ScanDesk } from './scan-desk.ts';
import { needsUser, piecesIn, type ScanLine } from './scan-line.ts';
import { packWords, printedCode, problemWords } from './scan-words.ts';

interface ScanRowProps {
  line: ScanLine;
  today: string;
  desk: ScanDesk;
  onFindByName: () => void;
}

export function ScanRow({ line, today, desk, onFindByName }: ScanRowProps) {
  const pieces = piecesIn(line);
  const problem = problemWords(line);
  const pack = packWords(line, today);
  const name = line.name || printedCode(line);
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-x-2 py-2">
      <span className="num pt-px text-right font-semibold">
        <Count line={line} pieces={pieces} />
      </span>
      <div className="min-w-0">
        <p className={classNames('wrap-anywhere', line.name ? 'font-medium' : 'num')}>{name}</p>
        {problem !== null && <p className="text-warn text-xs">{problem}</p>}
        {line.state === 'note' && <p className="py-1 text-xs whitespace-pre-line">{noteOf(line)}</p>}
        {line.state === 'added' && line.wholesaler !== null && (
          <p className="text-muted text-xs">From {line.wholesaler}</p>
        )}
        {pack && <p className={classNames('text-xs', pack.isOver ? 'text-warn' : 'text-muted')}>{pack.words}</p>}
        <Actions line={line} desk={desk} name={name} onFindByName={onFindByName} />
      </div>
      {pieces > 0 ? (
        <Undo line={line} desk={desk} name={name} />
      ) : (
        needsUser(line) && (
          <IconButton
            label={`Dismiss ${name}`}
            icon={<X />}
            className="-my-2.5 -mr-2.5 mouse:-my-1"
            onClick={() => desk.drop(line.id)}
          />
        )
      )}
    </li>
  );
}

function Count({ line, pieces }: { line: ScanLine; pieces: number }) {
  if (line.state === 'waiting') return <Spinner className="ml-auto size-4 text-muted" />;
  if (pieces > 0) return `${formatCount(pieces)} ×`;
  return <TriangleAlert aria-hidden="true" className="mt-0.5 ml-auto size-4 text-warn" />;
}

const noteOf = ({ product }: ScanLine) => (product?.replaced_by ?? product)?.note;

function Actions({ line, desk, name, onFindByName }: Omit<ScanRowProps, 'today'> & { name: string }) {
  if (line.state === 'note') {
    return (
      <Button size="sm" onClick={() => desk.acceptNote(line.id)}>
        I have read it, add {line.open > 1 ? formatCount(line.open) : 'it'}
        <span className="sr-only"> ({name})</span>
      </Button>
    );
  }
  if (line.state === 'unknown' && line.pack) {
    return (
      <Button size="sm" className="mt-1" onClick={onFindByName}>
        Search by name
      </Button>
    );
  }
  if (line.state !== 'unknown' && line.state !== 'refused') return null;
  const words = line.state === 'refused' ? name : printedCode(line);
  const search = `${paths.search}?${new URLSearchParams({ q: words })}`;
  return (
    <Link to={search} className={buttonClass({ size: 'sm', className: 'mt-1' })}>
      {line.state === 'refused' ? 'See it in the search' : 'Search for it'}
    </Link>
  );
}

/** One piece at a time: of three scans the third may have been a slip. */
function Undo({ line, desk, name }: { line: ScanLine; desk: ScanDesk; name: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const undo = () => {
    setIsBusy(true);
    // A failure is told by the call itself.
    desk
      .undo(line.id)
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <Button size="sm" variant="ghost" busy={isBusy} aria-label={`Undo one ${name}`} onClick={undo}>
      Undo
    </Button>
  );
}
