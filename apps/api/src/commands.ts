import type { Command } from 'commander';
import type { CommandContext } from './cli/command-context.ts';
import { examples } from './cli/command-options.ts';
import { accountsCommands } from './domains/accounts/accounts.commands.ts';
import { advertsCommands } from './domains/adverts/adverts.commands.ts';
import { catalogueCommands } from './domains/catalogue/catalogue.commands.ts';
import { productsCommands } from './domains/catalogue/products.commands.ts';
import { notificationsCommands } from './domains/notifications/notifications.commands.ts';
import { ordersCommands } from './domains/orders/orders.commands.ts';
import { inboxCommands } from './domains/price-changes/inbox.commands.ts';
import { priceChangesCommands } from './domains/price-changes/price-changes.commands.ts';
import { priceMovesCommands } from './domains/price-changes/price-moves.commands.ts';
import { stockCommands } from './domains/price-changes/stock.commands.ts';
import { backupCommands } from './domains/provider/backup.commands.ts';
import { doctorCommands } from './domains/provider/doctor.commands.ts';
import { personalDataCommands } from './domains/provider/personal-data.commands.ts';
import { upkeepCommands } from './domains/provider/upkeep.commands.ts';
import { wholesalersCommands } from './domains/wholesalers/wholesalers.commands.ts';
import { wholesalersReadingCommands } from './domains/wholesalers/wholesalers-reading.commands.ts';

/** What the help is sorted by: the way a provider goes from an empty database to a service that runs. */
const SECTIONS = {
  'What is sold:': ['catalogue', 'products', 'wholesalers', 'prices'],
  'Who buys:': ['practices', 'users', 'orders'],
  'What is told:': ['notifications', 'adverts'],
  'The service itself:': ['doctor', 'jobs', 'audit', 'backup', 'restore'],
};

/** Stands below what says that a command was typed wrongly. */
export const HINT = '(--help says what there is.)';

/** Every command of the provider, bound to the same operations as the routes. */
export function addCommands(program: Command, context: CommandContext): Command {
  program
    .usage('<group> <command> [options]')
    .showHelpAfterError(HINT)
    .helpCommand('help [command]', 'explain a command');
  catalogueCommands(program, context);
  productsCommands(program, context);
  wholesalersCommands(program, context);
  wholesalersReadingCommands(program, context);
  priceChangesCommands(program, context);
  stockCommands(program, context);
  inboxCommands(program, context);
  priceMovesCommands(program, context);
  accountsCommands(program, context);
  personalDataCommands(program, context);
  ordersCommands(program, context);
  notificationsCommands(program, context);
  advertsCommands(program, context);
  doctorCommands(program, context);
  upkeepCommands(program, context);
  backupCommands(program, context);
  for (const [heading, names] of Object.entries(SECTIONS)) {
    for (const name of names) program.commands.find((command) => command.name() === name)?.helpGroup(heading);
  }
  return examples(
    program,
    'doctor',
    'prices import --wholesaler northvet prices.csv --dry-run',
    'users reset aoife@ennis.example',
    'orders find --reference "PO 7" --json',
  );
}
