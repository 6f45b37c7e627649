import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandFault } from '../command-line/command-faults.ts';
import { runTurbo } from './run-turbo.ts';

// `after-generating.cli.ts SCRIPT …` generates code, then runs a script. It prints nothing of its own, since the output
// may be for a program.
const [script = ''] = process.argv.splice(2, 1);
process.argv[1] = path.resolve(script);
try {
  await runTurbo('generate', new AbortController().signal);
} catch (error) {
  console.error(commandFault(error)?.message ?? error);
  process.exit(1);
}
await import(pathToFileURL(process.argv[1]).href);
