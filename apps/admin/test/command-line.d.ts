import type { TestApp } from '@formulary/api/test/test-app';
export interface Ran {
  readonly printed: string;
  /** What the person is told instead, where the command fails. */
  readonly fault: string | undefined;
  /** Whether it ended with 1 although it was done. */
  readonly failed: true | undefined;
}
export interface CommandLine {
  /** Writes a file where the commands are called; answers its name. */
  write(name: string, content: string | Uint8Array): string;
  /** Where a file of that name is. */
  pathOf(name: string): string;
  run(...words: string[]): Promise<Ran>;
}
/** The provider's commands on a test's database, called in a folder of their own. */
export declare function useCommandLine(
  test: TestApp,
  settings?: {
    sendsMail?: boolean;
    production?: true;
  },
): CommandLine;
