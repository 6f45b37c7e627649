import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import chromium from '@sparticuz/chromium';
import lighthouse, { desktopConfig } from 'lighthouse';
import { type BrowserContext, chromium as playwright } from 'playwright-core';
import { signIn } from './open-browser.ts';
import { serveDemo } from './serve-demo.ts';

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const PAGES = [
  { name: 'sign-in', path: '/auth/login', isSignedIn: false },
  { name: 'search', path: '/?q=meloxicam', isSignedIn: true },
  { name: 'cart', path: '/cart', isSignedIn: true },
] as const;
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof TARGETS;

interface Measured {
  readonly scores: Record<Category, number>;
  readonly shift: number;
  readonly largestPaintMs: number;
  /** What was found below full marks, weight apart. */
  readonly findings: readonly string[];
}

/** Lighthouse over the built application as it is served, on the database that the environment names. */
async function measureAll(databaseUrl: string): Promise<void> {
  const served = await serveDemo(databaseUrl);
  console.log(`\nLighthouse, median of ${RUNS}: performance, accessibility, best practices; CLS; LCP`);
  for (const device of ['desktop', 'mobile'] as const) {
    for (const page of PAGES) {
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(served.url, page, device));
      report(`${page.name}, ${device}`, runs);
    }
  }
  await served.close();
}

/** In a browser of its own: signed in where the page needs it, and with nothing in the cache. */
async function measure(url: string, page: (typeof PAGES)[number], device: 'desktop' | 'mobile'): Promise<Measured> {
  const profile = mkdtempSync(path.join(tmpdir(), 'formulary-lighthouse-'));
  const port = await freePort();
  const context = await playwright.launchPersistentContext(profile, {
    baseURL: url,
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--no-first-run', `--remote-debugging-port=${port}`],
  });
  try {
    if (page.isSignedIn) await prepareSession(context);
    const flags = { port, disableStorageReset: true, onlyCategories: Object.keys(TARGETS), logLevel: 'error' } as const;
    const result = await lighthouse(`${url}${page.path}`, flags, device === 'desktop' ? desktopConfig : undefined);
    if (!result) throw new Error('Lighthouse has no result');
    return read(result.lhr);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function prepareSession(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signIn(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.close();
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read({ categories, audits }: Report): Measured {
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const findings = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.flatMap(({ id: audit, weight }) => {
      const { score: own, displayValue = '' } = audits[audit] ?? {};
      return weight > 0 && typeof own === 'number' && own < 0.9 ? [`${id}: ${audit} ${displayValue}`] : [];
    }),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    findings,
  };
}

function report(what: string, runs: readonly Measured[]): void {
  const scores = Object.entries(TARGETS).map(([category, target]) => {
    const value = median(runs.map((run) => Reflect.get(run.scores, category)));
    return value >= target ? `${value}` : `${value} (target ${target})`;
  });
  const shift = median(runs.map((run) => run.shift)).toFixed(3);
  const paint = median(runs.map((run) => run.largestPaintMs)).toFixed(0);
  console.log(`  ${what.padEnd(18)} ${scores.join(', ')}; CLS ${shift}; LCP ${paint} ms`);
  for (const finding of new Set(runs.flatMap(({ findings }) => findings))) console.log(`    ${finding}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL names no database');
await measureAll(DATABASE_URL);
process.exit();
