import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Figures, figuresOf } from './figures.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  /** What each connection asks for, in turn; there are as many connections as lists. */
  readonly lanes: readonly (readonly Request[])[];
  /** For so many seconds over and over; without it each list once. */
  readonly seconds?: number;
  /** Of all connections together; as many as are answered by default. They ask in the same moments. */
  readonly perSecond?: number;
}

/**
 * The same by people, one to a list, who each ask once a second in no step with the others: how long one waits who is not in
 * a crowd of the bench's own making.
 */
export async function loadInTurns(
  { url, lanes }: { url: string; lanes: Load['lanes'] },
  allowed: number,
): Promise<Figures> {
  const milliseconds: number[] = [];
  const began = performance.now();
  const ask = async ({ path, method, headers, body }: Request): Promise<void> => {
    const asked = performance.now();
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
    const said = await answer.text();
    if (answer.status !== allowed) throw new Error(`${method} ${path} answered ${answer.status}: ${said}`);
    milliseconds.push(performance.now() - asked);
  };
  await Promise.all(
    lanes.map(async (lane, person) => {
      for (const [at, request] of lane.entries()) {
        const due = began + 1_000 * (at + person / lanes.length);
        await pause(Math.max(0, due - performance.now()));
        await ask(request);
      }
    }),
  );
  return figuresOf(milliseconds, (performance.now() - began) / 1_000);
}

/** Loads a server and measures its answers; throws where one has another status. */
export async function load({ url, lanes, seconds, perSecond }: Load, allowed: number): Promise<Figures> {
  const waiting = [...lanes];
  const milliseconds: number[] = [];
  const began = performance.now();
  let last = began;
  const { statusCodeStats = {}, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      connections: lanes.length,
      ...(seconds === undefined ? { amount: lanes.flat().length } : { duration: seconds }),
      ...(perSecond !== undefined && { overallRate: perSecond }),
      // Milliseconds between two looks at whether it is over.
      sampleInt: 50,
      setupClient: (client: autocannon.Client) => client.setRequests([...(waiting.shift() ?? [])]),
    };
    const running = autocannon(options, (fault, result) => (fault ? reject(fault) : resolve(result)));
    running.on('response', (_client, _status, _bytes, took) => {
      milliseconds.push(took);
      last = performance.now();
    });
  });
  if (errors > 0 || Object.keys(statusCodeStats).some((status) => Number(status) !== allowed)) {
    throw new Error(`Not all answers were ${allowed}: ${JSON.stringify(statusCodeStats)}, ${errors} without an answer`);
  }
  return figuresOf(milliseconds, (last - began) / 1_000);
}
