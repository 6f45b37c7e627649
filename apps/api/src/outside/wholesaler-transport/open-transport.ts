import type { MessageTransport } from './part-message.ts';
import { pauseAfterTimeout } from './pause-after-timeout.ts';
import { type EmailDeps, sendByEmail, sendMessageByEmail } from './send-by-email.ts';
import { type HttpDeps, sendByHttp, sendMessageByHttp } from './send-by-http.ts';
import { type Simulation, sendSimulated } from './simulated.ts';
import type { WholesalerTransport } from './wholesaler-transport.ts';

export interface TransportDeps extends EmailDeps, Omit<HttpDeps, 'timeout'> {
  readonly simulated: Simulation;
  /** Milliseconds. */
  readonly httpTimeout?: number;
}

/** Well below the expiry of a job. */
const HTTP_TIMEOUT = 10_000;
/** In timeouts. */
const PAUSE = 3;

/** Sends each order by its wholesaler's transport. */
export function openTransport({
  simulated,
  httpTimeout = HTTP_TIMEOUT,
  ...deps
}: TransportDeps): WholesalerTransport & MessageTransport {
  const { clock } = deps;
  const http = { clock, timeout: httpTimeout };
  const unlessPaused = pauseAfterTimeout(clock, PAUSE * httpTimeout);
  return {
    async send(order, tell) {
      const { way } = order;
      switch (way.transport) {
        case 'simulated':
          return sendSimulated(order, { ...simulated, clock });
        case 'email':
          return sendByEmail({ ...deps, tell }, order, way);
        case 'http':
          return unlessPaused(way.address, () => sendByHttp({ ...http, tell }, order, way));
      }
    },
    async sendMessage(message) {
      const { way } = message;
      switch (way.transport) {
        case 'simulated':
          return;
        case 'email':
          return sendMessageByEmail(deps.mail, message, way.address);
        case 'http':
          return unlessPaused(way.address, () => sendMessageByHttp(http, message, way));
      }
    },
  };
}
