import { changeProduct } from '@formulary/api/domains/catalogue/marks/change-product';
import { getMarkedProduct, type MarkedProduct } from '@formulary/api/domains/catalogue/marks/get-marked-product';
import { DomainError } from '@formulary/api/kernel/domain-error';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readYesNo } from '../command-line/command-options.ts';
import { textTable } from '../command-line/text-table.ts';

interface MarkOptions {
  readonly preferred?: boolean;
  readonly preferInstead?: string;
  readonly replacedBy?: string;
  readonly note?: string;
  readonly prompt?: boolean;
  readonly ar16?: boolean;
  readonly controlledDrug?: boolean;
}

export function productsCommands(program: Command, { withDatabase, changeWithJobs, answer }: CommandContext): void {
  const products = commandGroup(program, 'products').description('marks of single products');
  products
    .command('show')
    .description('one product and its marks')
    .argument('<code>')
    .option(...JSON_OUTPUT)
    .action(async (code: string) => {
      const product = await withDatabase(({ db }) => getMarkedProduct(db, code));
      answer(product, linesOf(product));
    });
  products
    .command('set')
    .description('change the given marks of one product; "none" removes another product')
    .argument('<code>')
    .option('--preferred <yes or no>', 'the provider prefers it', readYesNo)
    .option('--prefer-instead <code>', 'a product to offer instead')
    .option('--replaced-by <code>', 'the product that replaces it: this one can no longer be ordered')
    .option('--note <text>', 'shown with it; empty removes it')
    .option('--prompt <yes or no>', 'its note has to be acknowledged', readYesNo)
    .option('--ar16 <yes or no>', 'it needs an AR16 form', readYesNo)
    .option('--controlled-drug <yes or no>', 'it needs a controlled-drug form', readYesNo)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (code: string, options: MarkOptions) => {
      const marks = {
        isPreferred: options.preferred,
        preferredProduct: codeOrNone(options.preferInstead),
        replacedBy: codeOrNone(options.replacedBy),
        note: options.note,
        notePrompt: options.prompt,
        requiresAr16Form: options.ar16,
        requiresControlledDrugForm: options.controlledDrug,
      };
      if (Object.values(marks).every((mark) => mark === undefined))
        throw new DomainError('invalid', 'Nothing is given to change.');
      const product = await changeWithJobs((deps) => changeProduct(deps, code, marks));
      answer(product, linesOf(product));
    });
  examples(
    products,
    'products set FV46627085 --preferred yes',
    'products set FV46627085 --replaced-by FV46627091 --note "Discontinued in May" --prompt yes',
    'products set FV46627085 --replaced-by none',
  );
}

const codeOrNone = (text: string | undefined) => (text === 'none' ? null : text);
const yesNo = (is: boolean) => (is ? 'yes' : 'no');

function linesOf(product: MarkedProduct): string[] {
  const { code, name, manufacturer, offers } = product;
  return [
    `${code}: ${name}, ${manufacturer}, ${offers} offers`,
    ...textTable(
      ['  mark', ''],
      [
        ['  GTIN', product.gtin ?? 'none'],
        ['  preferred', yesNo(product.isPreferred)],
        ['  preferred instead', product.preferredProduct ?? 'none'],
        ['  replaced by', product.replacedBy ?? 'none'],
        ['  replaces', product.replaces.join(', ') || 'none'],
        ['  note', product.note ?? 'none'],
        ['  note is acknowledged', yesNo(product.notePrompt)],
        ['  AR16 form', yesNo(product.requiresAr16Form)],
        ['  controlled-drug form', yesNo(product.requiresControlledDrugForm)],
      ],
    ),
  ];
}
