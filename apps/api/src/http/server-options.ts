import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyHttpOptions, RawServerDefault } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import { trustedProxies } from './client-address.ts';
import { answerOf } from './error-answer.ts';
import { malformedRequest, refuseAddress, requestTimeout } from './errors.ts';
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

const HEAD_ERRORS: Readonly<Record<string, () => DomainError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: () => new DomainError('headers_too_large', 'Request line and headers are too large.'),
};

/** Answers what is no HTTP request, too large a head or one that never ends, and hangs up. */
const refuseConnection = (securityHeaders: SecurityHeaders) => (error: Error & { code?: string }, socket: Socket) => {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, headers, body } = answerOf((HEAD_ERRORS[error.code ?? ''] ?? malformedRequest)());
    const text = JSON.stringify(body);
    const all = { ...headers, 'content-length': String(text.length), connection: 'close', ...securityHeaders };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroy();
};
