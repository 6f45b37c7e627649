/** What `work` resolves to, or undefined once `milliseconds` have passed: the work itself goes on unwatched. */
export async function atMost<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more: a failure after its time must not end the process.
    work.catch(() => {});
  }
}
