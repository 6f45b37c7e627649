import { type Db, useDb } from '@formulary/api/test/use-db';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Buyer, newBuyer } from './buyer.ts';
import { demoTemplate } from './demo-template.ts';
import { openPage, sharedBrowser, type WatchedPage } from './open-browser.ts';
import { type ServedDemo, serveDemo } from './serve-demo.ts';

export interface Demo {
  readonly url: string;
  readonly databaseUrl: string;
  readonly db: Db;
  /** A page of its own session; after the test it is closed, and whatever error it showed fails the test. */
  open(options?: BrowserContextOptions, allowed?: RegExp[]): Promise<Page>;
  /** A new user of the demo practice, with an empty cart. */
  newBuyer(): Promise<Buyer>;
  /** A blank page of a browser where the user has signed in, with nothing in its cache. */
  openSignedIn(buyer: Buyer, options?: BrowserContextOptions, allowed?: RegExp[]): Promise<Page>;
}

/** The served demo over this test file's own database, and a browser. */
export function useDemo(settings: Record<string, string> = {}): Demo {
  const database = useDb(demoTemplate);
  let served: ServedDemo;
  let pages: WatchedPage[] = [];

  beforeAll(async () => {
    served = await serveDemo(database.url, settings);
  });
  afterEach(async () => {
    const errors = pages.flatMap((opened) => opened.errors);
    await Promise.all(pages.map((opened) => opened.close()));
    pages = [];
    expect(errors).toEqual([]);
  });
  afterAll(async () => {
    await served?.close();
  });

  const open = async (options?: BrowserContextOptions, allowed?: RegExp[]) => {
    const opened = await openPage(await sharedBrowser(), served.url, options, allowed);
    pages.push(opened);
    return opened.page;
  };
  return {
    get url() {
      return served.url;
    },
    databaseUrl: database.url,
    get db() {
      return database.db;
    },
    open,
    newBuyer: () => newBuyer(served.url, database.db),
    async openSignedIn(buyer, options, allowed) {
      return open({ storageState: await buyer.startSession(), ...options }, allowed);
    },
  };
}
