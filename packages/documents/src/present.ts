/** A value with every property named; what is optional may be undefined. */
type Named<T> = {
  [K in keyof Required<T>]: object extends Pick<T, K & keyof T> ? T[K & keyof T] | undefined : T[K & keyof T];
};

/** Without the properties that are undefined. */
export function present<T extends object>(named: Named<T>): T {
  // What is not optional is never undefined, so that what is left has all of it.
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as T;
}
