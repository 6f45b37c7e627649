/** Does each of these, so many at a time: while one waits for the database another reckons. The first that fails ends all. */
export async function someAtOnce<T>(atOnce: number, of: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const left = of.values();
  const runner = async () => {
    for (const one of left) await each(one);
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
}
