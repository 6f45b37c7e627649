import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run's output with `N passed, N failed`, for whoever reads only the last line. */
export class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    // A file that cannot be loaded, a hook that fails: no test says so.
    const broken = modules.filter(
      (module) => !module.ok() && [...module.children.allTests('failed')].length === 0,
    ).length;
    const skipped = tests.length - passed - failed;
    process.once('exit', () => {
      const all = [`${passed} passed`, `${failed + broken + unhandledErrors.length} failed`];
      if (skipped > 0) all.push(`${skipped} skipped`);
      process.stdout.write(`${all.join(', ')}\n`);
    });
  }
}
