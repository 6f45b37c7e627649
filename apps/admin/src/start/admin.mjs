// Plain JavaScript, and little of it: each start of the command line pays for what is loaded here.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentBuild } from './current-build.mjs';

let entry = currentBuild();
if (entry === undefined) {
  process.stderr.write('Building the command line, since its source changed: this start takes some seconds longer.\n');
  try {
    const { runTurbo } = await import('./run-turbo.ts');
    await runTurbo('generate', new AbortController().signal);
    const { buildAdmin } = await import('./build-admin.ts');
    entry = await buildAdmin();
  } catch (error) {
    const { commandFault } = await import('../command-line/command-faults.ts');
    const { inspect } = await import('node:util');
    process.stderr.write(`${commandFault(error)?.message ?? inspect(error)}\n`);
    process.exit(1);
  }
}
// What V8 compiled of a build goes with the build.
enableCompileCache(path.join(path.dirname(entry), 'compiled'));
process.argv[1] = entry;
await import(pathToFileURL(entry).href);
