/**
 * Whether a lazy page could not be fetched, as after a deployment that replaced its file. Browsers word it differently.
 */
export function isFailedImport(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}
