import { once } from 'node:events';
import { commandFault } from '../command-line/command-faults.ts';
import { assertPortFree } from './assert-port-free.ts';
import { invitingCommand } from './inviting-command.ts';
import { loadDemo, migrate, openDatabase, readSettings } from './prepare-database.ts';
import { step } from './progress.ts';
import { runForDevelopment } from './run-for-development.ts';
import { runTurbo } from './run-turbo.ts';

const stop = new AbortController();
const { signal } = stop;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (signal.aborted) process.exit(130);
    console.log('Stopping; once more to force it.');
    stop.abort();
  });
}
/** Cleanups, run in reverse order. */
const started: (() => Promise<void>)[] = [];

async function start({ development }: { development: boolean }): Promise<void> {
  const settings = readSettings();
  const { config, server } = await step('Starting the database', () => openDatabase(settings, console.log));
  started.push(server.release);
  await assertPortFree(config.http.host, config.http.port);
  signal.throwIfAborted();

  await step(development ? 'Generating code' : 'Building what changed', () =>
    runTurbo(development ? 'generate' : 'build', signal),
  );
  await step('Migrating the database', () => migrate(server.url, signal));
  if (!config.production) {
    await step('Loading the demo data once', () => loadDemo(server.url, signal));
    await startUblDemo(server.url, config.http);
  }
  if (development) return runForDevelopment(config, signal);

  // Imported late: it needs what was generated.
  const { serve } = await import('@formulary/api/main');
  const app = await serve(config);
  started.push(app.close);
  const address = app.url.replace('127.0.0.1', 'localhost');
  await server.announce(address);
  console.log(`\nFormulary runs at ${address}`);
  if (!config.production) {
    console.log('Sign in as demo@formulary.example with the password formulary-demo');
    console.log(`The provider's desk is at ${address}/desk; this prints a link to begin with:`);
    console.log(`  ${invitingCommand(config.http)}`);
  }
  console.log('Stop it with Ctrl-C.');
  if (!signal.aborted) await once(signal, 'abort');
}

/** The wholesaler of the demo that speaks UBL, for as long as the application runs. */
async function startUblDemo(databaseUrl: string, { host, port }: { host: string; port: number }): Promise<void> {
  const [{ openAdmin }, { serveUblDemo }] = await Promise.all([
    import('../open-admin.ts'),
    import('../ubl-demo/serve-ubl-demo.ts'),
  ]);
  const admin = await openAdmin({ databaseUrl });
  started.push(admin.close);
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const { close } = await serveUblDemo({ ...admin, formulary: `http://${reached}:${port}` });
  started.push(close);
}

try {
  await start({ development: process.argv.includes('--dev') });
} catch (error) {
  if (!signal.aborted) {
    console.error(commandFault(error)?.message ?? error);
    process.exitCode = 1;
  }
}
for (const undo of started.reverse()) {
  await undo().catch((error) => {
    console.error(commandFault(error)?.message ?? error);
    process.exitCode = 1;
  });
}
process.exit();
