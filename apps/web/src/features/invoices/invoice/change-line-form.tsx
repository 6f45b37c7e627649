import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OrderLink } from '../order-link.tsx';
import { proposalsQuery } from '../queries.ts';
import { packsWords } from '../verdict-words.ts';
import { Proposal } from './proposal.tsx';
import { useChooseLine } from './use-choose-line.ts';

interface ChangeLineFormProps {
  invoice: Invoice;
  line: InvoiceLine;
  onClose: () => void;
}

/** What a line is settled as, and what it may be instead. */
export function ChangeLineForm({ invoice, line, onClose }: ChangeLineFormProps) {
  const { data, isError, refetch } = useQuery(proposalsQuery(invoice.id, line.id));
  const remembered = data?.remembered ?? null;
  const choosing = useChooseLine(invoice, { line, onChosen: onClose, remembered });
  const chosen = choosing.isPending ? choosing.variables : undefined;
  const { matches } = line;
  const others = data?.proposals.filter(
    (one) => matches.length !== 1 || matches[0]?.line !== one.line || matches[0].packs !== one.packs,
  );
  return (
    <div className="grid gap-4">
      <section aria-label="Settled as" className="rounded-lg bg-sunken/60 px-4 py-3">
        <h3 className="text-muted text-xs">Settled as</h3>
        {matches.length === 0 ? (
          <p className="font-medium">Never ordered</p>
        ) : (
          matches.map((match) => (
            <p key={match.line} className="num whitespace-normal">
              <span className="font-medium wrap-anywhere">{match.product_name}</span>, <OrderLink id={match.order} />
              {match.packs !== 0 && `, ${packsWords(match.packs)}`}
            </p>
          ))
        )}
        {remembered !== null && (
          <p className="mt-1 text-muted wrap-anywhere">
            {invoice.wholesaler.name}’s {line.sellers_code === null ? 'name' : `code ${line.sellers_code}`} is
            remembered as {remembered}. What you choose is remembered in its place; “Never ordered” forgets it.
          </p>
        )}
      </section>
      {others === undefined ? (
        isError ? (
          <FailedPart className="rounded-lg border border-line" onRetry={() => void refetch()}>
            What else it may be could not be loaded.
          </FailedPart>
        ) : (
          <div role="status" className="grid gap-2">
            <span className="sr-only">Loading what else it may be</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )
      ) : (
        <section aria-labelledby="may-be">
          <h3 id="may-be" className="mb-2 font-semibold">
            What it may be instead
          </h3>
          {others.length === 0 ? (
            <p className="text-muted">
              Nothing else that you ordered from {invoice.wholesaler.name} is left to charge.
            </p>
          ) : (
            <div className="divide-y divide-line rounded-lg border border-line">
              {others.map((proposal) => (
                <Proposal
                  key={proposal.line}
                  proposal={proposal}
                  isSaving={chosen?.order_line === proposal.line}
                  onChoose={(packs) => choosing.mutate({ invoice_line: line.id, order_line: proposal.line, packs })}
                />
              ))}
            </div>
          )}
        </section>
      )}
      {matches.length > 0 && (
        <div className="flex sm:justify-end">
          <Button
            busy={chosen !== undefined && chosen.order_line === undefined}
            onClick={() => choosing.mutate({ invoice_line: line.id })}
          >
            Never ordered
          </Button>
        </div>
      )}
    </div>
  );
}
