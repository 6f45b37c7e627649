import type { DestinationStream, Logger } from 'pino';
import type { Config } from './config.ts';
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
  const tracing = openTracing(settings, (problem) => logger.warn({ problem }, 'tracing'));
  const logger = openLogger(log.level, destination, tracing.spanIds);
  return { logger, tracing };
}
