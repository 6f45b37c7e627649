import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { DomainError } from '../kernel/domain-error.ts';
import { answerOf } from './error-answer.ts';

const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Headers of every answer, also to malformed requests. */
export function securityHeadersOf({
  production,
  http,
}: {
  production: boolean;
  http: { publicUrl: string | undefined };
}): SecurityHeaders {
  // Without https, a production on a single machine would be unreachable in some browsers.
  const insistOnHttps = production && http.publicUrl !== undefined && URL.parse(http.publicUrl)?.protocol === 'https:';
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(insistOnHttps) },
    strictTransportSecurity: insistOnHttps && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  // Computed once by a dummy request: they are always the same.
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  secure(request, answer, (error) => {
    if (error) throw error;
  });
  // The camera reads barcodes, on our pages alone.
  const permissions = ['camera=(self)', ...UNUSED_FEATURES.map((feature) => `${feature}=()`)].join(', ');
  const made = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(made), 'permissions-policy': permissions };
}

export function installSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  const all = Object.entries(headers);
  // Node would answer unknown `Expect` headers itself.
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const error = new DomainError('expectation_failed', 'This expectation cannot be met.');
    const { status, headers: own, body } = answerOf(error);
    response.writeHead(status, { ...headers, ...own }).end(JSON.stringify(body));
  });
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of all) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
}

/** Only files of this origin; nothing inline. WebAssembly, which reads barcodes, is compiled, and no text becomes script. */
function contentSecurityPolicy(insistOnHttps: boolean) {
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The papers that are entered by hand: nothing else lets itself be framed.
    'frame-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'worker-src': ["'self'"],
    // Over plain http, browsers would use a port without a listener.
    ...(insistOnHttps && { 'upgrade-insecure-requests': [] }),
  };
}
