import { once } from 'node:events';
import { createServer } from 'node:net';
import { SetupProblem } from '../db/embedded/setup-problem.ts';

/** Says so before the long steps when the address cannot be had; nothing is reserved. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // listen throws nothing else
    if (code === 'EADDRINUSE') {
      throw new SetupProblem(
        `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npx -y pnpm@12 start`,
      );
    }
    if (code === 'EACCES')
      throw new SetupProblem(`Port ${port} is for the system alone. Choose one above 1023 with PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new SetupProblem(`HOST=${host} is no address of this machine.`);
    throw error;
  }
}
