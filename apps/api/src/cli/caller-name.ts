import { userInfo } from 'node:os';

/** Who calls, as the machine knows them; a container's user may have no name. */
export function callerName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
