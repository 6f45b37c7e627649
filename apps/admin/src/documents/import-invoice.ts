import { readOneBrought } from '@formulary/api/domains/invoices/read-brought';
import { rememberForAll } from '@formulary/api/domains/invoices/sheet-columns';
import { takeInvoice } from '@formulary/api/domains/invoices/take-invoice';
import { wordsOfInvoice } from '@formulary/api/domains/invoices/words-of-invoice';
import { getWholesaler } from '@formulary/api/domains/wholesalers/public';
import type { SheetAnswers } from '@formulary/documents/sheet/sheet';
import type { CommandContext } from '../command-line/command-context.ts';

interface Given {
  readonly wholesaler: string;
  readonly practice?: number;
  readonly fileName: string;
  readonly content: Buffer;
  /** Of a table: what it does not say. Of its columns it is remembered, for all practices. */
  readonly answers: SheetAnswers;
}

/** Stores and checks an invoice or credit note that a wholesaler gave to the provider. Throws what `readBrought` and `takeInvoice` throw. */
export async function importInvoice(
  { change, withDatabase }: Pick<CommandContext, 'change' | 'withDatabase'>,
  { wholesaler: nameOrSlug, practice, fileName, content, answers }: Given,
) {
  // Before the transaction: a PDF or a workbook may take seconds.
  const { invoice, learned } = await withDatabase(async (deps) => {
    const { id: wholesalerId } = await getWholesaler(deps, nameOrSlug);
    return readOneBrought(deps.db, { wholesalerId, content, answers });
  });
  return change(async (deps) => {
    const { id: wholesalerId, name } = await getWholesaler(deps, nameOrSlug);
    const brought = {
      wholesalerId,
      practiceId: practice ?? null,
      source: 'imported',
      fileName,
      content,
      invoice,
    } as const;
    const taken = await takeInvoice(deps, brought);
    if (learned) await rememberForAll(deps.db, wholesalerId, learned);
    return { taken: { wholesaler: name, ...jsonOf(taken) }, words: wordsOfInvoice(name, taken) };
  });
}

const jsonOf = ({ practiceId, practice, isCredit, ...taken }: Awaited<ReturnType<typeof takeInvoice>>) => ({
  practice: { id: practiceId, name: practice },
  is_credit: isCredit,
  ...taken,
});
