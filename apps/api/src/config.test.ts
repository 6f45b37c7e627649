import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, readLinkSettings } from './config.ts';

const KEPT = { databaseUrl: 'postgres://kept.example/demo', jwtSecret: 'kept '.repeat(8) };
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/formulary',
  JWT_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://orders.example',
  SMTP_URL: 'smtp://mail.example',
};

/** What is wrong with an environment, by key. */
function problemsOf(environment: Record<string, string>, kept: Parameters<typeof readConfig>[0] = KEPT): string[] {
  try {
    readConfig(kept, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => problem.split(':')[0] ?? '').sort();
    throw error;
  }
  return [];
}

test('nothing needs setting for the demo', () => {
  expect(readConfig(KEPT, {})).toEqual({
    production: false,
    http: {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      trustProxy: false,
      corsOrigins: [],
      requestsPerSecond: 100,
    },
    version: 'latest',
    metrics: { host: '127.0.0.1', port: undefined },
    tracing: undefined,
    mail: {
      smtpUrl: undefined,
      from: 'support@formulary.example',
      folder: path.resolve(import.meta.dirname, '../../../.formulary/mail'),
    },
    events: { retentionDays: 365 },
    prices: {
      inboxFolder: expect.stringMatching(/\.formulary.inbox$/),
      riseAlertPercent: 10,
      limits: { moved: 10, gone: 10, recoded: 20 },
    },
    log: { level: 'warn' },
    workers: true,
    hasWholesalerDoor: false,
    database: { url: KEPT.databaseUrl, connections: 10 },
    provider: {
      productName: 'Formulary',
      supportEmail: 'support@formulary.example',
      alertEmail: 'support@formulary.example',
      adminCommand: 'npx -y pnpm@12 admin',
      timeZone: 'Europe/Dublin',
      priceNote: 'ex VAT',
    },
    tokens: { accessSeconds: 300, refreshSeconds: 1_209_600 },
    transport: { simulated: { delay: 1_500, speaks: true } },
    recordsYears: 5,
    register: { entryDays: 1, witness: 'disposals', note: '' },
    secrets: { jwt: KEPT.jwtSecret },
  });
});

test('what is set wins over what is kept, and an empty setting is none', () => {
  const config = readConfig(KEPT, {
    ...PRODUCTION,
    NODE_ENV: 'development',
    PORT: '0',
    HOST: '0.0.0.0',
    TRUST_PROXY: 'true',
    LOG_LEVEL: '',
    ACCESS_TOKEN_SECONDS: '60',
    CORS_ORIGINS: ' https://one.example, https://two.example:8443 ',
  });
  expect(config).toMatchObject({
    production: false,
    http: {
      host: '0.0.0.0',
      port: 0,
      publicUrl: 'https://orders.example',
      trustProxy: ['loopback'],
      corsOrigins: ['https://one.example', 'https://two.example:8443'],
    },
    log: { level: 'warn' },
    database: { url: PRODUCTION.DATABASE_URL },
    tokens: { accessSeconds: 60 },
    secrets: { jwt: PRODUCTION.JWT_SECRET },
  });
});

test('proxies are trusted by their addresses', () => {
  const trusted = (text: string) => readConfig(KEPT, { TRUST_PROXY: text }).http.trustProxy;
  expect(trusted('10.0.0.7, 192.0.2.0/24,2001:db8::/32,uniquelocal')).toEqual([
    '10.0.0.7',
    '192.0.2.0/24',
    '2001:db8::/32',
    'uniquelocal',
  ]);
  expect(trusted('false')).toBe(false);
  expect(() => trusted('everybody')).toThrow('TRUST_PROXY: true, false, uniquelocal, or the addresses or networks');
});

test('invoices come by mail with a mailbox and an address, and never with one of them', () => {
  const mailbox = 'imaps://invoices%40provider.example:pass%20word@imap.example:993/INBOX';
  const both = { INVOICES_MAILBOX: mailbox, INVOICES_ADDRESS: 'Invoices@provider.example' };
  expect(readConfig(KEPT, both).invoicesMail).toEqual({ mailbox, address: 'invoices@provider.example' });
  expect(readConfig(KEPT, {}).invoicesMail).toBeUndefined();
  for (const left of ['INVOICES_MAILBOX', 'INVOICES_ADDRESS'] as const)
    expect(() => readConfig(KEPT, { ...both, [left]: '' })).toThrow(
      'INVOICES_MAILBOX and INVOICES_ADDRESS: set both, or neither',
    );
  for (const [key, value] of [
    ['INVOICES_MAILBOX', 'https://user:hunter2@imap.example'],
    ['INVOICES_MAILBOX', 'imaps://imap.example'],
    ['INVOICES_ADDRESS', 'invoices'],
    ['INVOICES_ADDRESS', 'invoices+all@provider.example'],
  ] as const) {
    expect(problemsOf({ ...both, [key]: value })).toEqual([key]);
  }
});

