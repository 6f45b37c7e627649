import type { InvoicePaper } from '@formulary/contracts/invoices/papers';
import { papersRoutes } from '@formulary/contracts/invoices/papers';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useWrite } from '../../../api/use-write.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { focusAround } from '../../../ui/focus-around.ts';
import type { Answers } from '../drop/drops.ts';
import { pathOfPaper } from '../path-of-paper.ts';
import { MailedPaper } from './mailed-paper.tsx';
import { papersQuery } from './queries.ts';

interface WaitingPapersProps {
  /** Checks a document that came by mail as one that is dropped, with what is known of it. */
  onCheck: (file: File, answers: Answers) => void;
}

/** Documents that wait: somebody enters or answers each, or says that it is no invoice. Nothing is shown while none waits. */
export function WaitingPapers({ onCheck }: WaitingPapersProps) {
  const { data } = useQuery(papersQuery());
  const setAside = useWrite(papersRoutes.setPaperAside, {
    undone: 'The document was not set aside.',
    input: ({ id }: InvoicePaper) => ({ params: { id } }),
    says: (_, { file_name }) => ({
      message: `${file_name} is no invoice`,
      detail: 'It stays stored. Drop it again to enter it after all.',
    }),
    fails: { message: 'Error setting the document aside', detail: 'Nothing changed. Try again.' },
  });
  if (!data || data.count === 0) return null;
  const { count, papers } = data;
  return (
    <section
      tabIndex={-1}
      aria-labelledby="papers"
      className="mb-5 grid gap-1 rounded-lg border border-line bg-surface p-4 outline-none"
    >
      <h2 id="papers" className="font-medium">
        {headOf(count, papers)}
      </h2>
      <ul className="divide-y divide-line">
        {papers.map((paper) => (
          <li
            key={paper.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 sm:flex-nowrap"
          >
            <span className="flex min-w-0 items-start gap-2.5">
              <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block wrap-anywhere">{paper.file_name}</span>
                <span className="block text-muted text-xs">
                  {paper.wholesaler !== null && `${paper.wholesaler.name}, `}
                  {formatDateTime(paper.received_on)}
                  {paper.mail !== null && `, by mail${paper.mail.sender === null ? '' : ` from ${paper.mail.sender}`}`}
                </span>
                {paper.words !== null && <span className="block text-warn">{paper.words}</span>}
              </span>
            </span>
            <span className="flex shrink-0 gap-2">
              {paper.asks === null ? (
                <Link
                  to={pathOfPaper(paper.id)}
                  aria-label={`Enter it: ${paper.file_name}`}
                  className={buttonClass({})}
                >
                  Enter it
                </Link>
              ) : (
                <MailedPaper paper={paper} onCheck={onCheck} />
              )}
              <Button
                variant="ghost"
                aria-label={`Not an invoice: ${paper.file_name}`}
                disabled={setAside.isPending}
                onClick={({ currentTarget }) => {
                  const section = currentTarget.closest('section');
                  if (section) focusAround(currentTarget);
                  setAside.mutate(paper);
                }}
              >
                Not an invoice
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {papers.length < count && <p className="text-muted text-xs">These are the newest {papers.length}.</p>}
    </section>
  );
}

function headOf(count: number, papers: readonly InvoicePaper[]): string {
  const areMany = count !== 1;
  if (papers.every(({ asks }) => asks === null))
    return areMany ? `${count} documents without data: enter them` : '1 document without data: enter it';
  return areMany ? `${count} documents wait for you` : '1 document waits for you';
}
