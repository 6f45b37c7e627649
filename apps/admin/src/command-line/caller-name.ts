import { userInfo } from 'node:os';

/**
 * Who calls: by the name that they give, with the machine's own behind it, which nobody can choose; by that alone where
 * they give none. A container's user may have no name.
 */
export function callerName(given?: string): string {
  const name = given?.replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST);
  return name ? `${name} (${machineName()})` : machineName();
}

const LONGEST = 100;

function machineName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
