import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { givenDatabaseUrl, readConfig } from '@formulary/api/config';
import { withDatabase } from '@formulary/api/db/database-url';
import { openJobs } from '@formulary/api/jobs/jobs';
import { systemClock } from '@formulary/api/kernel/clock';
import { DEFAULT_LIMITS } from '@formulary/api/list-files/list-limits';
import { openMail, openWholesalers } from '@formulary/api/open-outside';
import { drawHere } from '@formulary/api/outside/documents/open-documents';
import { useDb } from '@formulary/api/test/use-db';
import { QUEUES } from '@formulary/api/workers';
import { type Command, CommanderError } from 'commander';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { commandFault } from '../src/command-line/command-faults.ts';
import { openCommandLine } from '../src/command-line/open-command-line.ts';
import { addCommands } from '../src/commands.ts';
import { openAdmin } from '../src/open-admin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'formulary-trouble-'));
const LIST = path.join(folder, 'list.csv');
const SECRET = path.join(folder, 'secret');
beforeAll(() => {
  writeFileSync(
    LIST,
    'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity\nA,W,1.00,0,,5\n',
  );
  writeFileSync(SECRET, 'x'.repeat(40));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What each command prints, or what the person is told instead, on the database of an address. */
async function run(url: string, words: readonly string[]): Promise<{ printed: string; told: string | undefined }> {
  const printed: string[] = [];
  const config = readConfig({ databaseUrl: 'postgresql://unused', jwtSecret: 'x'.repeat(32) }, { MAIL_FOLDER: folder });
  const onDatabase: Parameters<typeof openCommandLine>[0]['withDatabase'] = async (work) => {
    const { close, ...admin } = await openAdmin({ databaseUrl: url });
    return work({ ...admin, url }).finally(close);
  };
  const { program, context } = openCommandLine({
    withDatabase: onDatabase,
    withJobs: (work) =>
      onDatabase(async (deps) => {
        const jobs = await openJobs({ url, queues: QUEUES, onError: () => {} });
        return work({ ...deps, jobs }).finally(jobs.close);
      }),
    withTransport: (work) =>
      onDatabase(({ db, clock }) => {
        const mail = openMail(config, () => {});
        const transport = openWholesalers(config, { mail, clock: systemClock, draw: drawHere });
        return work({ db, clock, transport, sender: { name: 'Provider', email: 'help@provider.example' } });
      }),
    settings: () => config,
    listLimits: () => DEFAULT_LIMITS,
    hasWholesalerDoor: () => false,
    linkSettings: () => ({ linkBase: 'https://orders.example', sendsMail: true }),
    sealKey: async () => undefined,
    pathOf: (file) => path.resolve(folder, file),
    print: (line) => printed.push(line),
    aside: () => {},
    isProduction: () => false,
    fail: () => {},
    actor: () => 'mary',
  });
  await addCommands(program.exitOverride().configureOutput({ writeErr: () => {} }), context);
  try {
    await program.parseAsync(words, { from: 'user' });
    return { printed: printed.join('\n'), told: undefined };
  } catch (error) {
    if (error instanceof CommanderError) throw error;
    const told = commandFault(error)?.message;
    if (told === undefined) throw error;
    return { printed: printed.join('\n'), told };
  }
}

/** A value for an argument or an option, by its name. */
const VALUES: Readonly<Record<string, string>> = {
  file: LIST,
  id: '1',
  order: '1',
  uid: '0b5f3a1e-7a7e-4c0e-9d5e-6a1d2b3c4d5e',
  practice: '1',
  email: 'aoife@ennis.example',
  address: '1 Main Street, Ennis',
  type: 'banner',
  location: 'search',
  'can-order': 'no',
  action: 'none',
  image: LIST,
  text: 'Lot 7461-20D',
  since: '2026-12-01',
  'order-secret-file': SECRET,
};

/** What else a command wants that says all of its options may be left out. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'products set': ['--note', 'Discontinued'],
  'practices account': ['A-17'],
  'users change': ['--last-name', 'Byrne'],
  'practices set': ['--name', 'Ennis Vets'],
  'wholesalers set': ['--fee', '7.5'],
  'operators set': ['--role', 'viewer'],
};

/** Commands whose file must not be there yet. */
const WRITES = new Set(['backup', 'export']);

/** Every command there is, with words for whatever it must have. */
async function everyCommand(): Promise<string[][]> {
  const { program, context } = openCommandLine({} as Parameters<typeof openCommandLine>[0]); // none of it runs
  await addCommands(program, context);
  const leaves = (command: Command, names: readonly string[]): string[][] =>
    command.commands.length > 0
      ? command.commands.flatMap((one) => leaves(one, [...names, one.name()]))
      : [[...names, ...wordsFor(command), ...(MORE[names.join(' ')] ?? [])]];
  return leaves(program, []);
}

function wordsFor(command: Command): string[] {
  const fitting = (name: string, choices?: readonly string[]) => VALUES[name] ?? choices?.[0] ?? 'x';
  const given = command.registeredArguments.filter(({ required }) => required);
  const wanted = command.options.filter(({ mandatory }) => mandatory);
  const isAsking = command.options.some(({ long }) => long === '--yes');
  return [
    ...given.map((one) =>
      WRITES.has(command.name()) && one.name() === 'file' ? 'new.gz' : fitting(one.name(), one.argChoices),
    ),
    ...wanted.flatMap((one) => [one.long ?? '', fitting(one.name(), one.argChoices)]),
    ...(isAsking ? ['--yes'] : []),
  ];
}

/** Those that say what is wrong with a database, and those that need none. */
const WITHOUT_DATABASE = new Set(['doctor', 'documents check']);

describe('a database that is away is one plain line', async () => {
  const commands = (await everyCommand()).map((words) => [words.slice(0, 2).join(' '), words] as const);
  test.each(commands.filter(([name]) => !WITHOUT_DATABASE.has(name)))('of %s', async (_name, words) => {
    const { printed, told } = await run('postgresql://a:b@127.0.0.1:1/none', words);
    expect({ printed, told }).toEqual({
      printed: '',
      told: 'The database does not answer. Is the server of DATABASE_URL up?',
    });
  });
});

describe('what else keeps a database from being used is one plain line', () => {
  const database = useDb();
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };
  const READING = ['practices', 'list'];
  const CHANGING = ['wholesalers', 'create', 'Northvet'];
  const QUEUEING = ['users', 'reset', 'aoife@ennis.example'];

  test.each([READING, CHANGING, QUEUEING])('where there is none of its name: %s %s', async (...words) => {
    const url = withDatabase(inject('serverUrl'), 'there_is_no_such_database');
    expect((await run(url, words)).told).toBe(
      'There is no database of the name in DATABASE_URL: make it first, or name another.',
    );
  });

  test.each([READING, CHANGING, QUEUEING])('where nobody is let in: %s %s', async (...words) => {
    const url = wrong((one) => {
      one.username = 'nobody_of_that_name';
      one.password = 'wrong';
    });
    expect((await run(url, words)).told).toBe('The database refuses the user or the password of DATABASE_URL.');
  });

  test.each([READING, CHANGING, QUEUEING])('where it was never migrated: %s %s', async (...words) => {
    const empty = `${new URL(database.url).pathname.slice(1)}_empty`;
    await onServer(`CREATE DATABASE ${empty}`);
    try {
      const url = withDatabase(database.url, empty);
      expect((await run(url, words)).told).toBe('The database has no tables yet: run db:migrate first.');
    } finally {
      await onServer(`DROP DATABASE ${empty} WITH (FORCE)`);
    }
  });

  test('where its disk is full: whether Prisma or we ourselves write', async () => {
    await database.db.pool.query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON wholesalers EXECUTE FUNCTION full_disk();
      CREATE TRIGGER full_disk BEFORE INSERT ON audit_entries EXECUTE FUNCTION full_disk();`);
    const words = "The database's disk is full: nothing was written. Free some space there and start again.";
    expect((await run(database.url, CHANGING)).told).toBe(words);
    expect((await run(database.url, ['backup', 'whole.gz'])).told).toBe(words);
    await database.db.pool.query('DROP FUNCTION full_disk CASCADE');
  });

  test.each(['mysql://x', 'northvet'])('where DATABASE_URL is %s', (DATABASE_URL) => {
    expect(() => givenDatabaseUrl({ DATABASE_URL })).toThrow(
      /DATABASE_URL: It is an address such as postgresql:\/\/user:password@host/,
    );
  });
});

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
