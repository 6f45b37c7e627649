import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

/** `docker compose`, or what COMPOSE names, such as docker-compose. */
const [COMPOSE = 'docker', ...COMPOSE_ARGUMENTS] = (process.env.COMPOSE ?? 'docker compose').split(' ');
const FILES = ['-f', 'docker-compose.yml', '-f', 'deploy/scale.yml'];
const ROOT = new URL('../..', import.meta.url).pathname;
export const NODES = ['postgres', 'postgres-2', 'postgres-3'];
export const APPS = ['app', 'app-2', 'app-3'];

const run = promisify(execFile);

/** What a command of the cluster's Compose project prints. Throws where it fails. */
export async function compose(...parameters: string[]): Promise<string> {
  const { stdout } = await run(COMPOSE, [...COMPOSE_ARGUMENTS, ...FILES, ...parameters], { cwd: ROOT });
  return stdout;
}

/** The container of a service. */
export async function containerOf(service: string): Promise<string> {
  const id = (await compose('ps', '-q', service)).trim();
  if (!id) throw new Error(`${service} has no container: is the cluster up?`);
  return id;
}

/** `docker VERB` on the container of a service, however it is. */
export async function docker(verb: string, service: string, containers: ReadonlyMap<string, string>): Promise<void> {
  await run('docker', [verb, containers.get(service) ?? '']);
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** The nodes as Patroni sees them, asked of any that answers. */
export async function membersOf(): Promise<Member[]> {
  for (const node of NODES) {
    const asked = `import urllib.request as u; print(u.urlopen('http://127.0.0.1:8008/cluster', timeout=3).read().decode())`;
    const answer = await compose('exec', '-T', node, 'python3', '-c', asked).catch(() => undefined);
    if (answer) return (JSON.parse(answer) as { members: Member[] }).members;
  }
  return [];
}

export async function primaryOf(): Promise<string> {
  for (;;) {
    const leader = (await membersOf()).find(({ role, state }) => role === 'leader' && state === 'running');
    if (leader) return leader.name;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Rows of a query on a node's database, as JSON. */
export async function query<Row>(node: string, sql: string): Promise<Row[]> {
  const json = `SELECT coalesce(json_agg(r), '[]') FROM (${sql}) r`;
  const parameters = ['exec', '-T', node, 'psql', '-U', 'postgres', '-d', 'formulary', '-Atc', json];
  return JSON.parse(await compose(...parameters)) as Row[];
}

/** Runs statements on a node's database. */
export async function write(node: string, sql: string): Promise<void> {
  await compose('exec', '-T', node, 'psql', '-U', 'postgres', '-d', 'formulary', '-v', 'ON_ERROR_STOP=1', '-qc', sql);
}

/** The certificate of Caddy's own authority. */
export function authority(): string {
  const where = '/data/caddy/pki/authorities/local/root.crt';
  return execFileSync(COMPOSE, [...COMPOSE_ARGUMENTS, ...FILES, 'exec', '-T', 'caddy', 'cat', where], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}
