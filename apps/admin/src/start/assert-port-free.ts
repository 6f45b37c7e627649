import { once } from 'node:events';
import { createServer } from 'node:net';
import { portProblem } from '@formulary/api/http/port-problem';
import { DomainError } from '@formulary/api/kernel/domain-error';

/** Fails early when the address is taken. Nothing is reserved. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    const words =
      portProblem(error) ?? (isUnknownHost(error) ? `HOST=${host} is no address of this machine.` : undefined);
    throw words === undefined ? error : new DomainError('not_set_up', words);
  }
}

function isUnknownHost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}
