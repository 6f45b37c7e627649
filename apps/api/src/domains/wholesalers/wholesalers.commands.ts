import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../../cli/command-context.ts';
import { findDemoPractice, openAccount } from './open-account.ts';
import { saveWholesaler } from './save-wholesaler.ts';

interface SettingOptions {
  preference?: number;
  threshold?: number;
  fee?: number;
  minimum?: number;
  cutOff?: string;
  demoAccount?: true;
}

export function wholesalersCommands(program: Command, { withDatabase, print }: CommandContext): void {
  const wholesalers = program.command('wholesalers').description('who delivers, and on what terms');
  wholesalers
    .command('create')
    .description('create a wholesaler; one of that name gets the settings that are given, and keeps its others')
    .argument('<name>')
    .option('--preference <number>', 'its place among wholesalers, smaller first (the last place)', readWhole)
    .option('--threshold <euros>', 'delivery is free from this amount', readEuros)
    .option('--fee <euros>', 'delivery fee below it', readEuros)
    .option('--minimum <euros>', 'minimum order', readEuros)
    .option('--cut-off <HH:MM>', 'orders before this time go out the same day', readTime)
    .option('--demo-account', 'give the demo practice an account')
    .action(async (name: string, { demoAccount, ...options }: SettingOptions) => {
      await withDatabase(async (deps) => {
        const practice = demoAccount && (await findDemoPractice(deps));
        const { slug, created, id } = await saveWholesaler(deps, {
          name,
          ...(options.preference !== undefined && { preference: options.preference }),
          ...(options.threshold !== undefined && { freeShippingThreshold: options.threshold }),
          ...(options.fee !== undefined && { deliveryFee: options.fee }),
          ...(options.minimum !== undefined && { minimumOrder: options.minimum }),
          ...(options.cutOff !== undefined && { cutOff: options.cutOff }),
        });
        if (practice) await openAccount(deps, { practiceId: practice.id, wholesalerId: id });
        print(`Wholesaler ${slug} ${created ? 'created' : 'changed'}.`);
        if (practice) print(`${practice.name} has an account with it.`);
      });
    });
}

function readWhole(text: string): number {
  if (!/^-?\d{1,6}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

function readEuros(text: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError('It is an amount such as 150 or 7.50.');
  return Number(text);
}

function readTime(text: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new InvalidArgumentError('It is a time such as 17:30.');
  return text;
}
