/** Why listening failed, in words; undefined for other errors. */
export function portProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }; // read only where listening failed
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set PORT to another.`;
  if (code === 'EACCES') return `Port ${port} is for the system alone: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST=${address} is no address of this machine.`;
  return undefined;
}
