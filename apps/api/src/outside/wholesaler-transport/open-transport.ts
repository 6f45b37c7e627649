import { restOfSilent } from './rest-of-silent.ts';
import { type EmailDeps, sendByEmail } from './send-by-email.ts';
import { type HttpDeps, sendByHttp } from './send-by-http.ts';
import { sendSimulated } from './simulated.ts';
import type { WholesalerTransport } from './wholesaler-transport.ts';

export interface TransportDeps extends EmailDeps, Omit<HttpDeps, 'patience'> {
  /** Milliseconds that a simulated wholesaler takes. */
  readonly simulatedDelay: number;
  /** Milliseconds that a wholesaler has to answer over HTTP. */
  readonly httpPatience?: number;
}

/** Well below what a job may take. */
const HTTP_PATIENCE = 10_000;
/** How many times its patience a wholesaler is left alone that used it up. */
const REST = 3;

/** Sends each order the way that its wholesaler is reached. */
export function openTransport({
  simulatedDelay,
  httpPatience = HTTP_PATIENCE,
  ...deps
}: TransportDeps): WholesalerTransport {
  const { clock } = deps;
  const spared = restOfSilent(clock, REST * httpPatience);
  return {
    async send(order) {
      const { way } = order;
      switch (way.transport) {
        case 'simulated':
          return sendSimulated(order, simulatedDelay);
        case 'email':
          return sendByEmail(deps, order, way.address);
        case 'http':
          return spared(way.address, () => sendByHttp({ clock, patience: httpPatience }, order, way));
      }
    },
  };
}
