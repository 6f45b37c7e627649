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
export function installSecurityHeaders(
  app: FastifyInstance,
  { production, http }: { production: boolean; http: { publicUrl: string | undefined } },
): void {
  // A production that is only tried out on one machine has no https: sent there, some browsers would find nobody.
  const insistOnHttps = production && http.publicUrl !== undefined && URL.parse(http.publicUrl)?.protocol === 'https:';
  // Made once: the plugin around it makes every header anew for every request.
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(insistOnHttps) },
    strictTransportSecurity: insistOnHttps && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
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
function contentSecurityPolicy(insistOnHttps: boolean) {
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
    ...(insistOnHttps && { 'upgrade-insecure-requests': [] }),
  };
}
