import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Says what a process loads, on standard error. */
const SAYING_LOADS = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { console.error(url); return next(url, context); } });
`)}`;

test('the help comes without what only some commands need: queues and what draws documents', async () => {
  const cli = path.join(import.meta.dirname, 'main.ts');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', SAYING_LOADS, cli, '--help']);
  expect(stdout).toContain('Usage: admin');
  const loaded = (name: string) => stderr.includes(`/node_modules/${name}/`);
  expect(['commander', 'pdfkit', 'pg-boss'].filter(loaded)).toEqual(['commander']);
});
