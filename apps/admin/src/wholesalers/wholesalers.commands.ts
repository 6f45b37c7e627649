import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { sendTestOrder } from '@formulary/api/domains/wholesalers/send-test-order';
import { defined } from '@formulary/api/kernel/defined';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { CLAIMS_FORMATS, ORDER_FORMATS, ORDER_TRANSPORTS } from '@formulary/contracts/desk/wholesalers';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { DRY_RUN, JSON_OUTPUT, readTime, readWhole } from '../command-line/command-options.ts';
import { getDemoPractice, openAccount } from './open-account.ts';
import { readSecret } from './read-secret.ts';

interface SettingOptions {
  preference?: number;
  threshold?: number;
  fee?: number;
  minimum?: number;
  cutOff?: string;
  postalAddress?: string;
  transport?: (typeof ORDER_TRANSPORTS)[number];
  address?: string;
  secretFile?: string;
  keepSecret?: true | Date;
  dropSecret?: true;
  format?: (typeof ORDER_FORMATS)[number];
  claimsAddress?: string;
  claimDays?: number;
  claimsFormat?: (typeof CLAIMS_FORMATS)[number];
}

export function wholesalersCommands(program: Command, context: CommandContext): void {
  const { change, withTransport, isProduction, pathOf, answer } = context;
  const wholesalers = program.command('wholesalers').description('wholesalers and their terms');
  const settingsOf = async (options: SettingOptions) =>
    defined({
      preference: options.preference,
      freeShippingThreshold: options.threshold,
      deliveryFee: options.fee,
      minimumOrder: options.minimum,
      cutOff: options.cutOff,
      // An empty one takes it away.
      postalAddress: options.postalAddress === undefined ? undefined : options.postalAddress.trim() || null,
      transport: options.transport,
      orderAddress: options.address?.trim(),
      orderFormat: options.format,
      claimsAddress: options.claimsAddress?.trim(),
      claimDays: options.claimDays,
      claimsFormat: options.claimsFormat,
      former: formerOf(options),
      formerUntil: options.keepSecret === true ? undefined : options.keepSecret,
      orderSecret: options.secretFile === undefined ? undefined : await readSecret(options.secretFile, pathOf),
    });

  withSettings(wholesalers.command('create'))
    .description('create a wholesaler, or change the given settings of the one with this name')
    .argument('<name>')
    .option('--demo-account', 'give the demo practice an account')
    .action(async (name: string, { demoAccount, ...options }: SettingOptions & { demoAccount?: true }) => {
      const given = await settingsOf(options);
      const { slug, created, practice } = await change(async (deps) => {
        const demo = demoAccount && (await getDemoPractice(deps));
        const saved = await saveWholesaler({ ...deps, namesWay: isProduction() }, { name, ...given });
        if (demo) await openAccount(deps.db, { practiceId: demo.id, wholesalerId: saved.id });
        return { ...saved, practice: demo?.name };
      });
      answer({ slug, created }, [
        `Wholesaler ${slug} ${created ? 'created' : 'changed'}.`,
        ...(practice === undefined ? [] : [`${practice} has an account with it.`]),
      ]);
    });
  withSettings(wholesalers.command('set'))
    .description('change the given settings of a wholesaler')
    .argument('<wholesaler>', 'its name or slug')
    .action(async (wholesaler: string, options: SettingOptions) => {
      const given = await settingsOf(options);
      if (Object.keys(given).length === 0) throw new DomainError('invalid', 'Nothing is given to change.');
      const { slug } = await change(async (deps) => {
        const { name } = await getWholesaler(deps, wholesaler);
        return saveWholesaler(deps, { name, ...given });
      });
      answer({ slug }, `Wholesaler ${slug} changed.`);
    });
  wholesalers
    .command('test-send')
    .description('send a test order, the same way as real ones')
    .argument('<wholesaler>', 'its name or slug')
    .option(...JSON_OUTPUT)
    .action(async (wholesaler: string) => {
      await withTransport(async (deps) => {
        const { id } = await getWholesaler(deps, wholesaler);
        const { uid, wholesalerName, outcome } = await sendTestOrder(deps, id);
        if ('fault' in outcome) throw new DomainError('wholesaler_unreachable', `It did not arrive: ${outcome.fault}`);
        if (!outcome.accepted)
          throw new DomainError('wholesaler_rejected', `${wholesalerName} rejected ${uid}: ${outcome.reason}`);
        const remark = outcome.remark ?? null;
        const words = `${wholesalerName} accepted ${uid}.${remark === null ? '' : ` ${remark}`}`;
        answer({ uid, wholesaler: wholesalerName, remark }, words);
      });
    });
}

function formerOf({ keepSecret, dropSecret }: SettingOptions): 'keep' | 'drop' | undefined {
  if (dropSecret) return 'drop';
  return keepSecret === undefined ? undefined : 'keep';
}

function withSettings(command: Command): Command {
  return command
    .option('--preference <number>', 'its place among wholesalers, smaller first (the last place)', readWhole())
    .option('--threshold <euros>', 'delivery is free from this amount', readEuros)
    .option('--fee <euros>', 'delivery fee below it', readEuros)
    .option('--minimum <euros>', 'minimum order', readEuros)
    .option('--cut-off <HH:MM>', 'orders before this time go out the same day', readTimeOfDay)
    .option('--postal-address <address>', 'where it is, for registers of controlled drugs')
    .addOption(
      new Option('--transport <way>', 'how orders reach it (simulated; production wants it named)').choices(
        ORDER_TRANSPORTS,
      ),
    )
    .option('--address <address>', 'where they go: an e-mail address or a URL')
    .option('--secret-file <file>', 'holds the secret that signs orders by http; - reads it from standard input')
    .option(
      '--keep-secret [until]',
      'with a new secret: its messages are accepted by the one before as well, until a time or until --drop-secret',
      readTime,
    )
    .option('--drop-secret', 'what is signed by the secret before is accepted no more')
    .addOption(
      new Option('--format <format>', 'of orders by http, or of one more attachment by email (own)').choices(
        ORDER_FORMATS,
      ),
    )
    .option('--claims-address <e-mail>', 'where claims go; practices hand them over themselves without one')
    .option('--claim-days <days>', 'in which it answers a claim, 1 to 365', readWhole(1))
    .addOption(
      new Option(
        '--claims-format <format>',
        "of claims: peppol adds Peppol's documents to letter and CSV (own)",
      ).choices(CLAIMS_FORMATS),
    )
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT);
}

function readEuros(text: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError('It is an amount such as 150 or 7.50.');
  return Number(text);
}

function readTimeOfDay(text: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new InvalidArgumentError('It is a time such as 17:30.');
  return text;
}
