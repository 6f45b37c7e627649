import { type EventName, eventsRoutes } from '@formulary/contracts/events';
import { callApi } from '../../api/client.ts';
import { getSession } from '../../api/session.ts';

/** Ids, counts and fixed words: nothing that a user typed, and no secret. */
type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

/** Nobody waits for it, it outlives the page, and a failure is ignored. */
export function recordEvent(name: EventName, properties: EventProperties = {}): void {
  if (!getSession()) return;
  const sending = { body: { name, properties }, keepalive: true, isBackground: true };
  callApi(eventsRoutes.recordEvent, sending).catch(() => undefined);
}
