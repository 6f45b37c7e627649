import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Says what a process loads, on standard error. */
const SAYING_LOADS = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { console.error(url); return next(url, context); } });
`)}`;

const CLI = path.join(import.meta.dirname, 'main.ts');

test('a reader that closes the pipe early ends no command with a stack', async () => {
  const command = spawn(process.execPath, [CLI, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  command.stdout.destroy();
  let said = '';
  command.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(command, 'close');
  expect({ code, said }).toEqual({ code: 0, said: '' });
});

test('a command loads no group but its own', async () => {
  const words = ['wholesalers', 'list', '--help'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', SAYING_LOADS, CLI, ...words]);
  expect(stdout).toContain('Usage: admin wholesalers list');
  const groups = [...stderr.matchAll(/([^/]+)\.commands\.ts/g)].map(([, name]) => name);
  expect(groups).toEqual(['wholesalers', 'pause', 'archive', 'wholesalers-reading']);
});

test('the help comes without what only some commands need: queues and what draws documents', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', SAYING_LOADS, CLI, '--help']);
  expect(stdout).toContain('Usage: admin');
  const loaded = (name: string) => stderr.includes(`/node_modules/${name}/`);
  expect(['commander', 'pdfkit', 'pg-boss'].filter(loaded)).toEqual(['commander']);
});
