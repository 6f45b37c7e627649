import type { QuickOrderProduct, RowVerdict } from '@formulary/contracts/quick-order';

/** A product that was looked up is not looked up again for as long; whether it can be ordered the cart says anyway. */
const KNOWN_MS = 60_000;

/** The products of codes that were looked up. */
export class KnownProducts {
  readonly #known = new Map<string, { product: QuickOrderProduct; at: number }>();

  of(code: string): QuickOrderProduct | undefined {
    const known = this.#known.get(code);
    return known && Date.now() - known.at < KNOWN_MS ? known.product : undefined;
  }

  /** Takes what was said of each code. */
  learn(codes: readonly string[], verdicts: readonly RowVerdict[]): void {
    for (const [at, code] of codes.entries()) {
      const verdict = verdicts[at];
      const products = [verdict?.product, ...(verdict?.candidates.map(({ product }) => product) ?? [])];
      const product = products.find((one) => one?.gtin === code);
      if (product) this.#known.set(code, { product, at: Date.now() });
    }
  }

  forget(code: string): void {
    this.#known.delete(code);
  }
}
