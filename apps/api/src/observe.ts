import type { DestinationStream, Logger } from 'pino';
import type { Config } from './config.ts';
import { MINUTE } from './kernel/clock.ts';
import { withoutSecrets } from './kernel/without-secrets.ts';
import { openLogger } from './logger.ts';
import type { Tracing } from './tracing/open-tracing.ts';

export interface Observed {
  readonly logger: Logger;
  readonly tracing?: Tracing;
}

/** Opens the log, and spans where a collector is set. Nothing of OpenTelemetry is loaded where none is. */
export async function observe({ log, tracing: settings }: Config, destination?: DestinationStream): Promise<Observed> {
  if (!settings) return { logger: openLogger(log.level, destination) };
  const { openTracing } = await import('./tracing/open-tracing.ts');
  let quietUntil = 0;
  // A collector that is away would be told of several times a second.
  const tracing = openTracing(settings, (problem) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + MINUTE;
    logger.warn({ problem: withoutSecrets(problem) }, 'tracing');
  });
  const logger = openLogger(log.level, destination, tracing.spanIds);
  return { logger, tracing };
}
