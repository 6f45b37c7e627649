/** So long may a code not be read, in a shaky hand, and still be the same pack. */
const GONE_MS = 1_200;
/** A misread code is not misread twice alike. */
const SIGHTINGS = 2;

interface Sighting {
  readonly times: number;
  readonly last: number;
}

/** Tells packs that come into view from those that stay there: each counts once. */
export class InView {
  readonly #seen = new Map<string, Sighting>();

  /** Those of the codes in the picture that count now. */
  see(codes: readonly string[], at: number): string[] {
    // Only a picture without a code says that it is gone: on a slow phone two pictures may be far apart.
    for (const [code, { last }] of this.#seen) {
      if (!codes.includes(code) && at - last > GONE_MS) this.#seen.delete(code);
    }
    return [...new Set(codes)].filter((code) => {
      const times = (this.#seen.get(code)?.times ?? 0) + 1;
      this.#seen.set(code, { times, last: at });
      return times === SIGHTINGS;
    });
  }
}
