import { readOneDocument } from '@formulary/api/domains/invoices/read-document';
import { takeInvoice } from '@formulary/api/domains/invoices/take-invoice';
import { wordsOfInvoice } from '@formulary/api/domains/invoices/words-of-invoice';
import { getWholesaler } from '@formulary/api/domains/wholesalers/public';
import type { CommandContext } from '../command-line/command-context.ts';

interface Given {
  readonly wholesaler: string;
  readonly practice?: number;
  readonly fileName: string;
  readonly content: Buffer;
}

/** Stores and checks an invoice or credit note that a wholesaler gave to the provider. Throws what `readDocument` and `takeInvoice` throw. */
export async function importInvoice(
  { change }: Pick<CommandContext, 'change'>,
  { wholesaler: nameOrSlug, practice, fileName, content }: Given,
) {
  const invoice = await readOneDocument(content);
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
    return { taken: { wholesaler: name, ...jsonOf(taken) }, words: wordsOfInvoice(name, taken) };
  });
}

const jsonOf = ({ practiceId, practice, isCredit, ...taken }: Awaited<ReturnType<typeof takeInvoice>>) => ({
  practice: { id: practiceId, name: practice },
  is_credit: isCredit,
  ...taken,
});
