import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './bench-server.ts';

const PORT = '3917';

/** How long `start` takes on what an earlier start has left: database made, demo loaded, application built. */
export async function benchSecondStart(): Promise<void> {
  console.log('\nTime to ready');
  const first = await start();
  if (first.seconds === undefined) return console.log(`  not measured, because start said: ${first.said}`);
  const { seconds } = await start();
  console.log(`  start, once everything is there: ${seconds?.toFixed(1)} s`);
}

/** Starts and stops; answers what it said and after how many seconds it said where it runs. */
async function start(): Promise<{ said: string; seconds?: number }> {
  const began = performance.now();
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/admin/src/start/start.mjs')], {
    env: { ...environment, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  let seconds: number | undefined;
  const listen = (piece: Buffer) => {
    said += piece;
    if (seconds !== undefined || !said.includes('Formulary runs at')) return;
    seconds = (performance.now() - began) / 1000;
    child.kill('SIGINT');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  await ended;
  return { said, ...(seconds !== undefined && { seconds }) };
}
