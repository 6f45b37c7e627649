/** The result of `work`, or undefined after `milliseconds`; the work itself continues. */
export async function atMost<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    // A late failure must not end the process.
    work.catch(() => {});
  }
}
