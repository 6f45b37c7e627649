import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyHttpOptions, RawServerDefault } from 'fastify';
import { trustedProxies } from './client-address.ts';
import { refuseAddress } from './errors.ts';
import { RequestLog } from './request-log.ts';

/** Bytes of a request's line and headers, and of its body. */
const HEAD_LIMIT = 16 * 1024;
const BODY_LIMIT = 64 * 1024;
/** Connections at once; more are turned away unread. */
export const CONNECTION_LIMIT = 2_000;

/** What the HTTP server takes from anybody, and for how long it waits for it. Times in milliseconds. */
export function serverOptions({
  trustProxy,
  logger,
}: {
  trustProxy: false | readonly string[];
  logger: FastifyBaseLogger | undefined;
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
    /** Without a byte either way. */
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // What still comes in on an open connection while the server closes is answered as ever.
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  } satisfies FastifyHttpOptions<RawServerDefault>;
}

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what is no HTTP request, too large a head or one that never ends, and hangs up. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const body = JSON.stringify({ detail: `${STATUS_CODES[status]}.` });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}
