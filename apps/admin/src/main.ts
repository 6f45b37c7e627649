import path from 'node:path';
import {
  callerFolder,
  givenDatabaseUrl,
  givenOperator,
  isProduction,
  readConfig,
  readHasWholesalerDoor,
  readLinkSettings,
  readListLimits,
  readOutsideSettings,
  readSealSecrets,
} from '@formulary/api/config';
import type { ErrorCode } from '@formulary/api/kernel/error-codes';
import { CommanderError } from 'commander';
import { callerName } from './command-line/caller-name.ts';
import { commandFault } from './command-line/command-faults.ts';
import { openCommandLine } from './command-line/open-command-line.ts';
import { addCommands, HINT } from './commands.ts';
import { withAdmin } from './open-admin.ts';

/** Exit codes. */
const REFUSED = 1;
const TYPED_WRONGLY = 2;
/** Milliseconds. */
const LINGERS = 5_000;

async function askAtTerminal(question: string): Promise<boolean> {
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

// A reader that has seen enough, such as `head`, closes the pipe: the command's work still goes on to its end.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const { program, context } = openCommandLine({
  withDatabase: withAdmin,
  withJobs: (work) =>
    withAdmin(async (deps) => {
      // These load the whole application, which most commands do not need.
      const { QUEUES } = await import('@formulary/api/workers');
      const { openJobs } = await import('@formulary/api/jobs/jobs');
      const { reportOnce } = await import('@formulary/api/jobs/repeated-faults');
      const jobs = await openJobs({
        url: deps.url,
        queues: QUEUES,
        onError: reportOnce((fault) => console.error((commandFault(fault) ?? fault).message)),
      });
      try {
        return await work({ ...deps, jobs });
      } finally {
        await jobs.close();
      }
    }),
  withTransport: async (work) => {
    const settings = readOutsideSettings();
    // These load the PDF library.
    const { openMail, openWholesalers } = await import('@formulary/api/open-outside');
    const { drawHere } = await import('@formulary/api/outside/documents/open-documents');
    const { productName: name, supportEmail } = settings.provider;
    // Standard output is only for the result.
    const mail = openMail(settings, console.error);
    return withAdmin(({ db, clock }) => {
      const transport = openWholesalers(settings, { mail, clock, draw: drawHere });
      return work({ db, clock, transport, sender: { name, email: supportEmail } });
    });
  },
  // The demo creates its secret when it starts.
  settings: (url) => readConfig({ databaseUrl: url, jwtSecret: 'made when the server starts for the first time' }),
  listLimits: () => readListLimits(),
  linkSettings: () => readLinkSettings(),
  hasWholesalerDoor: () => readHasWholesalerDoor(),
  sealKey: async () => {
    const { sealKeyOf } = await import('@formulary/api/domains/chain/seal');
    const { records, jwt } = readSealSecrets();
    if (records !== undefined || jwt !== undefined) return sealKeyOf({ records, jwt: jwt ?? '' });
    if (givenDatabaseUrl() !== undefined) return undefined;
    // The embedded server's, which the demo makes when it starts.
    const { STATE_DIR } = await import('@formulary/local-postgres/embedded-server');
    const { keptSecret } = await import('@formulary/local-postgres/kept-secret');
    return sealKeyOf({ records, jwt: keptSecret(STATE_DIR, 'jwt') });
  },
  pathOf: (file) => path.resolve(callerFolder(), file),
  print: (line) => console.log(line),
  aside: (line) => console.error(line),
  fail: () => {
    process.exitCode = REFUSED;
  },
  actor: callerName,
  namedBySetting: givenOperator(),
  isProduction,
  ask: process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : undefined,
});

/** With `--json` all errors are JSON, except a bug, which keeps its stack. */
const isForPrograms = process.argv.includes('--json');
const complain = (words: string, code: ErrorCode) =>
  console.error(isForPrograms ? JSON.stringify({ error: words, code }) : words);
if (isForPrograms) {
  program.configureOutput({
    outputError: (words) => complain(words.replace(/^error: /, '').trim(), 'wrong_usage'),
    writeErr: (words) => {
      if (words.trim() !== HINT) process.stderr.write(words);
    },
  });
}
await addCommands(program.exitOverride(), context, process.argv.slice(2));
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has printed it.
    process.exitCode = error.exitCode === 0 ? 0 : TYPED_WRONGLY;
  } else {
    const fault = commandFault(error);
    if (fault) complain(fault.message, fault.code);
    else console.error(error);
    process.exitCode = REFUSED;
  }
}

// A connection that was cut may keep the process although the command is over: it ends once its output is taken.
setInterval(() => {
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}, LINGERS).unref();
