import { userInfo } from 'node:os';

/**
 * Who calls a command: the given name with the machine's user behind it, which nobody can choose; otherwise that alone.
 */
export function callerName(given?: string): string {
  const name = given?.replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST);
  return name ? `${name} (${machineName()})` : machineName();
}

/** Of a name and an e-mail address. */
const LONGEST = 400;

function machineName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
