import { WITNESSED } from '@formulary/contracts/records/register';
import { z } from 'zod';
import { DomainError } from './kernel/domain-error.ts';
import { DEFAULT_LIMITS, type ListLimits } from './list-files/list-limits.ts';
import { databaseUrl, folder, isTimeZone, mailbox, origins, percent, proxies, seconds } from './setting-kinds.ts';

/** Made by whoever reads settings: to make it takes a tenth of a command's start, and most commands do without. */
const environmentSchema = () =>
  z.object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    TRUST_PROXY: proxies(),
    CORS_ORIGINS: origins(),
    REQUESTS_PER_SECOND: z.coerce.number().int().positive().default(100),
    /** Without it there are no metrics. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** Named by metrics and spans. */
    FORMULARY_VERSION: z.string().min(1).default('latest'),

    /** Without it there are no spans. The standard's own names. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** Read by the exporter itself. */
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('formulary'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

    DATABASE_URL: databaseUrl().optional(),
    /** Where replicas answer; without it the database of DATABASE_URL answers all. */
    DATABASE_READ_URL: databaseUrl().optional(),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),

    PRODUCT_NAME: z.string().min(1).max(60).default('Formulary'),
    SUPPORT_EMAIL: z.email().default('support@formulary.example'),
    PROVIDER_TIME_ZONE: z.string().refine(isTimeZone, 'An IANA name, such as Europe/Dublin').default('Europe/Dublin'),
    ALERT_EMAIL: z.email().optional(),
    /** How messages name the admin command. */
    ADMIN_COMMAND: z.string().min(1).max(200).default('npx -y pnpm@12 admin'),
    PRICE_NOTE: z.string().max(40).default('ex VAT'),

    /** Whether this server also works off the queues and reads the inbox. */
    WORKERS: z.stringbool().default(true),

    JWT_SECRET: z.string().min(32).optional(),
    /** What chains of records are sealed with; without it JWT_SECRET. */
    RECORDS_SECRET: z.string().min(32).optional(),
    /** For how long practices are told that records are kept at least: no purge takes them earlier. */
    RECORDS_YEARS: z.coerce.number().int().min(5).max(100).default(5),
    /** Of the register of controlled drugs: what the law of the country asks for. */
    REGISTER_ENTRY_DAYS: z.coerce.number().int().min(0).max(365).default(1),
    REGISTER_WITNESS: z.enum(WITNESSED).default('disposals'),
    REGISTER_NOTE: z.string().trim().max(1_000).default(''),
    ACCESS_TOKEN_SECONDS: seconds(5 * 60),
    REFRESH_TOKEN_SECONDS: seconds(14 * 24 * 3600),

    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().optional(),
    MAIL_FOLDER: folder('mail'),

    /** Where invoices come by mail, and the address that a practice's key is put into. Without both nothing is read. */
    INVOICES_MAILBOX: mailbox().optional(),
    INVOICES_ADDRESS: z
      .email()
      .transform((address) => address.toLowerCase())
      .refine((address) => !address.includes('+'), 'The key of each practice comes behind the plus.')
      .optional(),

    INBOX_FOLDER: folder('inbox'),
    PRICE_RISE_ALERT_PERCENT: z.coerce.number().nonnegative().max(1_000_000).default(10),

    /** How much a price list may change before it is held. */
    LIST_LIMIT_MOVES: z.coerce.number().positive().optional(),
    LIST_LIMIT_MOVED: percent(DEFAULT_LIMITS.moved),
    LIST_LIMIT_GONE: percent(DEFAULT_LIMITS.gone),
    LIST_LIMIT_RECODED: percent(DEFAULT_LIMITS.recoded),

    EVENT_RETENTION_DAYS: z.coerce.number().int().positive().max(3_650).default(365),

    /** Whether people of wholesalers may be at the desk. */
    WHOLESALER_DOOR: z.stringbool().default(false),

    FORMULARY_OPERATOR: z.string().trim().max(100).optional(),

    SIMULATED_TRANSPORT_MS: z.coerce.number().int().nonnegative().default(1_500),
    SIMULATED_TRANSPORT_SPEAKS: z.stringbool().default(true),
  });

/** Names of all settings. */
export const settingNames = () => environmentSchema().keyof().options;

