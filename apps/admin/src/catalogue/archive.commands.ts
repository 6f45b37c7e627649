import { getMarkedProduct } from '@formulary/api/domains/catalogue/marks/get-marked-product';
import { archiveProduct } from '@formulary/api/domains/desk/products/archive-product';
import { previewArchiveProduct } from '@formulary/api/domains/desk/products/preview-archive-product';
import { restoreProduct } from '@formulary/api/domains/desk/products/restore-product';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, JSON_OUTPUT, YES } from '../command-line/command-options.ts';

export function archiveProductsCommands(
  program: Command,
  { withDatabase, changeWithJobs, confirm, answer }: CommandContext,
): void {
  const products = commandGroup(program, 'products');
  products
    .command('archive')
    .description('it is sold here no more: no search finds it and no list brings it; all history stays')
    .argument('<code>')
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (code: string) => {
      const { name, offers, carts, lists, wants, watches } = await withDatabase(async (deps) => {
        const product = await getMarkedProduct(deps.db, code);
        return { ...product, ...(await previewArchiveProduct(deps, product.id)) };
      });
      await confirm(
        `${name} is sold here no more, and ${offers} offers of it go. It stands in ${carts} open carts, ${lists} lists, ${wants} want-lists and ${watches} watches.`,
      );
      const archived = await changeWithJobs((deps) => archiveProduct(deps, code));
      answer({ code, ...archived }, `${code} is archived: ${archived.offers} offers are withdrawn.`);
    });
  products
    .command('restore')
    .description('bring an archived product back with the offers that it had')
    .argument('<code>')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (code: string) => {
      const restored = await changeWithJobs((deps) => restoreProduct(deps, code));
      const { offers, waiting } = restored;
      const words = waiting === 0 ? '' : ` ${waiting} more come with the next list of their wholesalers.`;
      answer({ code, ...restored }, `${code} is back: ${offers} offers can be ordered again.${words}`);
    });
}
