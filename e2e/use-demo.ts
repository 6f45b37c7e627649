import { type Db, openLastingDb, useDb } from '@formulary/api/test/use-db';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Buyer, newBuyer } from './buyer.ts';
import { demoTemplate } from './demo-template.ts';
import { openPage, type PageOptions, sharedBrowser, type WatchedPage } from './open-browser.ts';
import { newPracticeLikeDemo } from './practice-like-demo.ts';
import { type ServedDemo, serveDemo } from './serve-demo.ts';

export interface Demo {
  readonly url: string;
  readonly databaseUrl: string;
  readonly db: Db;
  /** A page of its own session; after the test it is closed, and whatever error it showed fails the test. */
  open(options?: PageOptions, allowed?: RegExp[]): Promise<Page>;
  /** A new user with an empty cart: of the demo practice, or where the demo is shared of a practice like it. */
  newBuyer(): Promise<Buyer>;
  /** A blank page of a browser where the user has signed in, with nothing in its cache. */
  openSignedIn(buyer: Buyer, options?: PageOptions, allowed?: RegExp[]): Promise<Page>;
}

type Served = Pick<Demo, 'url' | 'databaseUrl' | 'db'>;

let shared: Promise<Served> | undefined;

/**
 * The served demo that all files of a worker share, and a browser. What the provider keeps, such as offers, is only read;
 * every user has a practice of its own.
 */
export function useDemo(): Demo {
  let served: Served | undefined;
  beforeAll(async () => {
    shared ??= openShared();
    served = await shared;
  });
  return demoOf(
    () => served,
    async ({ url, db }) => newBuyer(url, db, await newPracticeLikeDemo(db)),
  );
}

/** The served demo over this test file's own database, for files that change what all see, or set something. */
export function useOwnDemo(settings: Record<string, string> = {}): Demo {
  const database = useDb(demoTemplate);
  let served: ServedDemo | undefined;
  beforeAll(async () => {
    served = await serveDemo(database.url, settings);
  });
  afterAll(() => served?.close());
  const demo = () => served && { url: served.url, databaseUrl: database.url, db: database.db };
  return demoOf(demo, ({ url, db }) => newBuyer(url, db));
}

async function openShared(): Promise<Served> {
  const { db, url: databaseUrl } = await openLastingDb(demoTemplate);
  const { url } = await serveDemo(databaseUrl);
  return { url, databaseUrl, db };
}

function demoOf(opened: () => Served | undefined, makeBuyer: (served: Served) => Promise<Buyer>): Demo {
  let pages: WatchedPage[] = [];
  const served = () => {
    const there = opened();
    if (!there) throw new Error('The demo opens in beforeAll: use it in a test or a hook.');
    return there;
  };
  afterEach(async () => {
    const errors = pages.flatMap((each) => each.errors);
    await Promise.all(pages.map((each) => each.close()));
    pages = [];
    expect(errors).toEqual([]);
  });

  const open = async (options?: PageOptions, allowed?: RegExp[]) => {
    const page = await openPage(await sharedBrowser(), served().url, options, allowed);
    pages.push(page);
    return page.page;
  };
  return {
    get url() {
      return served().url;
    },
    get databaseUrl() {
      return served().databaseUrl;
    },
    get db() {
      return served().db;
    },
    open,
    newBuyer: () => makeBuyer(served()),
    async openSignedIn(buyer, options, allowed) {
      return open({ storageState: await buyer.startSession(), ...options }, allowed);
    },
  };
}
