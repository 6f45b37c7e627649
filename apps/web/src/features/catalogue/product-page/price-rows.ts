import type { PriceStep, WholesalerPrices } from '@formulary/contracts/catalogue/product-history';

/** A price as the table has it. */
export interface PriceRow {
  readonly wholesaler: WholesalerPrices['wholesaler'];
  readonly hasAccount: boolean;
  readonly step: PriceStep;
  /** Whether it ended because the wholesaler offered the product no more. */
  readonly isWithdrawn: boolean;
}

/** The newest first; of those that began together, in the order of the wholesalers. */
export function priceRows(wholesalers: readonly WholesalerPrices[]): PriceRow[] {
  return wholesalers
    .flatMap(({ wholesaler, has_account, steps }) =>
      steps.map((step, at) => ({
        wholesaler,
        hasAccount: has_account,
        step,
        isWithdrawn: step.to !== null && steps[at + 1]?.from !== step.to,
      })),
    )
    .toSorted((one, other) => (one.step.from < other.step.from ? 1 : one.step.from > other.step.from ? -1 : 0));
}

/** Those that held since a moment, however long before they began. */
export function pricesSince(wholesalers: readonly WholesalerPrices[], since: string | null): WholesalerPrices[] {
  if (since === null) return [...wholesalers];
  return wholesalers
    .map((prices) => ({ ...prices, steps: prices.steps.filter(({ to }) => to === null || to > since) }))
    .filter(({ steps }) => steps.length > 0);
}

const HEAD = ['From', 'Until', 'Wholesaler', 'Net', 'Gross', 'Discount %'];

/** For a spreadsheet: columns between tabs, days as such, numbers without signs. */
export function pricesAsText(rows: readonly PriceRow[]): string {
  const lines = rows.map(({ wholesaler, step }) => [
    step.from.slice(0, 10),
    step.to?.slice(0, 10) ?? '',
    asCell(wholesaler.name),
    step.net_price.toFixed(2),
    step.gross_price.toFixed(2),
    String(step.total_discount),
  ]);
  return [HEAD, ...lines].map((line) => line.join('\t')).join('\n');
}

/** On one line, and not as a formula that a spreadsheet would run. */
const asCell = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/^(?=[=+\-@])/, "'");

/** When the only price of each wholesaler began, the latest of them; null where one has changed. */
export function unchangedSince(wholesalers: readonly WholesalerPrices[]): string | null {
  const only = wholesalers.map(({ steps }) => (steps.length === 1 ? steps[0] : undefined));
  if (only.length === 0 || only.some((step) => step?.to !== null)) return null;
  return (
    only
      .map((step) => step?.from ?? '')
      .toSorted()
      .at(-1) ?? null
  );
}
