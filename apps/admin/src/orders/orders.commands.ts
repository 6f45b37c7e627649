import { type Marking, markWholesaleOrder } from '@formulary/api/domains/orders/sending/mark-wholesale-order';
import { resendParts } from '@formulary/api/domains/orders/sending/resend-parts';
import { resendWholesaleOrder } from '@formulary/api/domains/orders/sending/resend-wholesale-order';
import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { Argument, type Command, Option } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import {
  commandGroup,
  DRY_RUN,
  examples,
  JSON_OUTPUT,
  readId,
  readTime,
  YES,
} from '../command-line/command-options.ts';
import { newest } from '../command-line/newest.ts';
import { textTable } from '../command-line/text-table.ts';
import { describeOrder } from './describe-order.ts';
import { searchOrders } from './search-orders.ts';

interface FindOptions {
  readonly practice?: number;
  readonly reference?: string;
  readonly uid?: string;
  readonly status?: WholesaleOrderStatus;
  readonly limit: number;
}

export function ordersCommands(program: Command, context: CommandContext): void {
  const { withDatabase, changeWithJobs, confirm, answer } = context;
  const orders = commandGroup(program, 'orders').description('orders of practices');
  orders
    .command('find')
    .description('orders of all practices, the newest first')
    .option('--practice <id>', 'of one practice, by its number', readId)
    .option('--reference <text>', 'those whose reference has this text')
    .option('--uid <uid>', 'of one of its parts')
    .addOption(new Option('--status <status>', 'with a part in this state').choices(WholesaleOrderStatus.options))
    .option('--limit <number>', 'how many at most', readId, 50)
    .option(...JSON_OUTPUT)
    .action(async ({ practice, reference, uid, status, limit }: FindOptions) => {
      const search = { practiceId: practice, reference, uid, status };
      const all = await withDatabase((deps) => searchOrders(deps, search, limit + 1));
      const { found, more } = newest(all, limit);
      const rows = found.map((order) => [
        ...[order.id, order.createdAt.toISOString().slice(0, 16), order.practice, order.reference],
        ...[
          order.total.toFixed(2),
          order.wholesaleOrders.map((one) => `${one.wholesalerName}: ${one.status}`).join(', '),
        ],
      ]);
      answer(found, textTable(['id', 'placed (UTC)', 'practice', 'reference', 'total', 'parts'], rows), more);
    });
  orders
    .command('show')
    .description('one order with its parts, their attempts and lines')
    .argument('<order>', 'its number, or the uid of one of its parts')
    .option(...JSON_OUTPUT)
    .action(async (numberOrUid: string) => {
      const order = await withDatabase((deps) => describeOrder(deps, numberOrUid));
      answer(order, linesOf(order));
    });
  orders
    .command('resend')
    .description('send a part that failed or is in error again, under the same uid')
    .argument('<uid>')
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (uid: string) => {
      await confirm(`A wholesaler that has ${uid} after all may deliver it twice.`);
      const { wholesalerName } = await changeWithJobs((deps) => resendWholesaleOrder(deps, uid));
      answer({ uid, wholesaler: wholesalerName }, `${uid} is sent to ${wholesalerName} again.`);
    });
  orders
    .command('resend-all')
    .description('send all parts of a wholesaler again that are in error and were placed in a window')
    .argument('<wholesaler>', 'its name or slug')
    .requiredOption(
      '--since <time>',
      'placed from then on: a day in UTC, or a time such as 2026-12-01T09:00Z',
      readTime,
    )
    .option('--until <time>', 'placed before then (now)', readTime)
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (name: string, { since, until }: { since: Date; until?: Date }) => {
      await confirm(`If ${name} has some of them after all, it may deliver those twice.`);
      const done = await changeWithJobs(async (deps) => {
        const { id: wholesalerId } = await getWholesaler(deps, name);
        return resendParts(deps, { wholesalerId, since, until: until ?? deps.clock.now() });
      });
      const { slug, resent, orderedElsewhere, left } = done;
      answer({ wholesaler: slug, resent, ordered_elsewhere: orderedElsewhere, left }, [
        `${counted(resent)} sent to ${slug} again.`,
        ...(orderedElsewhere > 0 ? [`${counted(orderedElsewhere)} left: ordered from others since.`] : []),
        ...(left > 0 ? [`${counted(left)} left for another call.`] : []),
      ]);
    });
  orders
    .command('mark')
    .description('record what a wholesaler said otherwise, such as by phone; a waiting part is no longer sent')
    .argument('<uid>')
    .addArgument(new Argument('<status>').choices(['complete', 'failed']))
    .requiredOption('--reason <text>', 'what the practice reads')
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (uid: string, status: Marking['status'], { reason }: { reason: string }) => {
      await confirm(`The practice is shown ${uid} as ${status}.`);
      const { wholesalerName } = await changeWithJobs((deps) => markWholesaleOrder(deps, { uid, status, reason }));
      answer({ uid, wholesaler: wholesalerName, status }, `${uid} of ${wholesalerName} is ${status}.`);
    });
  examples(
    orders,
    'orders find --status error',
    'orders find --practice 1 --reference "PO 7"',
    'orders show 12',
    'orders export november.csv --since 2026-11-01 --until 2026-12-01',
    'orders resend-all northvet --since 2026-12-01T08:00Z --until 2026-12-01T11:00Z',
    'orders resend 0198f0a2-6c1e-7d52-8f0e-1c2d3e4f5a6b --yes',
    'orders mark 0198f0a2-6c1e-7d52-8f0e-1c2d3e4f5a6b complete --reason "Taken by phone, Monday 9:10"',
  );
}

const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'part is' : 'parts are'}`;

function linesOf(order: Awaited<ReturnType<typeof describeOrder>>): string[] {
  const { id, practice, phone, placedBy, createdAt, reference, deliveryAddress, total } = order;
  return [
    `${id}: ${practice}, ${phone}; placed by ${placedBy} at ${createdAt.toISOString()}, ${total.toFixed(2)} euros`,
    ...(reference === null ? [] : [`reference ${reference}`]),
    `to ${deliveryAddress.replaceAll('\n', ', ')}`,
    ...order.wholesaleOrders.flatMap((one) => [
      '',
      `${one.wholesaler} (account ${one.accountNumber}): ${one.status}${one.statusReason === null ? '' : `, ${one.statusReason}`}`,
      `  ${one.uid}, ${one.attempts} ${one.attempts === 1 ? 'attempt' : 'attempts'}${one.settledAt ? `, settled at ${one.settledAt}` : ''}`,
      ...(one.lastFault === null ? [] : [`  last fault: ${one.lastFault}`]),
      ...textTable(
        ['  code', 'product', 'packs', 'net', 'total'],
        one.lines.map((line) => [
          ...[`  ${line.code}`, line.productName, line.quantity],
          ...[line.netPrice.toFixed(2), line.total.toFixed(2)],
        ]),
      ),
    ]),
  ];
}
