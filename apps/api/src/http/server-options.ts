import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyHttpOptions, RawServerDefault } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import { trustedProxies } from './client-address.ts';
import { answerOf } from './error-answer.ts';
import { malformedRequest, refuseAddress, requestTimeout } from './errors.ts';
import { nameForRouter } from './methods.ts';
import { RequestLog } from './request-log.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Parameters that list: repeated, all of them count. */
const LISTS = new Set(['exclude']);

/** Existing clients rely on it: the last of repeated parameters counts. */
function readQuery(text: string): Record<string, string> {
  const parameters = new URLSearchParams(text);
  const last = Object.fromEntries(parameters);
  for (const name of LISTS) if (name in last) last[name] = parameters.getAll(name).join(',');
  return last;
}

/** Bytes. */
const HEAD_LIMIT = 16 * 1024;
const BODY_LIMIT = 64 * 1024;
/** Limits of the HTTP server. Milliseconds. */
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
    // Clients could send any id, also the same twice.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy && trustedProxies(trustProxy),
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: readQuery,
      // A long id is just unknown, and access comes first.
      maxParamLength: HEAD_LIMIT,
    },
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: HEAD_LIMIT, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 30_000,
    /** Without any byte. A client that stops reading is only noticed after two. */
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // Requests on open connections are still answered while closing.
    return503OnClosing: false,
    // Cuts a fragment, for the router as for hooks.
    rewriteUrl: (request: IncomingMessage) => {
      nameForRouter(request);
      return request.url?.split('#', 1)[0] || '/';
    },
    frameworkErrors: refuseAddress(securityHeaders),
    clientErrorHandler: refuseConnection(securityHeaders),
  } satisfies FastifyHttpOptions<RawServerDefault>;
}

const HEAD_ERRORS: Readonly<Record<string, () => DomainError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: () => new DomainError('headers_too_large', 'Request line and headers are too large.'),
};

/** Answers malformed, too large or unfinished requests, and closes the connection. */
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
