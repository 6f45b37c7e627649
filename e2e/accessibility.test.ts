import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ALL_SCENES } from './all-scenes.ts';
import { ALL_RULES, bringAxe, violations } from './axe.ts';
import { keepToasts } from './keep-toasts.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { growToPage, leaveScene, PROVOKED, type Scene } from './scenes.ts';
import { NOW, prepareStage, type Stage } from './stage.ts';
import { useOwnDemo } from './use-demo.ts';

/**
 * Every page once, and each kind of what opens over one. Their other states are looked at where they are tested, below
 * the browser (`apps/web/test/broken-rules.ts`), and colours where they are chosen (`apps/web/src/contrast.test.ts`).
 */
const ONCE_EACH = [
  ...['sign-in-fields', 'reset-request', 'reset', 'digest-stop', 'not-found', 'search-offers', 'product', 'cart'],
  ...[
    'cart-trouble',
    'orders',
    'order-mixed',
    'invoices-files',
    'invoices-columns',
    'invoices-remembered',
    'invoices-mail',
    'promises',
    'invoice',
    'invoice-enter',
    'claims-states',
    'claim-draft',
    'claim-answered',
    'claim-set-aside',
    'bookkeeping-compared',
    'folder',
    'part-fields',
    'spending',
    'spending-invoices',
    'usual-items',
    'lists',
    'list',
    'wants',
    'watches',
  ],
  ...['quick-order-rows', 'price-changes', 'search-filter-open', 'add-form', 'cart-stock-tooltip', 'cart-move'],
  ...[
    'desk-sign-in',
    'desk-code',
    'desk-authenticator',
    'desk-recovery-codes',
    'desk-needs',
    'desk-account',
    'desk-password',
    'desk-orders',
    'desk-orders-download',
    'desk-order',
    'desk-order-mark',
  ],
  ...['desk-practices', 'desk-practice', 'desk-practice-invite', 'desk-users', 'desk-users-menu', 'desk-audit'],
  ...['desk-users-disable', 'desk-users-change', 'desk-users-move'],
  ...[
    'desk-lists',
    'desk-lists-whose',
    'desk-lists-revert',
    'desk-list-asks',
    'desk-list-reading',
    'desk-list-doubtful',
  ],
  ...[
    'desk-catalogues',
    'desk-catalogue-asks',
    'desk-catalogue-doubtful',
    'desk-catalogue-publishing',
    'desk-catalogue-published',
    'desk-catalogue-revert',
  ],
  ...['desk-list-published', 'desk-held', 'desk-held-rejected', 'desk-held-reject'],
  ...['desk-list-hold', 'desk-held-by-hand'],
  ...['desk-wholesalers', 'desk-wholesaler', 'desk-wholesaler-terms', 'desk-wholesaler-way', 'desk-wholesalers-resend'],
  ...['desk-wholesaler-archive', 'desk-wholesalers-add', 'desk-practices-add', 'desk-practice-archive'],
  ...['desk-products', 'desk-products-instead', 'desk-product', 'desk-product-archived', 'desk-product-archive'],
  ...['desk-product-change', 'desk-new-version', 'desk-page-gone'],
  ...['desk-own-lists', 'desk-own-upload', 'desk-own-held', 'desk-own-orders', 'desk-own-order'],
  ...['desk-messages', 'desk-messages-write', 'desk-messages-preview', 'desk-messages-notification'],
  ...['desk-messages-recalls', 'desk-messages-recall', 'desk-messages-adverts', 'desk-messages-advert'],
  ...['desk-people', 'desk-people-menu', 'desk-people-invite', 'desk-people-end', 'desk-user-menu'],
  ...['star-menu', 'watch-settings', 'scan-panel', 'scan-window', 'notifications', 'shortcuts', 'user-menu'],
];
/** A look at every state of every screen is no part of each run. */
const isEvery = process.env.EVERY_SCENE === '1';

const demo = useOwnDemo({ SIMULATED_TRANSPORT_MS: '0' });
let stage: Stage;
beforeAll(async () => {
  stage = await prepareStage(demo.url, demo.db);
});

const ALL = Object.values(ALL_SCENES).flat();
const looks = [
  ...Map.groupBy(
    ALL.filter(({ name }) => isEvery || ONCE_EACH.includes(name)),
    ({ as }) => as,
  ),
];

const DESK = { viewport: DESKTOP };
/** What a screen says of itself is the same on a phone, where it is looked at with every state. */
const DEVICES = isEvery ? [DESK, { viewport: PHONE, hasTouch: true, isMobile: true }] : [DESK];

test('every page that is looked at is there', () => {
  const names = ALL.map(({ name }) => name);
  expect(ONCE_EACH.filter((name) => !names.includes(name))).toEqual([]);
});

test.each(looks)(
  'what %s sees is accessible',
  async (as, scenes) => {
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

/** The themes differ in colours alone, each of which stands out from every ground; colours do not depend on the width. */
async function expectNoViolations(page: Page, { name, show, isMenuOpen, isFixed }: Scene, isDarkToo: boolean) {
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, stage);
  // Where it is scrolled to by chance, what sticks to an edge covers something.
  if (!isFixed) {
    await growToPage(page);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await bringAxe(page);
  // Axe misreads what surrounds an open menu, list or tooltip: only that is looked at.
  const within = isMenuOpen ? '[role=menu], [role=listbox], [role=tooltip]' : undefined;
  expect.soft(await violations(page, ALL_RULES, within), name).toEqual([]);
  if (isDarkToo && isEvery) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, ['color-contrast'], within), `${name} in the dark`).toEqual([]);
  }
  await leaveScene(page);
}
