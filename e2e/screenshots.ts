import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openAdmin } from '@formulary/admin/open-admin';
import { migrateDatabase } from '@formulary/api/test/migrate-database';
import { startStoppableServer } from '@formulary/api/test/stoppable-server';
import { withPrisma } from '@formulary/api/test/use-db';
import type { Browser, Page } from 'playwright-core';
import { ALL_SCENES } from './all-scenes.ts';
import { DESKTOP, openBrowser, openPage, PHONE, signIn, TABLET } from './open-browser.ts';
import { growToPage, isHolding, leaveScene, PROVOKED, type Scene } from './scenes.ts';
import { serveDemo } from './serve-demo.ts';
import { NOW, prepareStage, type Stage } from './stage.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots');
const DEVICES = [{ viewport: DESKTOP }, { viewport: TABLET }, { viewport: PHONE, hasTouch: true, isMobile: true }];

/** Pictures of every scene at every width in both themes; of those whose names begin with a word given, if any. */
async function takePictures(wanted: readonly string[]): Promise<void> {
  const scenes = Object.values(ALL_SCENES)
    .flat()
    .filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
  await mkdir(FOLDER, { recursive: true });
  const database = await startStoppableServer();
  await migrateDatabase(database.url);
  const demo = await serveDemo(database.url, { SIMULATED_TRANSPORT_MS: '0' });
  const admin = await openAdmin({ databaseUrl: database.url });
  const browser = await openBrowser();
  try {
    const stage = await prepareStage(demo.url, withPrisma(admin.db));
    for (const device of DEVICES) {
      for (const [as, seen] of Map.groupBy(scenes, (scene) => scene.as)) {
        await takePicturesAs(as, seen, { browser, url: demo.url, stage, device });
      }
    }
    console.log(`${scenes.length * DEVICES.length * 2} pictures in docs/screenshots`);
  } finally {
    await browser.close();
    await admin.close();
    await demo.close();
    await database.remove();
  }
}

interface Setting {
  readonly browser: Browser;
  readonly url: string;
  readonly stage: Stage;
  readonly device: (typeof DEVICES)[number];
}

async function takePicturesAs(as: Scene['as'], scenes: readonly Scene[], setting: Setting): Promise<void> {
  const { browser, url, stage, device } = setting;
  const { page, errors, close } = await openPage(browser, url, device, PROVOKED);
  if (as !== 'nobody') await signIn(page, stage[as]);
  await page.clock.setFixedTime(NOW);
  for (const { name, show, isFixed = false, isCartHeld = false } of scenes) {
    // How much is in the cart stands on every page, and comes when it comes.
    const cart = as === 'nobody' || isCartHeld ? undefined : page.waitForResponse('**/api/cart/');
    await show(page, stage);
    await cart;
    if (as !== 'nobody' && !isHolding(page)) await advertsOf(page);
    await page.evaluate(() => document.fonts.ready);
    // In place of a long picture of a small window, where what sticks to an edge floats in the middle.
    if (!isFixed) await growToPage(page);
    await page.waitForFunction(arePicturesThere);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const file = path.join(FOLDER, `${name}-${device.viewport.width}-${colorScheme}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(device.viewport);
    await leaveScene(page);
  }
  await close();
  if (errors.length > 0) throw new Error(`Errors on the way:\n${errors.join('\n')}`);
}

/** They come once all else has, so not where an answer is kept back; an address that is none has none. */
async function advertsOf(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  if (!/^\/($|cart|orders|price-changes)/.test(pathname)) return;
  await page.locator('aside[aria-label="Adverts"]').waitFor({ state: 'attached' });
}

/** Of those in the window: the others are fetched when they come into it. */
const arePicturesThere = () =>
  [...document.images].every((image) => {
    const { top, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || top >= window.innerHeight;
  });

await takePictures(process.argv.slice(2));