type Environment = z.infer<ReturnType<typeof environmentSchema>>;

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends DomainError {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      'not_configured',
      `The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/**
 * Reads all settings. `kept` are values that the demo makes; production must set its own. Throws `ConfigError` listing
 * every wrong key.
 */
export function readConfig(
  kept: { databaseUrl?: string; jwtSecret?: string } = {},
  environment: NodeJS.ProcessEnv = process.env,
) {
  const set = withoutEmpty(environment);
  const production = set.NODE_ENV === 'production';
  const databaseUrl = set.DATABASE_URL ?? (production ? undefined : kept.databaseUrl);
  const jwtSecret = set.JWT_SECRET ?? (production ? undefined : kept.jwtSecret);
  const missing = [
    (set.INVOICES_MAILBOX === undefined) !== (set.INVOICES_ADDRESS === undefined) && HALF_A_MAILBOX,
    databaseUrl === undefined && 'DATABASE_URL: name the PostgreSQL server',
    jwtSecret === undefined && 'JWT_SECRET: set at least 32 random characters',
    production && set.PUBLIC_URL === undefined && NO_PUBLIC_URL,
    production && set.SMTP_URL === undefined && 'SMTP_URL: password links are sent by e-mail',
  ].filter((problem) => problem !== false);
  const env = checked(environment, missing);
  if (databaseUrl === undefined || jwtSecret === undefined) throw new ConfigError(missing);

  return {
    ...outsideOf(env),
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl: env.PUBLIC_URL,
      trustProxy: env.TRUST_PROXY,
      corsOrigins: env.CORS_ORIGINS,
      requestsPerSecond: env.REQUESTS_PER_SECOND,
    },
    version: env.FORMULARY_VERSION,
    metrics: { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracing: tracingOf(env),
    events: { retentionDays: env.EVENT_RETENTION_DAYS },
    prices: {
      inboxFolder: env.INBOX_FOLDER,
      riseAlertPercent: env.PRICE_RISE_ALERT_PERCENT,
      limits: limitsOf(env),
    },
    log: { level: env.LOG_LEVEL },
    register: { entryDays: env.REGISTER_ENTRY_DAYS, witness: env.REGISTER_WITNESS, note: env.REGISTER_NOTE },
    workers: env.WORKERS,
    hasWholesalerDoor: env.WHOLESALER_DOOR,
    database: { url: databaseUrl, readUrl: env.DATABASE_READ_URL, connections: env.DATABASE_CONNECTIONS },
    tokens: { accessSeconds: env.ACCESS_TOKEN_SECONDS, refreshSeconds: env.REFRESH_TOKEN_SECONDS },
    recordsYears: env.RECORDS_YEARS,
    secrets: { jwt: jwtSecret, records: env.RECORDS_SECRET },
  };
}

function tracingOf(env: Environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    version: env.FORMULARY_VERSION,
  };
}

function outsideOf(env: Environment) {
  const { INVOICES_MAILBOX: mailbox, INVOICES_ADDRESS: address } = env;
  return {
    /** Undefined where no invoices come by mail. */
    invoicesMail: mailbox !== undefined && address !== undefined ? { mailbox, address } : undefined,
    production: env.NODE_ENV === 'production',
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? env.SUPPORT_EMAIL, folder: env.MAIL_FOLDER },
    provider: {
      productName: env.PRODUCT_NAME,
      supportEmail: env.SUPPORT_EMAIL,
      alertEmail: env.ALERT_EMAIL ?? env.SUPPORT_EMAIL,
      adminCommand: env.ADMIN_COMMAND,
      timeZone: env.PROVIDER_TIME_ZONE,
      priceNote: env.PRICE_NOTE,
    },
    transport: { simulated: { delay: env.SIMULATED_TRANSPORT_MS, speaks: env.SIMULATED_TRANSPORT_SPEAKS } },
  };
}

/** Settings of commands, which may have no database and no secret. */
export function readOutsideSettings(environment: NodeJS.ProcessEnv = process.env) {
  return outsideOf(checked(environment));
}

const HALF_A_MAILBOX = 'INVOICES_MAILBOX and INVOICES_ADDRESS: set both, or neither';
const NO_PUBLIC_URL = 'PUBLIC_URL: every absolute link is built from it';

/** An empty setting counts as missing, except PRICE_NOTE: empty hides the note. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([key, value]) => value !== '' || key === 'PRICE_NOTE'));
}

/** Parses the settings. Throws with all wrong and `missing` ones at once. */
function checked(environment: NodeJS.ProcessEnv, missing: readonly string[] = []) {
  const parsed = environmentSchema().safeParse(withoutEmpty(environment));
  if (parsed.success && missing.length === 0) return parsed.data;
  const wrong = parsed.error?.issues.map(({ path: [key], message }) => `${String(key)}: ${message}`) ?? [];
  throw new ConfigError([...wrong, ...missing]);
}

/** The base of links: PUBLIC_URL, which production must set, else this machine. */
export function linkBaseOf(publicUrl: string | undefined, port: number): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** For commands that print or send password links. */
export function readLinkSettings(environment: NodeJS.ProcessEnv = process.env) {
  const env = checked(environment);
  if (env.NODE_ENV === 'production' && env.PUBLIC_URL === undefined) throw new ConfigError([NO_PUBLIC_URL]);
  return { linkBase: linkBaseOf(env.PUBLIC_URL, env.PORT), sendsMail: env.SMTP_URL !== undefined };
}

/** For commands that invite people to the desk. */
export function readHasWholesalerDoor(environment: NodeJS.ProcessEnv = process.env): boolean {
  return checked(environment).WHOLESALER_DOOR;
}

/** What chains of records are sealed with, where the settings say it. */
export function readSealSecrets(environment: NodeJS.ProcessEnv = process.env) {
  const { RECORDS_SECRET: records, JWT_SECRET: jwt } = checked(environment);
  return { records, jwt };
}

function limitsOf(env: Environment): ListLimits {
  return {
    moves: env.LIST_LIMIT_MOVES,
    moved: env.LIST_LIMIT_MOVED,
    gone: env.LIST_LIMIT_GONE,
    recoded: env.LIST_LIMIT_RECODED,
  };
}

/** For commands that import price lists. */
export function readListLimits(environment: NodeJS.ProcessEnv = process.env): ListLimits {
  return limitsOf(checked(environment));
}

/** DATABASE_URL, for commands that need nothing else. Throws `ConfigError`. */
export function givenDatabaseUrl(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (!environment.DATABASE_URL) return undefined;
  const { data, error } = databaseUrl().safeParse(environment.DATABASE_URL);
  if (error) throw new ConfigError(error.issues.map(({ message }) => `DATABASE_URL: ${message}`));
  return data;
}

export function givenOperator(): string | undefined {
  return process.env.FORMULARY_OPERATOR?.trim() || undefined;
}

export function isProduction(): boolean {
  return process.env.NODE_ENV === 'production';
}

/** Where a command was called: pnpm runs scripts at the workspace root and sets INIT_CWD. */
export function callerFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}
