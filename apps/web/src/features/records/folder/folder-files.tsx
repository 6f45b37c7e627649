import { FOLDER_DAYS, type FolderFile, type RecordsFolder } from '@formulary/contracts/records/folder';
import { Copy, Download, FileSpreadsheet } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { showToast } from '../../../ui/toast.tsx';
import { formatSize } from './format-size.ts';

/** What is in a folder that is ready. */
export function FolderFiles({
  folder: { files, zip, expires_on: expiresOn, has_prices: hasPrices },
}: {
  folder: RecordsFolder;
}) {
  const [pdf, ...others] = files;
  if (!pdf || zip === null) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <a href={pdf.url} download className={buttonClass({ variant: 'primary' })}>
          <Download aria-hidden="true" className="size-4" />
          PDF, {formatSize(pdf.size)}
        </a>
        <a href={zip} download className={buttonClass({})}>
          <Download aria-hidden="true" className="size-4" />
          All files, {formatSize(files.reduce((sum, { size }) => sum + size, 0))}
        </a>
      </div>
      <Hash file={pdf} />
      <ul className="flex flex-wrap gap-x-5 mouse:gap-y-1">
        {others.map((file) => (
          <li key={file.name} className="flex items-center gap-1.5">
            <a href={file.url} download className={`${TEXT_LINK} gap-1.5`}>
              <FileSpreadsheet aria-hidden="true" className="size-4" />
              {file.name}
            </a>
            <span className="num text-muted">{factsOf(file)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">
        {hasPrices ? 'With prices: only who may order sees it. ' : ''}Kept for {FOLDER_DAYS} days, until{' '}
        {formatDate(expiresOn)}.
      </p>
    </div>
  );
}

const factsOf = ({ rows, size }: FolderFile) => {
  if (rows === null) return formatSize(size);
  return rows === 0 ? 'none in this period' : `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;
};

/** The start of it is enough to compare by eye. */
function Hash({ file: { hash } }: { file: FolderFile }) {
  const copy = async () => {
    if (await copyText(hash)) showToast({ type: 'success', message: 'Copied the SHA-256 of the PDF' });
    else showToast({ type: 'error', message: 'It could not be copied', detail: hash });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-muted">
        SHA-256 of the PDF{' '}
        <span className="font-mono text-ink" title={hash}>
          {hash.slice(0, 16)}…
        </span>
      </p>
      <Button size="sm" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
        Copy it whole
      </Button>
    </div>
  );
}
