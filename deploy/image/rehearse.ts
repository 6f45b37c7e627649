import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Instruction, instructionsOf, ROOT, readStages } from './dockerfile.ts';

/** What the Dockerfile builds and a checkout has built by now. */
const BUILT = ['apps/web/dist'];

/**
 * Fills an empty folder as the product's Dockerfile fills the image: its own copies and commands, in their order, with the
 * production dependencies alone. What other stages build is taken from the checkout. Gives the folder's own `formulary`.
 */
export function fillLikeImage(folder: string): { formulary: string } {
  const stages = readStages();
  for (const one of instructionsOf(stages, 'production-dependencies')) follow(one, folder);
  for (const one of instructionsOf(stages, 'image')) if (one.kind === 'COPY') follow(one, folder);
  mkdirSync(path.join(folder, '.formulary/inbox'), { recursive: true });
  const formulary = path.join(folder, 'formulary');
  const script = readFileSync(path.join(ROOT, 'apps/api/container/formulary.sh'), 'utf8');
  writeFileSync(formulary, script.replace('cd /app\n', `cd '${folder}'\n`), { mode: 0o755 });
  return { formulary };
}

function follow(instruction: Instruction, folder: string): void {
  if (instruction.kind === 'RUN') {
    run(instruction.command, folder);
    return;
  }
  const { from, sources, to } = instruction;
  // Out of the folder, or of the stage that has been followed in it.
  if (path.isAbsolute(to) || from === 'production-dependencies') return;
  for (const source of sources.map((one) => one.replace(/^\/app\//, ''))) {
    if (from !== undefined && !BUILT.includes(source)) throw new Error(`${source} of the stage ${from} is not known.`);
    if (from !== undefined && !existsSync(path.join(ROOT, source))) continue;
    const target = to.endsWith('/') ? path.join(folder, to, path.basename(source)) : path.join(folder, to);
    cpSync(path.join(ROOT, source), target, {
      recursive: true,
      filter: (file) => from !== undefined || !isIgnored(file),
    });
  }
}

/** The image brings pnpm; here it is the one that runs. */
function run(command: string, folder: string): void {
  if (command.startsWith('npm install --global')) return;
  // The workspace's own Node comes first, as it is the image's only one.
  const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const pnpm = process.env.npm_execpath ?? '';
  const shim = /pnpm/.test(pnpm) ? `pnpm() { '${pnpm}' "$@"; }; ` : `pnpm() { npx -y pnpm@12 "$@"; }; `;
  const env = { ...process.env, PATH, CI: 'true', INIT_CWD: folder };
  execFileSync('sh', ['-c', `${shim}${command}`], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !/^[#!]|^\*$/.test(line));
const isIgnored = (file: string) => {
  const relative = path.relative(ROOT, file);
  return ignored.some((pattern) => path.matchesGlob(relative, pattern));
};
