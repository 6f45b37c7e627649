import { statfs } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from 'playwright-core';
import { DEMO } from './serve-demo.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 390, height: 844 };

/** How long a page waits for anything; what comes at once costs nothing. */
const PATIENCE_MS = 30_000;

/** A test's page lives for seconds: compiling its script for speed takes longer than it saves. */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev'];

let browser: Promise<Browser> | undefined;

/** One browser for all files of a worker; it ends with its process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser(SHORT_LIVED);
  return browser;
}

/** Chromium as its package brings it, with its web security on: a page must fail here where it would fail elsewhere. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    // There is no graphics card: drawing through an imitation of one costs more than drawing plainly.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', ...more],
    // Processes share what they draw through memory: through files of a disk it costs a tenth of all time.
    ignoreDefaultArgs: (await hasRoomInMemory()) ? ['--disable-dev-shm-usage'] : [],
  });
}

/** A container has 64 MB there unless it is told otherwise, which pages as tall as ours overrun. */
async function hasRoomInMemory(): Promise<boolean> {
  const room = await statfs('/dev/shm').catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize >= 2 ** 30;
}

/** What a browser keeps of an application, by its name. */
export interface Stored {
  readonly name: string;
  readonly value: string;
}

export type PageOptions = Omit<BrowserContextOptions, 'storageState'> & { readonly storageState?: Stored };

export interface WatchedPage {
  readonly page: Page;
  /** Errors of the page so far: the console's, uncaught ones and breaches of the content security policy. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** A page in a session of its own, without motion; `allowed` are console messages that a test provokes. */
export async function openPage(
  browser: Browser,
  url: string,
  { storageState, ...options }: PageOptions = {},
  allowed: RegExp[] = [],
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await keepWhatToastsSaid(context);
  if (storageState) await beginWith(context, storageState);
  const page = await context.newPage();
  const errors: string[] = [];
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(String(error)));
  await page.exposeFunction('noteBreach', note);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'noteBreach')(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  const close = async () => {
    // A call that a test's route is still answering, such as one of a page that asks again by itself, is no error.
    const ends = context.pages().map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }));
    await Promise.all([...ends, context.unrouteAll({ behavior: 'ignoreErrors' })]);
    await context.close();
  };
  return { page, errors, close };
}

/** Playwright's own `storageState` loads a page for it, which takes as long as the page that a test opens. */
async function beginWith(context: BrowserContext, stored: Stored): Promise<void> {
  await context.addInitScript(({ name, value }) => {
    // A blank page stores nothing. Later ones find what the application made of it: the cookie says that they are later.
    if (location.protocol === 'about:' || document.cookie.includes('has-begun')) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the other way answers after the application's script has begun.
    document.cookie = 'has-begun=yes; path=/';
    localStorage.setItem(name, value);
  }, stored);
}

/** A toast is gone after three seconds, whatever the machine has to do: what each one said is kept for `toasts.ts`. */
async function keepWhatToastsSaid(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said = new Map<Element, string>();
    Reflect.set(window, 'toastsSaid', () => [...said.values()]);
    const keep = () => {
      for (const toast of document.querySelectorAll('[aria-label="Notifications"] [role$="dialog"]')) {
        if (!said.has(toast)) said.set(toast, toast.textContent);
      }
    };
    new MutationObserver(keep).observe(document, { childList: true, subtree: true });
  });
}

export const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Search products' });

export async function signIn(page: Page, { email, password } = DEMO): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await searchBox(page).waitFor();
}

export async function search(page: Page, words: string): Promise<void> {
  const found = page.waitForResponse((response) => response.url().includes('/api/product/search/'));
  await searchBox(page).fill(words);
  await searchBox(page).press('Enter');
  await found;
}
