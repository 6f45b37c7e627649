/** Prints `Building the web app ... 3.2 s`. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  process.stdout.write(`${label} ... `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(error instanceof Error && error.name === 'AbortError' ? 'stopped\n' : 'failed\n');
    throw error;
  }
}
