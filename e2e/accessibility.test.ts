import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ACCOUNTS_SCENES } from './accounts-scenes.ts';
import { CART_SCENES } from './cart-scenes.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { PRICE_CHANGES_SCENES } from './price-changes-scenes.ts';
import { leaveScene, PROVOKED, SCENES, type Scene } from './scenes.ts';
import { SHELL_SCENES } from './shell-scenes.ts';
import { NOW, prepareStage, type Stage } from './stage.ts';
import { useDemo } from './use-demo.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const demo = useDemo({ SIMULATED_TRANSPORT_MS: '0' });
let stage: Stage;
beforeAll(async () => {
  stage = await prepareStage(demo.url, demo.db);
});

const looked = [...SCENES, ...ACCOUNTS_SCENES, ...CART_SCENES, ...PRICE_CHANGES_SCENES, ...SHELL_SCENES].filter(
  ({ isMenuOpen }) => !isMenuOpen,
);
const byUser = Map.groupBy(looked, ({ as }) => as);

const DESK = { viewport: DESKTOP };
const DEVICES = [DESK, { viewport: PHONE, hasTouch: true, isMobile: true }];

test.each([...byUser])(
  'what %s sees is accessible, on a desk and a phone, in light and dark',
  async (as, scenes) => {
    await Promise.all(
      DEVICES.map(async (device) => {
        const page = await (as === 'nobody'
          ? demo.open(device, PROVOKED)
          : demo.openSignedIn(stage[as], device, PROVOKED));
        await page.clock.setFixedTime(NOW);
        for (const scene of scenes) await expectNoViolations(page, scene, device === DESK);
      }),
    );
  },
  120_000,
);

/** The themes differ in colour alone, and colours do not depend on the width: the dark ones are looked at on the desk. */
async function expectNoViolations(page: Page, { name, show }: Scene, isDarkToo: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, stage);
  const light = await axe(page).withTags(TAGS).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = isDarkToo ? (await axe(page).withRules(['color-contrast']).analyze()).violations : [];
  const found = [...light.violations, ...dark].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${name}: ${id}: ${html} ${failureSummary}`),
  );
  expect.soft(found).toEqual([]);
  await leaveScene(page);
}

/** In legacy mode, which looks at the page alone and not into frames, of which there are none. It is much faster. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