test('an empty PRICE_NOTE hides the note', () => {
  expect(readConfig(KEPT, { PRICE_NOTE: '' }).provider.priceNote).toBe('');
});

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'orders.example'],
  ['PUBLIC_URL', 'ftp://orders.example'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://one.example/path'],
  ['REQUESTS_PER_SECOND', '0'],
  ['METRICS_PORT', '70000'],
  ['PROVIDER_TIME_ZONE', 'Europe/Atlantis'],
  ['ALERT_EMAIL', 'nobody'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['EVENT_RETENTION_DAYS', '0'],
  ['PRICE_RISE_ALERT_PERCENT', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.1,true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['DATABASE_URL', 'mysql://db.example/formulary'],
  ['DATABASE_URL', 'db.example'],
  ['DATABASE_CONNECTIONS', '1'],
  ['PRODUCT_NAME', 'x'.repeat(61)],
  ['SUPPORT_EMAIL', 'support'],
  ['PRICE_NOTE', 'x'.repeat(41)],
  ['JWT_SECRET', 'short'],
  ['ACCESS_TOKEN_SECONDS', '0'],
  ['REFRESH_TOKEN_SECONDS', 'a day'],
  ['SIMULATED_TRANSPORT_MS', '-1'],
])('%s=%s is refused by name', (key, value) => {
  expect(problemsOf({ [key]: value })).toEqual([key]);
});

test('every bad key is named at once, and no secret is repeated', () => {
  const bad = { PORT: 'x', LOG_LEVEL: 'x', JWT_SECRET: 'hunter2', SUPPORT_EMAIL: 'x' };
  expect(problemsOf(bad)).toEqual(['JWT_SECRET', 'LOG_LEVEL', 'PORT', 'SUPPORT_EMAIL']);
  expect(() => readConfig(KEPT, bad)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

describe('production', () => {
  test('starts with its own settings', () => {
    expect(readConfig({}, PRODUCTION)).toMatchObject({
      production: true,
      http: { publicUrl: 'https://orders.example' },
    });
  });

  test.each(['DATABASE_URL', 'JWT_SECRET', 'PUBLIC_URL', 'SMTP_URL'])(
    'refuses to start without %s, whatever the demo keeps',
    (key) => {
      expect(problemsOf({ ...PRODUCTION, [key]: '' })).toEqual([key]);
    },
  );

  test('names all that is missing', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual(['DATABASE_URL', 'JWT_SECRET', 'PUBLIC_URL', 'SMTP_URL']);
  });
});

test('elsewhere a database and a secret are needed, kept or set', () => {
  expect(problemsOf({}, {})).toEqual(['DATABASE_URL', 'JWT_SECRET']);
  expect(problemsOf(PRODUCTION, {})).toEqual([]);
});

describe('what commands hand links out by', () => {
  test('needs nothing in development', () => {
    expect(readLinkSettings({ PORT: '4000' })).toEqual({ linkBase: 'http://localhost:4000', sendsMail: false });
    expect(readLinkSettings({ PUBLIC_URL: '', SMTP_URL: '' })).toEqual({
      linkBase: 'http://localhost:3000',
      sendsMail: false,
    });
  });

  test('is the public address in production, and no secret', () => {
    const { PUBLIC_URL, SMTP_URL } = PRODUCTION;
    const settings = { linkBase: PUBLIC_URL, sendsMail: true };
    expect(readLinkSettings({ NODE_ENV: 'production', PUBLIC_URL, SMTP_URL })).toEqual(settings);
    expect(() => readLinkSettings({ NODE_ENV: 'production', SMTP_URL })).toThrow('PUBLIC_URL');
  });
});

test('what is missing is named beside what is wrong: all of it at once', () => {
  const wrong = { NODE_ENV: 'production', PUBLIC_URL: 'orders.example', PORT: 'x' };
  expect(problemsOf(wrong)).toEqual(['DATABASE_URL', 'JWT_SECRET', 'PORT', 'PUBLIC_URL', 'SMTP_URL']);
});
