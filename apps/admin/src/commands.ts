import type { Command } from 'commander';
import type { CommandContext } from './command-line/command-context.ts';
import { examples } from './command-line/command-options.ts';

/** Sections of the help. */
const SECTIONS = {
  'Products and prices:': ['catalogue', 'products', 'wholesalers', 'prices'],
  'Practices and orders:': ['practices', 'users', 'orders', 'documents', 'claims', 'records', 'recalls'],
  'Messages:': ['notifications', 'adverts'],
  'Operation:': ['operators', 'doctor', 'jobs', 'audit', 'backup', 'restore'],
};

type Adds = (program: Command, context: CommandContext) => void;

/** What adds commands to which groups, in the order of the help. */
const PARTS: readonly (readonly [groups: readonly string[], load: () => Promise<Adds>])[] = [
  [['catalogue'], async () => (await import('./catalogue/catalogue.commands.ts')).catalogueCommands],
  [['products'], async () => (await import('./catalogue/products.commands.ts')).productsCommands],
  [['products'], async () => (await import('./catalogue/archive.commands.ts')).archiveProductsCommands],
  [['wholesalers'], async () => (await import('./wholesalers/wholesalers.commands.ts')).wholesalersCommands],
  [['wholesalers'], async () => (await import('./wholesalers/pause.commands.ts')).pauseCommands],
  [['wholesalers'], async () => (await import('./wholesalers/archive.commands.ts')).archiveWholesalersCommands],
  [
    ['wholesalers', 'practices'],
    async () => (await import('./wholesalers/wholesalers-reading.commands.ts')).wholesalersReadingCommands,
  ],
  [['prices'], async () => (await import('./price-lists/price-lists.commands.ts')).priceListsCommands],
  [['prices'], async () => (await import('./price-lists/stock.commands.ts')).stockCommands],
  [['prices'], async () => (await import('./price-lists/inbox.commands.ts')).inboxCommands],
  [['prices'], async () => (await import('./price-lists/held-lists.commands.ts')).heldListsCommands],
  [['prices'], async () => (await import('./price-lists/preview.commands.ts')).previewCommands],
  [['prices'], async () => (await import('./price-lists/applied-lists.commands.ts')).appliedListsCommands],
  [['prices'], async () => (await import('./price-lists/price-moves.commands.ts')).priceMovesCommands],
  [['practices'], async () => (await import('./accounts/practices.commands.ts')).practicesCommands],
  [['users'], async () => (await import('./accounts/users.commands.ts')).usersCommands],
  [['practices', 'users'], async () => (await import('./accounts/archive.commands.ts')).archiveAccountsCommands],
  [
    ['practices', 'users'],
    async () => (await import('./personal-data/personal-data.commands.ts')).personalDataCommands,
  ],
  [['orders'], async () => (await import('./orders/orders.commands.ts')).ordersCommands],
  [['orders'], async () => (await import('./orders/orders-export.commands.ts')).ordersExportCommands],
  [['documents'], async () => (await import('./documents/documents.commands.ts')).documentsCommands],
  [['claims'], async () => (await import('./claims/claims.commands.ts')).claimsCommands],
  [['records'], async () => (await import('./records/records.commands.ts')).recordsCommands],
  [['recalls'], async () => (await import('./recalls/recalls.commands.ts')).recallsCommands],
  [['notifications'], async () => (await import('./notifications/notifications.commands.ts')).notificationsCommands],
  [['adverts'], async () => (await import('./adverts/adverts.commands.ts')).advertsCommands],
  [['operators'], async () => (await import('./desk/operators.commands.ts')).operatorsCommands],
  [['doctor'], async () => (await import('./doctor/doctor.commands.ts')).doctorCommands],
  [['jobs', 'audit'], async () => (await import('./upkeep/upkeep.commands.ts')).upkeepCommands],
  [['backup', 'restore'], async () => (await import('./backup/backup.commands.ts')).backupCommands],
];

export const HINT = '(--help says what there is.)';

/** Those of the group that comes first among the words, since it takes long to load all; where none does, all. */
export async function addCommands(
  program: Command,
  context: CommandContext,
  [first = '']: readonly string[] = [],
): Promise<Command> {
  program
    .usage('<group> <command> [options]')
    .showHelpAfterError(HINT)
    .helpCommand('help [command]', 'explain a command');
  const ofGroup = PARTS.filter(([groups]) => groups.includes(first));
  for (const [, load] of ofGroup.length > 0 ? ofGroup : PARTS) (await load())(program, context);
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
