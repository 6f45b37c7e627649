import path from 'node:path';
import { takeWord } from '@formulary/api/domains/confirmations/take-word';
import { wordsOfTaken } from '@formulary/api/domains/confirmations/words-of-taken';
import { getWholesaler } from '@formulary/api/domains/wholesalers/public';
import { LARGEST_PDF, openInvoicePdfs } from '@formulary/api/outside/invoice-pdfs/open-invoice-pdfs';
import { LARGEST_MESSAGE } from '@formulary/contracts/confirmations';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT } from '../command-line/command-options.ts';
import { readSmallFile } from '../command-line/read-small-file.ts';
import { type CheckedInvoice, checkedInWords, checkInvoice, isSound } from './check-invoice.ts';

export function documentsCommands(program: Command, { changeWithJobs, answer, pathOf, fail }: CommandContext): void {
  const documents = commandGroup(program, 'documents').description(
    'what wholesalers say of orders, and what they charge',
  );
  documents
    .command('import')
    .description(
      'apply a document about the lines of an order: an order response or a despatch advice of UBL, or the JSON of a message',
    )
    .argument('<file>')
    .requiredOption('--wholesaler <name or slug>', 'whose it is')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (file: string, { wholesaler: nameOrSlug }: { wholesaler: string }) => {
      const content = readSmallFile(pathOf(file), LARGEST_MESSAGE);
      const mediaType = path.extname(file).toLowerCase() === '.json' ? 'application/json' : 'application/xml';
      const { name, ...taken } = await changeWithJobs(async (deps) => {
        const { id: wholesalerId, name } = await getWholesaler(deps, nameOrSlug);
        return { name, ...(await takeWord(deps, { wholesalerId, source: 'document', mediaType, content })) };
      });
      answer({ wholesaler: name, ...taken }, wordsOfTaken(name, taken));
    });
  documents
    .command('check')
    .description(
      'read invoices and credit notes (UBL 2.1 or CII, by EN 16931, or a PDF with one attached) and say what does not add up; nothing is stored, and it exits with 1 if one is not read or has a fault',
    )
    .argument('<files...>')
    .option(...JSON_OUTPUT)
    .action(async (files: readonly string[]) => {
      const pdfs = openInvoicePdfs();
      const invoices: CheckedInvoice[] = [];
      try {
        for (const file of files)
          invoices.push(await checkInvoice(file, readSmallFile(pathOf(file), LARGEST_PDF), pdfs));
      } finally {
        await pdfs.close();
      }
      const areSound = invoices.every(isSound);
      answer({ ok: areSound, invoices }, invoices.flatMap(checkedInWords));
      if (!areSound) fail();
    });
  examples(
    documents,
    'documents import --wholesaler northvet response-17.xml --dry-run',
    'documents import --wholesaler northvet message.json',
    'documents check invoice-815.xml invoice-816.pdf',
  );
}
