import type { InvoicePaper } from '@formulary/contracts/invoices/papers';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { showToast } from '../../../ui/toast.tsx';
import { type Answers, isUnfinished, useDrops } from '../drop/drops.ts';
import { pathOfDocument } from '../path-of-paper.ts';

interface MailedPaperProps {
  paper: InvoicePaper;
  onCheck: (file: File, answers: Answers) => void;
}

/** What can be done with a document that came by mail and asks: it is answered where dropped files are. One that is not read can be looked at. */
export function MailedPaper({ paper, onCheck }: MailedPaperProps) {
  const isUnderWay = useDrops().some((drop) => drop.file.name === paper.file_name && isUnfinished(drop));
  const fetching = useMutation({
    mutationFn: fileOf,
    onSuccess: (file) => onCheck(file, paper.wholesaler === null ? {} : { wholesaler: paper.wholesaler.id }),
    onError: () =>
      showToast({ type: 'error', message: 'Error getting the document', detail: 'It is kept. Try again in a moment.' }),
  });
  if (paper.asks === 'document_not_read')
    return (
      <a
        href={pathOfDocument(paper)}
        download={paper.file_name}
        aria-label={`Download ${paper.file_name}`}
        className={buttonClass({})}
      >
        Download
      </a>
    );
  return (
    <Button
      aria-label={`Answer ${paper.file_name}`}
      disabled={isUnderWay || fetching.isPending}
      onClick={() => fetching.mutate(paper)}
    >
      Answer
    </Button>
  );
}

async function fileOf(paper: InvoicePaper): Promise<File> {
  const answer = await fetch(pathOfDocument(paper), { signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`${answer.status} for a document`);
  return new File([await answer.blob()], paper.file_name, { type: paper.media_type });
}
