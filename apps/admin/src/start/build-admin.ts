import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { BUILDS, CURRENT, stateOf } from './current-build.mjs';
import { ROOT } from './run-child.ts';

/**
 * Packages that most commands load, with what they load themselves. All others are loaded from where they are, when they are needed:
 * many find files beside them.
 */
const BUILT_IN = new Set([
  ...[
    '@prisma/adapter-pg',
    '@prisma/driver-adapter-utils',
    '@rgrove/parse-xml',
    'commander',
    'csv-parse',
    'csv-stringify',
  ],
  ...[
    'file-type',
    'fraction.js',
    'nodemailer',
    'p-limit',
    'pg',
    'pg-copy-streams',
    'postgres-array',
    'tar-stream',
    'zod',
  ],
]);
/** What decides about a build beside the sources in it: packages, how it is built, and what code is generated from. */
const BESIDE = ['pnpm-lock.yaml', 'apps/admin/src/start/build-admin.ts', 'prisma/schema'];
/** Milliseconds after which nobody loads a part of an older build any more. */
const OLDEST_IN_USE = 24 * 3_600_000;

/**
 * Makes the command line into few files of JavaScript, which start in a fraction of the time of its many sources, and answers the one
 * to start. Others may do the same meanwhile: each has a folder of its own, and whoever is killed leaves what was current.
 */
export async function buildAdmin({ builds = BUILDS, main = path.join(ROOT, 'apps/admin/src/main.ts') } = {}) {
  const madeOf: Record<string, string> = {};
  const note = (file: string) => {
    madeOf[file] = stateOf(file);
  };
  const schema = readdirSync(path.join(ROOT, 'prisma/schema')).map((name) => path.join('prisma/schema', name));
  for (const file of [...BESIDE, ...schema]) note(path.join(ROOT, file));
  const bundle = await rolldown({ input: { main }, platform: 'node', plugins: [ownSources(note)] });
  const folder = path.join(builds, `${Date.now().toString(36)}-${process.pid}`);
  await bundle.write({ dir: folder, format: 'esm', keepNames: true });
  await bundle.close();
  const entry = path.join(folder, 'main.js');
  const written = path.join(folder, CURRENT);
  writeFileSync(written, JSON.stringify({ entry, madeOf }));
  renameSync(written, path.join(builds, CURRENT));
  removeOld(builds, folder);
  return entry;
}

/** Notes each source before it is read, and lets it find the files that are beside it. */
function ownSources(note: (file: string) => void): Plugin {
  const isOwn = (file: string) => path.isAbsolute(file) && !file.includes('/node_modules/');
  return {
    name: 'own-sources',
    async resolveId(source, importer) {
      if (!importer || !isOwn(importer) || /^(\.|\/|node:|@formulary\/)/.test(source)) return null;
      const [scope = '', name = ''] = source.split('/');
      if (BUILT_IN.has(source.startsWith('@') ? `${scope}/${name}` : scope)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { id: found.id, external: 'absolute' };
    },
    load(file) {
      if (isOwn(file)) note(file);
      return null;
    },
    transform(code, file) {
      if (!isOwn(file) || !code.includes('import.meta.')) return null;
      return code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
    },
  };
}

function removeOld(builds: string, current: string): void {
  for (const name of readdirSync(builds)) {
    const folder = path.join(builds, name);
    if (folder === current || name === CURRENT) continue;
    if (Date.now() - statSync(folder).mtimeMs > OLDEST_IN_USE) rmSync(folder, { recursive: true, force: true });
  }
}
