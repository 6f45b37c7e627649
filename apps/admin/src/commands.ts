import type { Command } from 'commander';
import { practicesCommands } from './accounts/practices.commands.ts';
import { usersCommands } from './accounts/users.commands.ts';
import { advertsCommands } from './adverts/adverts.commands.ts';
import { backupCommands } from './backup/backup.commands.ts';
import { catalogueCommands } from './catalogue/catalogue.commands.ts';
import { productsCommands } from './catalogue/products.commands.ts';
import type { CommandContext } from './command-line/command-context.ts';
import { examples } from './command-line/command-options.ts';
import { doctorCommands } from './doctor/doctor.commands.ts';
import { notificationsCommands } from './notifications/notifications.commands.ts';
import { ordersCommands } from './orders/orders.commands.ts';
import { personalDataCommands } from './personal-data/personal-data.commands.ts';
import { appliedListsCommands } from './price-lists/applied-lists.commands.ts';
import { heldListsCommands } from './price-lists/held-lists.commands.ts';
import { inboxCommands } from './price-lists/inbox.commands.ts';
import { priceListsCommands } from './price-lists/price-lists.commands.ts';
import { priceMovesCommands } from './price-lists/price-moves.commands.ts';
import { stockCommands } from './price-lists/stock.commands.ts';
import { upkeepCommands } from './upkeep/upkeep.commands.ts';
import { wholesalersCommands } from './wholesalers/wholesalers.commands.ts';
import { wholesalersReadingCommands } from './wholesalers/wholesalers-reading.commands.ts';

/** Sections of the help. */
const SECTIONS = {
  'Products and prices:': ['catalogue', 'products', 'wholesalers', 'prices'],
  'Practices and orders:': ['practices', 'users', 'orders'],
  'Messages:': ['notifications', 'adverts'],
  'Operation:': ['doctor', 'jobs', 'audit', 'backup', 'restore'],
};

export const HINT = '(--help says what there is.)';

export function addCommands(program: Command, context: CommandContext): Command {
  program
    .usage('<group> <command> [options]')
    .showHelpAfterError(HINT)
    .helpCommand('help [command]', 'explain a command');
  catalogueCommands(program, context);
  productsCommands(program, context);
  wholesalersCommands(program, context);
  wholesalersReadingCommands(program, context);
  priceListsCommands(program, context);
  stockCommands(program, context);
  inboxCommands(program, context);
  heldListsCommands(program, context);
  appliedListsCommands(program, context);
  priceMovesCommands(program, context);
  practicesCommands(program, context);
  usersCommands(program, context);
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
