import { execFile } from 'node:child_process';
import path from 'node:path';
import { makeUser } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';

const app = useApp();
const ROOT = path.resolve(import.meta.dirname, '../../..');

function run(script: string, words: string[] = []): Promise<{ code: number; printed: string; complained: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: app.url };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(ROOT, script), ...words], { env }, (error, printed, complained) =>
      resolve({ code: error ? Number(error.code) : 0, printed, complained }),
    );
  });
}

test('bench says what it measures when it is asked, or asked for what there is not, and measures nothing', async () => {
  const help = await run('apps/admin/bench/run.ts', ['--help']);
  expect(help).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      /^Usage: bench \[demo \| .* \| pages \| command \| start \| peers \| due \| top-ups \| tables \| proofs \| against <folder> \| equals <file>\]\n/,
    ),
  });
  expect(help.printed).not.toContain('cores for PostgreSQL');
  const unknown = await run('apps/admin/bench/run.ts', ['pagse']);
  expect(unknown).toMatchObject({ code: 2, printed: '', complained: expect.stringContaining('Usage: bench') });
});

test('no demo is loaded into a database that has practices of its own', async () => {
  await makeUser(app);
  const before = await app.db.prisma.practice.count();
  const words = 'The database has practices of its own: the demo, whose passwords are public, is not loaded into it.';
  const asked = await run('prisma/seed/seed.cli.ts');
  expect(asked).toMatchObject({ code: 1, printed: '', complained: expect.stringContaining(words) });
  const started = await run('prisma/seed/seed.cli.ts', ['--unless-used']);
  expect(started).toEqual({ code: 0, printed: `${words}\n`, complained: '' });
  expect(await app.db.prisma.product.count()).toBe(0);
  expect(await app.db.prisma.practice.count()).toBe(before);
});
