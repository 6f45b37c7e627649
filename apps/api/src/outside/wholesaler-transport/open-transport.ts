import { pauseAfterTimeout } from './pause-after-timeout.ts';
import { type EmailDeps, sendByEmail } from './send-by-email.ts';
import { type HttpDeps, sendByHttp } from './send-by-http.ts';
import { sendSimulated } from './simulated.ts';
import type { WholesalerTransport } from './wholesaler-transport.ts';

export interface TransportDeps extends EmailDeps, Omit<HttpDeps, 'timeout'> {
  /** Milliseconds that a simulated wholesaler takes. */
  readonly simulatedDelay: number;
  /** Milliseconds that a wholesaler has to answer over HTTP. */
  readonly httpTimeout?: number;
}

/** Well below what a job may take. */
const HTTP_TIMEOUT = 10_000;
/** Timeouts that pass before a wholesaler that let one pass is called again. */
const PAUSE = 3;

/** Sends each order the way that its wholesaler is reached. */
export function openTransport({
  simulatedDelay,
  httpTimeout = HTTP_TIMEOUT,
  ...deps
}: TransportDeps): WholesalerTransport {
  const { clock } = deps;
  const unlessPaused = pauseAfterTimeout(clock, PAUSE * httpTimeout);
  return {
    async send(order) {
      const { way } = order;
      switch (way.transport) {
        case 'simulated':
          return sendSimulated(order, simulatedDelay);
        case 'email':
          return sendByEmail(deps, order, way.address);
        case 'http':
          return unlessPaused(way.address, () => sendByHttp({ clock, timeout: httpTimeout }, order, way));
      }
    },
  };
}
