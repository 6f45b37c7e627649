import type { AnswersTransport } from './line-answers.ts';
import { pauseAfterTimeout } from './pause-after-timeout.ts';
import { type EmailDeps, sendAnswersByEmail, sendByEmail } from './send-by-email.ts';
import { type HttpDeps, sendAnswersByHttp, sendByHttp } from './send-by-http.ts';
import { sendSimulated } from './simulated.ts';
import type { WholesalerTransport } from './wholesaler-transport.ts';

export interface TransportDeps extends EmailDeps, Omit<HttpDeps, 'timeout'> {
  /** Milliseconds. */
  readonly simulatedDelay: number;
  /** Milliseconds. */
  readonly httpTimeout?: number;
}

/** Well below the expiry of a job. */
const HTTP_TIMEOUT = 10_000;
/** In timeouts. */
const PAUSE = 3;

/** Sends each order by its wholesaler's transport. */
export function openTransport({
  simulatedDelay,
  httpTimeout = HTTP_TIMEOUT,
  ...deps
}: TransportDeps): WholesalerTransport & AnswersTransport {
  const { clock } = deps;
  const http = { clock, timeout: httpTimeout };
  const unlessPaused = pauseAfterTimeout(clock, PAUSE * httpTimeout);
  return {
    async send(order) {
      const { way } = order;
      switch (way.transport) {
        case 'simulated':
          return sendSimulated(order, simulatedDelay);
        case 'email':
          return sendByEmail(deps, order, way);
        case 'http':
          return unlessPaused(way.address, () => sendByHttp(http, order, way));
      }
    },
    async sendAnswers(answers) {
      const { way } = answers;
      switch (way.transport) {
        case 'simulated':
          return;
        case 'email':
          return sendAnswersByEmail(deps.mail, answers, way.address);
        case 'http':
          return unlessPaused(way.address, () => sendAnswersByHttp(http, answers, way));
      }
    },
  };
}
