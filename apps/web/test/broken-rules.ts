import axe from 'axe-core';

/** By tag. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on layout or on the file around the application: a browser looks at these. */
const OF_A_BROWSER = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'html-has-lang', 'meta-viewport'];

/** The rules of accessibility that a screen breaks as it stands, with the element and what would mend it. */
export async function brokenRules(): Promise<string[]> {
  const elements = document.body.querySelectorAll('*').length;
  // Nothing is shown, or hundreds of rows: axe takes minutes for them, and says what it says of a few.
  if (elements < 2 || elements > 5_000) return [];
  // Axe misreads what surrounds an open menu, list or tooltip: only that is looked at.
  const floating = document.querySelector('[role=menu], [role=listbox], [role=tooltip]');
  const { violations } = await axe.run(floating ?? document, {
    runOnly: RULES,
    resultTypes: ['violations'],
    rules: Object.fromEntries(OF_A_BROWSER.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
