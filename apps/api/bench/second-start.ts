import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './bench-server.ts';

const PORT = '3917';

/** How long `start` takes on what an earlier start has left: database made, demo loaded, application built. */
export async function benchSecondStart(): Promise<void> {
  console.log('\nTime to ready');
  const first = await start();
  if (first === undefined) return console.log('  not measured: Formulary cannot be started here, or is running');
  console.log(`  start, once everything is there: ${(await start())?.toFixed(1)} s`);
}

/** Starts and stops; seconds until it says where it runs. */
async function start(): Promise<number | undefined> {
  const began = performance.now();
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/api/src/start.mjs')], {
    env: { ...environment, PORT },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  let said = '';
  let seconds: number | undefined;
  for await (const piece of child.stdout) {
    said += piece;
    if (seconds !== undefined || !said.includes('Formulary runs at')) continue;
    seconds = (performance.now() - began) / 1000;
    child.kill('SIGINT');
  }
  await ended;
  return seconds;
}
