import { type Invoice, type InvoiceLine, invoicesRoutes } from '@formulary/contracts/invoices';
import { fromCents, toCents } from '@formulary/pricing/money';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/route-key.ts';
import { useWrite } from '../../../api/use-write.ts';
import { invoiceQuery } from '../queries.ts';
import { askingWords, resultWords } from '../result-words.ts';
import { type Choice, sameAgain } from './settled-line.ts';

/**
 * Says what a line is. Of a line that was settled the way back says again what it was. `remembered`: the product that its
 * code or name was remembered as.
 */
export function useChooseLine(
  { id, wholesaler }: Invoice,
  { line, onChosen, remembered = null }: { line: InvoiceLine; onChosen?: () => void; remembered?: string | null },
) {
  const client = useQueryClient();
  const one = { params: { id } };
  const common = {
    isOnce: true,
    // Of one line there is one choice; others may be made meanwhile.
    of: { params: { id, line: line.id } },
    keeps: [keyOf(invoicesRoutes.getInvoice, one)],
    undone: 'What the line is was not saved.',
    input: (choice: Choice) => ({ ...one, body: choice }),
  };
  const show = (answer: Invoice) => client.setQueryData(invoiceQuery(id).queryKey, answer);
  const before = sameAgain(line);
  const putBack = useWrite(invoicesRoutes.chooseLine, {
    ...common,
    onSuccess: show,
    says: (answer) => ({ message: `${line.name}: ${stateWords(answer, line.id)} again` }),
    fails: { message: 'Error putting it back', detail: 'Nothing changed. Try again.' },
  });
  return useWrite(invoicesRoutes.chooseLine, {
    ...common,
    onSuccess: (answer) => {
      onChosen?.();
      show(answer);
    },
    says: (answer, { order_line }) => ({
      message: `${line.name}: ${stateWords(answer, line.id)}`,
      detail: [
        answer.asks > 0 ? `${askingWords(answer.asks)} still.` : 'No line asks any more.',
        ...(order_line !== undefined
          ? [`It is remembered for ${wholesaler.name}.`]
          : remembered !== null
            ? [`It is no longer remembered as ${remembered}.`]
            : []),
      ].join(' '),
      ...(before && { undo: () => putBack.mutate(before) }),
    }),
    fails: { message: 'Error saving what the line is', detail: 'Nothing changed. Try again.' },
  });
}

function stateWords({ lines, is_credit }: Invoice, id: number): string {
  const line = lines.find((each) => each.id === id);
  if (line?.state === 'right') return 'as promised';
  if (line?.state === 'explained') return 'explained';
  const findings = line?.verdicts.filter(({ is_finding }) => is_finding) ?? [];
  const cents = findings.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const found = { asks: 0, findings: findings.length, found: fromCents(cents), is_credit };
  return line?.state === 'found'
    ? resultWords(found)
        .map(({ words }) => words)
        .join()
    : 'saved';
}
