import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** `docker compose`, or what COMPOSE names, such as docker-compose. */
const [COMPOSE = 'docker', ...COMPOSE_ARGUMENTS] = (process.env.COMPOSE ?? 'docker compose').split(' ');
const ROOT = new URL('../..', import.meta.url).pathname;
const run = promisify(execFile);

export interface More {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** What `docker` prints. Throws where it fails. */
export async function docker(parameters: readonly string[], { input }: More = {}): Promise<string> {
  const running = run('docker', parameters, { maxBuffer: Number.POSITIVE_INFINITY });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

/** Compose, of a project made of these files; gives what it prints, and throws where it fails. */
export const composeOf =
  (...files: string[]) =>
  async (parameters: readonly string[], { input, environment }: More = {}): Promise<string> => {
    const names = files.flatMap((file) => ['-f', file]);
    const running = run(COMPOSE, [...COMPOSE_ARGUMENTS, ...names, ...parameters], {
      cwd: ROOT,
      maxBuffer: Number.POSITIVE_INFINITY,
      env: { ...process.env, ...environment },
    });
    running.child.stdin?.end(input);
    return (await running).stdout;
  };
