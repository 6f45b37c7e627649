import { takePaper } from '@formulary/api/domains/invoices/papers/take-paper';
import { WithoutData } from '@formulary/api/domains/invoices/papers/without-data';
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

/**
 * Stores and checks an invoice or credit note that a wholesaler gave to the provider. A PDF without data waits to be entered,
 * where somebody said whom it is for. Throws what `readBrought` and `takeInvoice` throw.
 */
export async function importInvoice(
  { change, withDatabase }: Pick<CommandContext, 'change' | 'withDatabase'>,
  { wholesaler: nameOrSlug, practice, fileName, content, answers }: Given,
) {
  // Before the transaction: a PDF or a workbook may take seconds.
  const brought = await withDatabase(async (deps) => {
    const { id: wholesalerId } = await getWholesaler(deps, nameOrSlug);
    return readOneBrought(deps.db, { wholesalerId, content, answers }).catch((error: unknown) => {
      if (error instanceof WithoutData && practice !== undefined) return undefined;
      throw error;
    });
  });
  return change(async (deps) => {
    const { id: wholesalerId, name } = await getWholesaler(deps, nameOrSlug);
    if (!brought) return paperTaken(deps, { wholesalerId, name, practiceId: practice ?? 0, fileName, content });
    const { invoice, pagesSay, learned } = brought;
    const of = { wholesalerId, practiceId: practice ?? null, source: 'imported' } as const;
    const taken = await takeInvoice(deps, { ...of, fileName, content, invoice, pagesSay });
    if (learned) await rememberForAll(deps.db, wholesalerId, learned);
    return { taken: { wholesaler: name, ...jsonOf(taken) }, words: wordsOfInvoice(name, taken) };
  });
}

interface Paper {
  readonly wholesalerId: number;
  readonly name: string;
  readonly practiceId: number;
  readonly fileName: string;
  readonly content: Buffer;
}

async function paperTaken(deps: Parameters<typeof takePaper>[0], { name, ...paper }: Paper) {
  const { practice, repeated } = await takePaper(deps, paper);
  const about = `A document of ${name} without data, for practice ${paper.practiceId} (${practice}),`;
  return {
    taken: { wholesaler: name, practice: { id: paper.practiceId, name: practice }, has_data: false, repeated },
    words: repeated
      ? `${about} came before. Nothing was changed.`
      : `${about} was taken: the practice enters it by hand.`,
  };
}

const jsonOf = ({ practiceId, practice, isCredit, ...taken }: Awaited<ReturnType<typeof takeInvoice>>) => ({
  practice: { id: practiceId, name: practice },
  is_credit: isCredit,
  ...taken,
});
