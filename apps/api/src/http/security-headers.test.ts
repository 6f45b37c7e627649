import { describe, expect, test } from 'vitest';
import { useApp } from '../../test/test-app.ts';

const app = useApp();

/** The policy's directives by name. */
function policyOf(headers: Record<string, unknown>): Record<string, string> {
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe.each(['/', '/healthz', '/api/config/', '/api/users/me/', '/api/no-such-thing/', '/%zz', '/api/%zz'])(
  '%s',
  (url) => {
    // Specification 7.43.
    test('carries a policy that lets scripts come from here alone', async () => {
      const { headers } = await app.call('GET', url);
      const policy = policyOf(headers);
      // WebAssembly alone: no text becomes script.
      const others = String(headers['content-security-policy']).replace("'wasm-unsafe-eval'", '');
      expect(others).not.toMatch(/unsafe|\*|https?:/);
      expect(policy).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self' 'wasm-unsafe-eval'",
        'script-src-attr': "'none'",
        'connect-src': "'self'",
        'object-src': "'none'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
        'style-src': "'self'",
        'frame-src': "'self'",
        'form-action': "'self'",
      });
    });

    test('cannot be sniffed or framed, and sends no referrer', async () => {
      const { headers } = await app.call('GET', url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toMatch(/camera=\(self\).*microphone=\(\)/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    });
  },
);

test.each(['/api/docs/', '/api/docs/static/swagger-ui-bundle.js'])('%s is under the same policy', async (url) => {
  const { status, headers } = await app.call('GET', url);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toBe((await app.call('GET', '/')).headers['content-security-policy']);
});

test('https is insisted on in production alone', async () => {
  const { headers } = await app.call('GET', '/');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(policyOf(headers)).not.toHaveProperty('upgrade-insecure-requests');
});

describe('in production', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://unused.example/x',
    SMTP_URL: 'smtp://unused.example',
    JWT_SECRET: 'a secret of the tests, long enough for anybody',
  };
  const production = useApp({ ...PRODUCTION, PUBLIC_URL: 'https://orders.example' });
  test('https is insisted on', async () => {
    const { headers } = await production.call('GET', '/');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    expect(policyOf(headers)).toHaveProperty('upgrade-insecure-requests');
  });

  const plain = useApp({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' });
  test('https is not insisted on where it is reached by http', async () => {
    const { headers } = await plain.call('GET', '/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(policyOf(headers)).not.toHaveProperty('upgrade-insecure-requests');
  });
});
