import type { InvoicePaper } from '@formulary/contracts/invoices/papers';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { pathOfDocument } from '../path-of-paper.ts';

/** The paper as it came: a PDF in a frame, a photo as wide as there is room. It keeps its first link: a newer one would load it anew while somebody reads. */
export function PaperFrame({ paper }: { paper: InvoicePaper }) {
  const [first] = useState(pathOfDocument(paper));
  return (
    <section aria-label="The paper" className="grid content-start gap-2 lg:sticky lg:top-18">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">{paper.file_name}</p>
        <a href={pathOfDocument(paper)} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
          <ExternalLink aria-hidden className="size-3.5" />
          Open the paper
        </a>
      </div>
      {paper.media_type.startsWith('image/') ? (
        <div className="rounded-md border border-line bg-sunken lg:max-h-[calc(100vh-11rem)] lg:overflow-auto">
          <img src={first} alt={`The paper ${paper.file_name}`} className="block h-auto w-full" />
        </div>
      ) : (
        <iframe
          src={first}
          title={`The paper ${paper.file_name}`}
          className="h-[70vh] w-full rounded-md border border-line bg-sunken lg:h-[calc(100vh-11rem)]"
        />
      )}
    </section>
  );
}
