import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useDb } from '@formulary/api/test/use-db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const scriptsOf = (file: string): Record<string, string> => JSON.parse(read(file)).scripts ?? {};

const database = useDb();
/** Takes the place of the way out: whoever wants to reach the internet asks it first. */
const asked: string[] = [];
const wayOut = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(502).end();
}).on('connect', (request, socket) => {
  asked.push(`CONNECT ${request.url}`);
  socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
});
let home = '';
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'formulary-home-'));
  await new Promise<void>((resolve) => wayOut.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  wayOut.close();
  rmSync(home, { recursive: true, force: true });
});

/** `pnpm admin …` as pnpm runs it: the script of package.json by a shell, with the words behind it. */
function admin(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const address = wayOut.address();
  const proxy = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const env = {
    // Nothing that would tell a tool to be quiet: neither CI nor what the tests' own terminal has set.
    PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: home,
    DATABASE_URL: database.url,
    ...{ HTTPS_PROXY: proxy, https_proxy: proxy, HTTP_PROXY: proxy, http_proxy: proxy },
    ...{ NO_PROXY: '', no_proxy: '' },
  };
  const line = `${scriptsOf('package.json').admin} ${words.join(' ')}`;
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', line], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe('a command with --json', () => {
  test('prints JSON and nothing else, and nothing that it runs asks the internet for anything', async () => {
    // The first start after a change builds the command line, and says so.
    await admin('--version');
    const { code, stdout, stderr } = await admin('wholesalers', 'list', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('says what is refused and what is typed wrongly as JSON too, with the exit code of each', async () => {
    const refused = await admin('wholesalers', 'show', 'nobody', '--json');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(JSON.parse(refused.stderr)).toEqual({
      error: expect.stringContaining('There is no wholesaler "nobody"'),
      code: 'not_found',
    });
    const wrong = await admin('wholesalers', 'list', '--json', '--jsonn');
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(JSON.parse(wrong.stderr)).toEqual({
      error: expect.stringContaining("unknown option '--jsonn'"),
      code: 'wrong_usage',
    });
  });
});

describe('what is run here tells nobody of it', () => {
  const manifests = globSync(
    '{package.json,apps/*/package.json,packages/*/package.json,prisma/package.json,e2e/package.json}',
    {
      cwd: ROOT,
    },
  );
  const scripts = manifests.flatMap((file) =>
    Object.entries(scriptsOf(file)).map(([name, script]) => [`${name} of ${file}`, script] as const),
  );

  test.each(scripts)('the script %s', (_name, script) => {
    for (const part of script.split('&&')) {
      if (/\bturbo\b/.test(part)) expect(part).toMatch(/\bTURBO_TELEMETRY_DISABLED=1 turbo\b/);
      if (/\bprisma generate\b/.test(part)) expect(part).toMatch(/\bCHECKPOINT_DISABLE=1 .*\bprisma generate\b/);
    }
  });

  test.each(
    globSync('{apps,packages,prisma,e2e}/**/*.{ts,mjs,sh}', {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/generated/**'],
    })
      .filter((file) => /bin\/(turbo|prisma)\b/.test(read(file)))
      .map((file) => [file]),
  )('the code of %s', (file) => {
    expect(read(file)).toMatch(/TURBO_ENVIRONMENT|TURBO_TELEMETRY_DISABLED/);
  });

  test('turbo, pnpm and npm do not ask whether there is a newer one', () => {
    expect(JSON.parse(read('turbo.json'))).toMatchObject({ noUpdateNotifier: true });
    expect(read('pnpm-workspace.yaml')).toMatch(/^updateNotifier: false$/m);
    expect(read('.npmrc')).toMatch(/^update-notifier=false$/m);
  });
});
