import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Rule {
  readonly alert: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: { readonly summary: string };
}

interface Receiver {
  readonly name: string;
  readonly email_configs?: readonly { readonly to: string }[];
  readonly webhook_configs?: readonly { readonly url: string; readonly send_resolved: boolean }[];
}

interface Configuration {
  readonly global: Readonly<Record<string, unknown>>;
  readonly route: { readonly receiver: string; readonly routes: readonly { matchers: string[]; receiver: string }[] };
  readonly receivers: readonly Receiver[];
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

const SCRIPT = new URL('alertmanager-config.sh', import.meta.url).pathname;
const print = (settings: Record<string, string>) =>
  execFileSync('sh', [SCRIPT], { env: { PATH: process.env.PATH, ...settings }, encoding: 'utf8', stdio: 'pipe' });
const configure = (settings: Record<string, string> = {}) => parse(print(settings)) as Configuration;

/** The receiver of the route that names a rule's severity; none for a rule that only the last resort would take. */
function receiverOf({ route, receivers }: Configuration, severity: string | undefined): Receiver | undefined {
  const found = route.routes.find(({ matchers }) => matchers.length === 1 && matchers[0] === `severity="${severity}"`);
  return receivers.find(({ name }) => name === found?.receiver);
}

const WEBHOOKS = { ALERT_WEBHOOK_URL: 'https://pager.example/hook', WATCHDOG_URL: 'https://watch.example/ping/1' };

describe('alerts', () => {
  test.each(rules.map((rule) => [rule.alert, rule] as const))('%s reaches somebody', (_, { labels, annotations }) => {
    const receiver = receiverOf(configure(WEBHOOKS), labels.severity);
    const ways = [...(receiver?.email_configs ?? []), ...(receiver?.webhook_configs ?? [])];
    expect(ways.length).toBeGreaterThan(0);
    expect(annotations.summary).not.toBe('');
  });

  test('of a severity that no route names reach nobody: the test above refuses them', () => {
    for (const severity of [undefined, 'warning']) expect(receiverOf(configure(WEBHOOKS), severity)).toBeUndefined();
  });

  test('that match nothing are still sent to a person', () => {
    const { route, receivers } = configure();
    expect(receivers.find(({ name }) => name === route.receiver)?.email_configs).toHaveLength(1);
  });

  test('are mailed without any setting, and pages go to the webhook that is set', () => {
    const bare = configure();
    const told = configure({ ...WEBHOOKS, ALERT_EMAIL: "o'brien@provider.example" });
    expect(receiverOf(bare, 'page')).toMatchObject({ email_configs: [{ to: 'support@formulary.example' }] });
    expect(receiverOf(bare, 'page')?.webhook_configs).toBeUndefined();
    expect(receiverOf(told, 'page')).toMatchObject({
      email_configs: [{ to: "o'brien@provider.example" }],
      webhook_configs: [{ url: WEBHOOKS.ALERT_WEBHOOK_URL }],
    });
    expect(receiverOf(told, 'ticket')).toMatchObject({ email_configs: [{ to: "o'brien@provider.example" }] });
  });

  test('have a watchdog that always fires, and goes where its silence is noticed', () => {
    const watchdogs = rules.filter(({ labels }) => labels.severity === 'watchdog');
    expect(watchdogs).toMatchObject([{ alert: 'Watchdog', expr: 'vector(1)' }]);
    expect(watchdogs[0]).not.toHaveProperty('for');
    expect(receiverOf(configure(WEBHOOKS), 'watchdog')).toEqual({
      name: 'watchdog',
      webhook_configs: [{ url: WEBHOOKS.WATCHDOG_URL, send_resolved: false }],
    });
  });
});

describe('the mail server', () => {
  test.each([
    ['', { smtp_smarthost: 'mail:1025', smtp_require_tls: false }],
    ['smtp://mx.example', { smtp_smarthost: 'mx.example:587', smtp_require_tls: false }],
    ['smtp://mx.example:25?requireTLS=true', { smtp_smarthost: 'mx.example:25', smtp_require_tls: true }],
    [
      'smtps://alerts@mx.example:s3cret@mx.example',
      {
        ...{ smtp_smarthost: 'mx.example:465', smtp_require_tls: false },
        ...{ smtp_auth_username: 'alerts@mx.example', smtp_auth_password: 's3cret' },
      },
    ],
    [
      'smtp://alerts:a:b@mx.example:587/',
      {
        ...{ smtp_smarthost: 'mx.example:587', smtp_require_tls: true },
        ...{ smtp_auth_username: 'alerts', smtp_auth_password: 'a:b' },
      },
    ],
  ])('of "%s"', (url, expected) => {
    const from = 'from@provider.example';
    expect(configure({ SMTP_URL: url, MAIL_FROM: from }).global).toEqual({ smtp_from: from, ...expected });
  });

  test.each([
    ['smtps://mx.example:2465', 'port 465 alone'],
    ['smtp://a:p%40ss@mx.example', 'with % in it'],
    ['smtp://', 'names no mail server'],
  ])('of "%s" is refused in words', (url, words) => {
    expect(() => print({ SMTP_URL: url })).toThrow(words);
  });
});

describe('deploy/monitoring.yml', () => {
  const { services, volumes } = parse(read('../monitoring.yml'), { merge: true }) as {
    services: Record<string, { environment?: object; volumes: string[]; command?: string[] }>;
    volumes: object;
  };

  test('runs Alertmanager with that configuration and every setting that it reads', () => {
    const { environment = {}, volumes: mounted, command } = services.alertmanager ?? { volumes: [] };
    const settings = [...read('alertmanager-config.sh').matchAll(/\$\{?([A-Z][A-Z_]+)/g)].map(([, name]) => name);
    expect([...new Set(settings)].sort()).toEqual(Object.keys(environment).sort());
    expect(mounted.join()).toContain('./deploy/monitoring/alertmanager-config.sh:');
    expect(command?.join()).toContain('alertmanager-config.sh');
    expect(volumes).toHaveProperty('alertmanager');
  });

  test('has Prometheus send its alerts there', () => {
    const { alerting } = parse(read('prometheus.yml')) as { alerting: unknown };
    expect(alerting).toEqual({ alertmanagers: [{ static_configs: [{ targets: ['alertmanager:9093'] }] }] });
  });
});
