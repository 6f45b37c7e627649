import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ALL_SCENES } from './all-scenes.ts';
import { ALL_RULES, bringAxe, violations } from './axe.ts';
import { keepToasts } from './keep-toasts.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { growToPage, leaveScene, PROVOKED, type Scene } from './scenes.ts';
import { NOW, prepareStage, type Stage } from './stage.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo({ SIMULATED_TRANSPORT_MS: '0' });
let stage: Stage;
beforeAll(async () => {
  stage = await prepareStage(demo.url, demo.db);
});

const looks = Object.entries(ALL_SCENES).flatMap(([part, scenes]) =>
  [...Map.groupBy(scenes, ({ as }) => as)].map(([as, seen]) => [part, as, seen] as const),
);

const DESK = { viewport: DESKTOP };
const DEVICES = [DESK, { viewport: PHONE, hasTouch: true, isMobile: true }];

test.each(looks)(
  '%s as %s sees it is accessible, on a desk and a phone, in light and dark',
  async (_part, as, scenes) => {
    await Promise.all(
      DEVICES.map(async (device) => {
        const page = await (as === 'nobody'
          ? demo.open(device, PROVOKED)
          : demo.openSignedIn(stage[as], device, PROVOKED));
        await page.clock.setFixedTime(NOW);
        await keepToasts(page);
        for (const scene of scenes) {
          await expectNoViolations(page, scene, device === DESK);
          await page.setViewportSize(device.viewport);
        }
      }),
    );
  },
  900_000,
);

/** The themes differ in colour alone, and colours do not depend on the width: the dark ones are looked at on the desk. */
async function expectNoViolations(page: Page, { name, show, isMenuOpen, isFixed }: Scene, isDarkToo: boolean) {
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, stage);
  // Where it is scrolled to by chance, what sticks to an edge covers something.
  if (!isFixed) await growToPage(page);
  await bringAxe(page);
  // Axe misreads what surrounds an open menu, list or tooltip: only that is looked at.
  const within = isMenuOpen ? '[role=menu], [role=listbox], [role=tooltip]' : undefined;
  expect.soft(await violations(page, ALL_RULES, within), name).toEqual([]);
  if (isDarkToo) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, ['color-contrast'], within), `${name} in the dark`).toEqual([]);
  }
  await leaveScene(page);
}
