import { composeOf, docker } from './compose.ts';

export const NODES = ['postgres', 'postgres-2', 'postgres-3'];
export const APPS = ['app', 'app-2', 'app-3'];
export const SERVERS = [...APPS, 'worker', 'worker-2'];

export const compose = composeOf('docker-compose.yml', 'deploy/scale.yml');

/** The container of a service that runs. */
async function containerOf(service: string): Promise<string> {
  const id = (await compose(['ps', '-q', service])).trim();
  if (!id) throw new Error(`${service} has no container: is the cluster up?`);
  return id;
}

/** The containers of services that run; what is killed later is found by them. */
export async function containersOf(services: readonly string[]): Promise<Map<string, string>> {
  const containers = new Map<string, string>();
  for (const service of services) containers.set(service, await containerOf(service));
  return containers;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Nodes keep their containers, and Compose takes a second of the processor to find one. */
const nodeIds = new Map<string, string>();

async function nodeId(node: string): Promise<string> {
  const id = nodeIds.get(node) ?? (await containerOf(node));
  nodeIds.set(node, id);
  return id;
}

/** By the shell alone: this is asked twice a second of a machine that may have no time. */
const ASK = "exec 3<>/dev/tcp/127.0.0.1/8008 && printf 'GET /cluster HTTP/1.0\\r\\n\\r\\n' >&3 && cat <&3";

/** The nodes as Patroni sees them, asked of any that answers. */
export async function membersOf(): Promise<Member[]> {
  for (const node of NODES) {
    const answer = await docker(['exec', await nodeId(node), 'timeout', '5', 'bash', '-c', ASK]).catch(() => '');
    const [, body] = answer.split('\r\n\r\n');
    if (body) return (JSON.parse(body) as { members: Member[] }).members;
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
  return JSON.parse(await compose(parameters)) as Row[];
}

/** Runs statements on a node's database. */
export async function write(node: string, sql: string): Promise<void> {
  await compose(['exec', '-T', node, 'psql', '-U', 'postgres', '-d', 'formulary', '-v', 'ON_ERROR_STOP=1', '-qc', sql]);
}

/** The certificate of Caddy's own authority. */
export const authority = (): Promise<string> =>
  compose(['exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt']);

/** Waits until a service's container is healthy; throws after two minutes. */
export async function untilHealthy(service: string): Promise<void> {
  const container = await containerOf(service);
  for (const began = Date.now(); Date.now() - began < 120_000; ) {
    if ((await docker(['inspect', '--format', '{{.State.Health.Status}}', container])).trim() === 'healthy') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${service} is not healthy after two minutes`);
}
