import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

const root = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', name), 'utf8');

/** What docker-compose.yml alone reads. */
const OF_COMPOSE = ['FORMULARY_MEMORY', 'MAIL_PORT', 'POSTGRES_PASSWORD', 'SEED_DEMO'];
/** What deploy/scale.yml alone reads. */
const OF_CLUSTER = ['SITE_ADDRESS', 'HTTPS_PORT', 'HTTP_PORT', 'SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD'];
/** What deploy/monitoring.yml alone reads. */
const OF_MONITORING = [
  ...['PROMETHEUS_PORT', 'ALERTMANAGER_PORT', 'GRAFANA_PORT', 'TRACES_PORT', 'GRAFANA_PASSWORD'],
  ...['ALERT_WEBHOOK_URL', 'WATCHDOG_URL'],
];
/** The image says how it listens and where its folders are, and production keeps no mail. */
const OF_THE_IMAGE = ['NODE_ENV', 'HOST', 'PORT', 'INBOX_FOLDER', 'MAIL_FOLDER'];

const offered = [...root('.env.example').matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

test('.env.example explains every setting once, and none that is not there', () => {
  const ofComposeFiles = [...OF_COMPOSE, ...OF_CLUSTER, ...OF_MONITORING];
  expect(offered.map(({ name }) => name).sort()).toEqual([...settingNames(), ...ofComposeFiles].sort());
});

test('the values in .env.example are those that hold without it', () => {
  const examples = new Set(['DATABASE_URL', 'DATABASE_READ_URL', 'PUBLIC_URL', 'INVOICES_MAILBOX', 'INVOICES_ADDRESS']);
  const environment = offered.filter(({ name }) => !examples.has(name)).map(({ name, value }) => [name, value]);
  const kept = { databaseUrl: 'postgres://kept.example/demo', jwtSecret: 'kept '.repeat(8) };
  expect(readConfig(kept, Object.fromEntries(environment))).toEqual(readConfig(kept, {}));
});

test('deploy/services.yml hands every setting to the app', () => {
  const handed = [...root('deploy/services.yml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(handed.sort()).toEqual(
    settingNames()
      .filter((name) => !OF_THE_IMAGE.includes(name))
      .sort(),
  );
});
