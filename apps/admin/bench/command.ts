import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type BenchServer, ROOT, runNode } from './bench-server.ts';

const ROUNDS = 9;
/** Seconds from Enter to the answer, on a machine that does nothing else. */
const ALLOWED = 1;
const LIST = ['admin', 'wholesalers', 'list', '--json'];
const PNPM = ['npx', '-y', 'pnpm@12'];

const COMMANDS = {
  'node -e 0': ['node', '-e', '0'],
  'npx pnpm --version': [...PNPM, '--version'],
  'without npx and pnpm': ['node', 'apps/admin/src/start/admin.mjs', ...LIST.slice(1)],
  'from its sources': ['node', 'apps/admin/src/main.ts', ...LIST.slice(1)],
  'npx pnpm -s admin': [...PNPM, '-s', ...LIST],
};

/** `wholesalers list` from Enter to its answer, beside what its start cannot do without; they take turns. */
export async function benchCommand(postgres: BenchServer): Promise<void> {
  const databaseUrl = await postgres.createDatabase('command');
  runNode(databaseUrl, path.join(ROOT, 'prisma/seed/seed.cli.ts'));
  const measured = new Map(Object.keys(COMMANDS).map((name) => [name, [] as Measured[]]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, words] of Object.entries(COMMANDS)) {
      const one = measure(words, databaseUrl);
      // The first may build.
      if (round > 0) measured.get(name)?.push(one);
    }
  }
  const empty = medianOf(measured.get('node -e 0') ?? [], 'cpu');
  console.log('\nA command, medians');
  for (const [name, all] of measured) {
    const [wall, cpu] = [medianOf(all, 'wall'), medianOf(all, 'cpu')];
    const over = name.endsWith('admin') ? `   limit ${ALLOWED} s${wall <= ALLOWED ? '' : `  over ${ALLOWED}`}` : '';
    const processor = `${cpu.toFixed(2)} s of the processor, ×${(cpu / empty).toFixed(1)} of node -e 0`;
    console.log(`${name.padEnd(22)} ${wall.toFixed(2)} s   ${processor}${over}`);
  }
}

interface Measured {
  readonly wall: number;
  readonly cpu: number;
}

function measure(words: readonly string[], databaseUrl: string): Measured {
  const began = performance.now();
  // The shell says what its children took, with theirs.
  const { stdout, status } = spawnSync('sh', ['-c', '"$@" >/dev/null 2>&1 || exit; times', 'sh', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}`);
  const wall = (performance.now() - began) / 1_000;
  const ofChildren = stdout.trim().split('\n')[1] ?? '';
  const seconds = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  return { wall, cpu: seconds.reduce((sum, one) => sum + one, 0) };
}

function medianOf(all: readonly Measured[], what: keyof Measured): number {
  return all.map((one) => one[what]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}
