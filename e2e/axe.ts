import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** As it ships for pages: less than half of what the package's own `source` is, and every page reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** By tag. */
export const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Once for each page that is loaded: the script is large, and several looks at the page share it. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(AXE);
}

/** What breaks these rules, by name or tag, with the element and what would mend it. Frames, of which there are none, are not looked into. */
export async function violations(page: Page, rules: string[], within?: string): Promise<string[]> {
  const look = { runOnly: rules, resultTypes: ['violations' as const] };
  return page.evaluate(
    async ({ within, look }) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      const found = await run(within ?? document, look);
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    { within, look },
  );
}
