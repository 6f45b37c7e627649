import { previewPriceList } from '@formulary/api/domains/price-lists/preview-price-list';
import { PriceListShape } from '@formulary/api/domains/price-lists/price-list-columns';
import { getWholesaler } from '@formulary/api/domains/wholesalers/public';
import { listInFile } from '@formulary/api/list-files/list';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, examples, JSON_OUTPUT } from '../command-line/command-options.ts';
import { addReadingOptions, LIST_FILE, type ReadingOptions } from '../command-line/import-command.ts';
import { startProgress } from '../command-line/progress.ts';
import { describePreview } from './describe-preview.ts';

interface PreviewOptions extends ReadingOptions {
  readonly wholesaler: string;
  readonly delta?: true;
}

export function previewCommands(program: Command, context: CommandContext): void {
  const { withDatabase, pathOf, listLimits, answer } = context;
  const command = commandGroup(program, 'prices')
    .command('preview')
    .description(
      'what a price list would change, as the desk shows it: new, gone, dearer, cheaper, the largest moves, refused rows, and whether it would be held. Changes nothing',
    )
    .argument(...LIST_FILE)
    .requiredOption('--wholesaler <name or slug>', 'whose list it is')
    .option('--delta', 'offers that the list lacks stay as they are');
  addReadingOptions(command, Object.keys(PriceListShape.fields))
    .option(...JSON_OUTPUT)
    .action(async (file: string, { wholesaler: named, delta, ...reading }: PreviewOptions) => {
      const { decimalComma = false, map = {}, encoding } = reading;
      const list = listInFile(pathOf(file), { format: { decimalComma, columns: map }, encoding });
      const progress = startProgress();
      const { preview } = await withDatabase(async (deps) => {
        const { slug } = await getWholesaler(deps, named);
        const how = { wholesaler: slug, isDelta: delta === true };
        return previewPriceList({ ...deps, limits: listLimits() }, list, how, (rows) =>
          progress.say(`${rows.toLocaleString('en')} rows`),
        );
      }).finally(progress.done);
      answer(preview, describePreview(preview));
    });
  examples(command, 'prices preview list.csv --wholesaler northvet-supplies');
}
