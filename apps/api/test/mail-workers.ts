import { startWorkers } from '../src/workers.ts';
import type { MailServer } from './mail-server.ts';
import type { TestApp } from './test-app.ts';

/** The workers as the product runs them, whose messages go to this server; their links lead to http://localhost:4321. */
export function startMailWorkers(
  { db, jobs, clock, config, documents }: TestApp,
  { url }: MailServer,
  options: Pick<Parameters<typeof startWorkers>[0], 'logger' | 'print'> = {},
): Promise<void> {
  const mail = { ...config.mail, smtpUrl: url };
  return startWorkers({ db, jobs, clock, documents, config: { ...config, mail }, port: 4321, ...options });
}
