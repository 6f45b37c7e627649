import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { pdfWith } from '@formulary/api/test/invoice-pdf';
import { useApp } from '@formulary/api/test/test-app';
import { fixture } from '@formulary/documents/test/fixtures';
import { expect, onTestFinished, test } from 'vitest';
import { buildAdmin } from './build-admin.ts';
import { CURRENT, currentBuild } from './current-build.mjs';

const app = useApp();
const execute = promisify(execFile);
const BUILD = pathToFileURL(path.join(import.meta.dirname, 'build-admin.ts')).href;

/** A command line of two files, which prints what the second one says and where it is. */
function madeUp() {
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [builds, main, part] = ['builds', 'main.ts', 'part.ts'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(builds);
  const say = (words: string) => writeFileSync(part, `export const words: string = ${JSON.stringify(words)};`);
  say('first');
  writeFileSync(main, `const { words } = await import('./part.ts');\nconsole.log(words, import.meta.dirname);`);
  const run = async (entry: string | undefined) => (await execute(process.execPath, [entry ?? 'none'])).stdout.trim();
  const build = () => buildAdmin({ builds, main });
  /** In a process of its own. */
  const spawnBuild = () => {
    const script = `import { buildAdmin } from ${JSON.stringify(BUILD)};
      console.log(await buildAdmin(${JSON.stringify({ builds, main })}));`;
    return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  };
  return { folder, builds, part, say, run, build, spawnBuild };
}

test('a build holds until a file changes that it was made of, and its files find what is beside their source', async () => {
  const { folder, builds, part, say, run, build } = madeUp();
  expect(currentBuild(builds)).toBeUndefined();
  const entry = await build();
  expect(currentBuild(builds)).toBe(entry);
  expect(await run(entry)).toBe(`first ${folder}`);
  say('later');
  expect(currentBuild(builds)).toBeUndefined();
  expect(await run(await build())).toBe(`later ${folder}`);
  rmSync(part);
  expect(currentBuild(builds)).toBeUndefined();
});

test('two that build at once do not disturb each other', async () => {
  const { folder, builds, run, spawnBuild } = madeUp();
  const entries = await Promise.all(
    [spawnBuild(), spawnBuild()].map(async (child) => {
      let said = '';
      child.stdout?.on('data', (text) => {
        said += text;
      });
      await once(child, 'close');
      return said.trim();
    }),
  );
  expect(new Set(entries).size).toBe(2);
  expect(entries).toContain(currentBuild(builds));
  for (const entry of entries) expect(await run(entry)).toBe(`first ${folder}`);
});

test.each(['its folder appears', 'its files do'])(
  'one that is killed when %s leaves what was current',
  async (when) => {
    const { folder, builds, run, build, spawnBuild } = madeUp();
    const entry = await build();
    const child = spawnBuild();
    const made = () => readdirSync(builds).find((name) => name !== CURRENT && !entry.includes(name));
    await expect
      .poll(
        () =>
          made() !== undefined && (when !== 'its files do' || readdirSync(path.join(builds, made() ?? '')).length > 0),
        {
          interval: 1,
          timeout: 60_000,
        },
      )
      .toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await run(currentBuild(builds))).toBe(`first ${folder}`);
    const left = made() ?? 'none';
    utimesSync(path.join(builds, left), 0, 0);
    const next = await build();
    expect(currentBuild(builds)).toBe(next);
    expect(readdirSync(builds)).not.toContain(left);
  },
);

test('what names the build is never half of it', async () => {
  const { builds, build } = madeUp();
  await build();
  writeFileSync(path.join(builds, CURRENT), '{"entry":"');
  expect(currentBuild(builds)).toBeUndefined();
});

test('the command line that was built answers as its sources do', async () => {
  const builds = mkdtempSync(path.join(tmpdir(), 'formulary-build-'));
  onTestFinished(() => rmSync(builds, { recursive: true, force: true }));
  const built = await buildAdmin({ builds });
  const main = path.resolve(import.meta.dirname, '../main.ts');
  const invoice = await pdfWith([{ name: 'factur-x.xml', content: fixture('invoice-cii') }]);
  writeFileSync(path.join(builds, 'invoice.pdf'), invoice);
  const env = {
    ...process.env,
    DATABASE_URL: app.url,
    JWT_SECRET: 'a secret of these tests, long enough',
    INIT_CWD: builds,
  };
  const answer = async (entry: string, ...words: string[]) => {
    try {
      return (await execute(process.execPath, [entry, ...words], { env })).stdout;
    } catch (error) {
      const { stdout, code } = error as { stdout: string; code: number };
      return `${code}: ${stdout}`;
    }
  };
  for (const words of [
    ['--help'],
    ['wholesalers', 'list', '--json'],
    ['practices', 'list', '--json'],
    ['orders', 'find', '--json'],
    ['jobs', 'list', '--json'],
    ['prices', 'held', '--json'],
    ['audit', 'list', '--json'],
    ['documents', 'check', 'invoice.pdf'],
  ]) {
    expect(await answer(built, ...words)).toBe(await answer(main, ...words));
  }
  expect(await answer(built, 'documents', 'check', 'invoice.pdf')).toMatch(/^invoice\.pdf: invoice INV-2026-0815 of /);
});
