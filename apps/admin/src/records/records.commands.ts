import { faultWords } from '@formulary/api/domains/chain/fault-words';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, examples, JSON_OUTPUT, readId } from '../command-line/command-options.ts';
import { readSmallFile } from '../command-line/read-small-file.ts';
import { textTable } from '../command-line/text-table.ts';
import { findRecalled, type Recalled } from './find-recalled.ts';
import { type VerifiedRecords, verifyRecords } from './verify-records.ts';

/** Bytes of a notice. */
const LONGEST = 1024 * 1024;

export function recordsCommands(
  program: Command,
  { withDatabase, sealKey, pathOf, answer, fail }: CommandContext,
): void {
  const records = commandGroup(program, 'records').description('receipts and accepted forms, which nobody may change');
  records
    .command('verify')
    .description(
      'whether the records of practices are as they were written; what was changed is named, and the command ends with 1',
    )
    .option('--practice <id>', 'of one practice, by its number', readId)
    .option(...JSON_OUTPUT)
    .action(async ({ practice }: { practice?: number }) => {
      const key = await sealKey();
      const verified = await withDatabase((deps) => verifyRecords(deps, { practice, key }));
      const rows = verified.map(({ practice: id, name, records: links, head, sealed, faultCount }) => [
        ...[id, name, links, sealed?.slice(0, 16) ?? '-', head?.slice(0, 16) ?? '-'],
        faultCount === 0 ? 'holds' : `${faultCount} changed`,
      ]);
      const header = ['id', 'practice', 'records', 'sealed (UTC)', 'head', ''];
      const unsealed = key ? [] : ['Seals were not looked at: set RECORDS_SECRET or JWT_SECRET as the server has it.'];
      answer(verified, [...textTable(header, rows), ...verified.flatMap(remarksOf), ...unsealed]);
      if (verified.some(({ faultCount }) => faultCount > 0)) fail();
    });
  records
    .command('recall')
    .description('which practices received packs of a recall, by its text, a batch or a GTIN')
    .argument('<text>', 'such as "Lot T018H14A, Exp 08/16", or with --file the name of a file with it')
    .option('--file', 'read the text from that file')
    .option('--practice <id>', 'only of one practice, by its number', readId)
    .option(...JSON_OUTPUT)
    .action(async (text: string, { file = false, practice }: { file?: boolean; practice?: number }) => {
      const said = file ? readSmallFile(pathOf(text), LONGEST).toString('utf8') : text;
      const received = await withDatabase(({ db }) => findRecalled(db, said, practice));
      answer(received, linesOf(received));
    });
  examples(
    records,
    'records verify',
    'records verify --practice 1 --json',
    'records recall "Lot T018H14A, Exp 08/16"',
    'records recall notice.txt --file --json',
  );
}

function linesOf({ batches, found, others }: Recalled): string[] {
  const table = (rows: Recalled['found']) =>
    textTable(
      ['practice', '', 'received (UTC)', 'packs', 'set aside', 'product', 'batch', 'expires', 'wholesaler', 'order'],
      rows.map((row) => [
        ...[row.practice, row.practiceName, row.receivedOn, row.packs, row.setAside, row.product, row.batch ?? '-'],
        ...[row.expiresOn ?? '-', row.wholesaler, row.order ?? '-'],
      ]),
    );
  return [
    `It names ${batches.join(', ')}.`,
    ...(found.length === 0 ? ['Nobody received any of it.'] : table(found)),
    ...(others.length === 0
      ? []
      : ['', 'The same batch, of a product or with an expiry that the text does not name:', ...table(others)]),
  ];
}

function remarksOf({ practice, waiting, sealIsLate, faults, faultCount }: VerifiedRecords): string[] {
  const more = faultCount - faults.length;
  return [
    waiting > 0 &&
      `Practice ${practice}: ${waiting} rows from before records were chained wait to be taken in by the server.`,
    sealIsLate && `Practice ${practice}: its newest records are not sealed. See that a server works off its queues.`,
    ...faults.map((fault) => `Practice ${practice}: ${faultWords(fault)}`),
    more > 0 && `Practice ${practice}: and ${more} more.`,
  ].filter((line) => line !== false);
}
