import { classNames } from '../../../lib/class-names.ts';
import { FileButton } from '../upload/file-button.tsx';
import { UploadWords, uploadLook } from '../upload/upload-words.tsx';
import type { useCatalogueUpload } from './use-catalogue-upload.ts';

interface CatalogueBarProps {
  /** Whether a file is held over the page. */
  isOver: boolean;
  upload: ReturnType<typeof useCatalogueUpload>;
}

/** Where a catalogue is chosen. */
export function CatalogueBar({ isOver, upload: { send, problem, isBusy } }: CatalogueBarProps) {
  return (
    <section
      aria-label="Upload a catalogue"
      className={classNames(uploadLook(isOver), 'md:grid-cols-[1fr_auto] md:items-center')}
    >
      <p className="text-pretty">
        One row for each product, by its code: new codes become new products, known ones change as the file says.
      </p>
      <FileButton words="Upload a catalogue" inputLabel="Catalogue to upload" isBusy={isBusy} onFile={send} />
      <UploadWords problem={problem} isBusy={isBusy}>
        {isOver ? 'Let go to take it.' : KINDS}
      </UploadWords>
    </section>
  );
}

const KINDS = 'CSV or XLSX, as it came; it may also be dropped on this page. Nothing of it is applied yet.';
