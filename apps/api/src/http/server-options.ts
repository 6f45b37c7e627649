import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyHttpOptions, RawServerDefault } from 'fastify';
import { trustedProxies } from './client-address.ts';
import { refuseAddress } from './errors.ts';
import { RequestLog } from './request-log.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Bytes of a request's line and headers, and of its body. */
const HEAD_LIMIT = 16 * 1024;
const BODY_LIMIT = 64 * 1024;
/** What the HTTP server takes from anybody, and for how long it waits for it. Times in milliseconds. */
export function serverOptions({
  trustProxy,
  logger,
  securityHeaders,
}: {
  trustProxy: false | readonly string[];
  logger: FastifyBaseLogger | undefined;
  securityHeaders: SecurityHeaders;
}) {
  return {
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new RequestLog(),
    // Strangers' ids are not taken over: they could be anything, also twice.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy && trustedProxies(trustProxy),
    routerOptions: {
      ignoreTrailingSlash: true,
      // Of a parameter that is given twice the last one counts, as existing clients know it.
      querystringParser: (text: string) => Object.fromEntries(new URLSearchParams(text)),
      // As long as a head can be: a long id is one that does not exist, and asks for a token first.
      maxParamLength: HEAD_LIMIT,
    },
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: HEAD_LIMIT, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 30_000,
    /** Without a byte either way. A client that stops reading is noticed the second time: after a minute. */
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // What still comes in on an open connection while the server closes is answered as ever.
    return503OnClosing: false,
    // No address has a fragment; one that comes all the same ends before it, for the router as for everybody else.
    rewriteUrl: ({ url = '' }: IncomingMessage) => url.split('#', 1)[0] || '/',
    frameworkErrors: refuseAddress(securityHeaders),
    clientErrorHandler: refuseConnection(securityHeaders),
  } satisfies FastifyHttpOptions<RawServerDefault>;
}

interface Refusal {
  readonly status: number;
  readonly detail: string;
}

const MALFORMED: Refusal = { status: 400, detail: 'Malformed request.' };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to come in.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'Request line and headers are too large.' },
};

/** Answers what is no HTTP request, too large a head or one that never ends, and hangs up. */
const refuseConnection = (securityHeaders: SecurityHeaders) => (error: Error & { code?: string }, socket: Socket) => {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, detail } = REFUSALS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify({ detail });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Cache-Control: no-store',
      'Connection: close',
      ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
};
