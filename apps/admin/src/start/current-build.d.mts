export const BUILDS: string;
/** Names the newest build and what it was made of; written last, and whole. */
export const CURRENT: string;
/** Where the command line was built, unless a file that it was made of changed since. */
export function currentBuild(builds?: string): string | undefined;
/** Of a folder, it changes with the names in it. */
export function stateOf(file: string): string;
