import type { RecordsFolder } from '@formulary/contracts/records/folder';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { formatDateTime, formatDayOfYear } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FolderFiles } from './folder-files.tsx';
import type { Period } from './periods.ts';

interface FolderCardProps {
  folder: RecordsFolder;
  isBusy: boolean;
  onMake: (period: Period) => void;
}

export function FolderCard({ folder, isBusy, onMake }: FolderCardProps) {
  const { from, to, state, asked_on: askedOn, drawn_on: drawnOn } = folder;
  const heading = `folder-${folder.id}`;
  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <div>
        <h3 id={heading} className="num font-medium">
          {formatDayOfYear(from)} to {formatDayOfYear(to)}
        </h3>
        <p className="text-muted text-xs">
          {drawnOn === null ? `Asked for on ${formatDateTime(askedOn)}` : `Drawn on ${formatDateTime(drawnOn)}`}
        </p>
      </div>
      {state === 'drawing' && <Progress folder={folder} />}
      {state === 'ready' && <FolderFiles folder={folder} />}
      {state === 'failed' && (
        <>
          <Notice tone="bad" icon={<TriangleAlert />} role="alert">
            <p>It could not be drawn. The records are safe.</p>
          </Notice>
          <div>
            <Button
              busy={isBusy}
              icon={<RotateCw aria-hidden className="size-4" />}
              onClick={() => onMake({ from, to })}
            >
              Try again
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Progress({ folder: { section, rows_done: done, rows_all: all } }: { folder: RecordsFolder }) {
  // Nothing to draw is drawn at once.
  const share = all === null ? undefined : all === 0 ? 100 : Math.floor((100 * done) / all);
  const words =
    all === null
      ? 'Waits for its turn'
      : `${section ?? 'Putting it together'}: ${formatCount(done)} of ${formatCount(all)} rows`;
  return (
    <div className="grid max-w-md gap-1.5">
      <div
        role="progressbar"
        aria-label="Drawing the folder"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${share ?? 0}%` }}
        />
      </div>
      <p className="num text-muted text-xs">{words}</p>
    </div>
  );
}
