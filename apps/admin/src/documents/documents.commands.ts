import path from 'node:path';
import { sheetAnswersOf } from '@formulary/api/domains/invoices/sheet-answers';
import { LARGEST_PDF, openInvoicePdfs } from '@formulary/api/outside/invoice-pdfs/open-invoice-pdfs';
import { INVOICE_COLUMNS } from '@formulary/contracts/invoices/sheets';
import { isInvoice } from '@formulary/documents/is-invoice';
import { type Command, Option } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readId } from '../command-line/command-options.ts';
import { readSmallFile } from '../command-line/read-small-file.ts';
import { type CheckedInvoice, checkedInWords, checkInvoice, isSound } from './check-invoice.ts';
import { importInvoice } from './import-invoice.ts';
import { importWord } from './import-word.ts';
import { mailCommands } from './mail.commands.ts';

interface ImportOptions {
  readonly wholesaler: string;
  readonly practice?: number;
  readonly columns?: string;
  readonly number?: string;
  readonly issuedOn?: string;
  readonly dueOn?: string;
  readonly decimalMark?: 'comma' | 'point';
  readonly dateOrder?: 'dmy' | 'mdy';
}

export function documentsCommands(program: Command, context: CommandContext): void {
  const { answer, pathOf, fail } = context;
  const documents = commandGroup(program, 'documents').description(
    'what wholesalers say of orders, and what they charge',
  );
  documents
    .command('import')
    .description(
      'apply a document about the lines of an order (an order response or a despatch advice of UBL, or the JSON of a message), or store and check an invoice or credit note (UBL 2.1 or CII, a PDF with one attached, CSV or XLSX)',
    )
    .argument('<file>')
    .requiredOption('--wholesaler <name or slug>', 'whose it is')
    .option(
      '--practice <id>',
      'whom an invoice is for, where neither the order that it names nor its account number says it',
      readId,
    )
    .option(
      '--columns <names>',
      `of a CSV or XLSX file: what each column is, in the file's order, with nothing between two commas for one that is not needed; remembered for this wholesaler and all practices. One of: ${INVOICE_COLUMNS.join(', ')}`,
    )
    .option('--number <number>', 'of such a file that does not say it')
    .option('--issued-on <day>', 'the same, as 2026-11-20')
    .option('--due-on <day>', 'the same')
    .addOption(
      new Option('--decimal-mark <mark>', 'where its numbers can be read in two ways').choices(['comma', 'point']),
    )
    .addOption(new Option('--date-order <order>', 'where its days can be read in two ways').choices(['dmy', 'mdy']))
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (file: string, options: ImportOptions) => {
      const content = readSmallFile(pathOf(file), LARGEST_PDF);
      const { taken, words } = isInvoice(content)
        ? await importInvoice(context, {
            ...options,
            ...{ fileName: path.basename(file), content, answers: answersOf(options) },
          })
        : await importWord(context, { ...options, file, content });
      answer(taken, words);
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
  mailCommands(documents, context);
  examples(
    documents,
    'documents import --wholesaler northvet response-17.xml --dry-run',
    'documents import --wholesaler northvet message.json',
    'documents import --wholesaler northvet invoice-815.pdf --practice 1',
    'documents import --wholesaler northvet november.csv --columns sellers_code,,quantity,price --number A-815 --issued-on 2026-11-20',
    'documents check invoice-815.xml invoice-816.pdf',
    'documents mail',
    'documents mail --done 12',
  );
}

const answersOf = ({ columns, number, issuedOn, dueOn, decimalMark, dateOrder }: ImportOptions) =>
  sheetAnswersOf({
    ...(columns !== undefined && { columns }),
    ...(number !== undefined && { number }),
    ...(issuedOn !== undefined && { issued_on: issuedOn }),
    ...(dueOn !== undefined && { due_on: dueOn }),
    ...(decimalMark !== undefined && { decimal_mark: decimalMark }),
    ...(dateOrder !== undefined && { date_order: dateOrder }),
  });
