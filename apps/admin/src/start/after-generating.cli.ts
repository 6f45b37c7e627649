import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandFault } from '../command-line/command-faults.ts';
import { runTurbo } from './run-turbo.ts';

// `after-generating.cli.ts SCRIPT …` runs a script that needs generated code, as if it had been called itself. Nothing is said of
// the generating unless it fails: what a script prints may be meant for a program.
const [script = ''] = process.argv.splice(2, 1);
process.argv[1] = path.resolve(script);
try {
  await runTurbo('generate', new AbortController().signal);
} catch (error) {
  console.error(commandFault(error)?.message ?? error);
  process.exit(1);
}
await import(pathToFileURL(process.argv[1]).href);
