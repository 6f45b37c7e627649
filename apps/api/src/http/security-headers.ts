import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** What the application's pages never use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
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

/** Headers that every answer carries, pages, files and calls alike. */
export function installSecurityHeaders(app: FastifyInstance, { production }: { production: boolean }): void {
  // Made once: the plugin around it makes every header anew for every request.
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(production) },
    strictTransportSecurity: production && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', permissions);
    reply.raw.setHeader('x-request-id', request.id);
    secure(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
}

/** Scripts and styles are files from here: nothing inline, nothing evaluated, no other origin. */
function contentSecurityPolicy(production: boolean) {
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'worker-src': ["'self'"],
    // Only where https is certain: over plain http it would send the browser to a port nobody listens on.
    ...(production && { 'upgrade-insecure-requests': [] }),
  };
}
