import autocannon from 'autocannon';
import type { Db } from '../src/db/client.ts';
import { findMatching } from '../src/domains/catalogue/search-queries.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** What people type: an ingredient, a brand's beginning, two words, a maker, a form. */
const QUERIES = ['meloxicam', 'melov', 'kelloxim 20 ml', 'kilbrannish', 'oral suspension'];

interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p97: number;
}

/** The search call over HTTP beside the bare statement it runs, in the same run, at 1 and at 16 connections. */
export async function benchSearch({ db, url }: { db: Db; url: string }): Promise<void> {
  const token = await signIn(url);
  const [practice] = await db.prisma.practice.findMany({ take: 1 });
  const practiceId = practice?.id ?? 0;
  console.log('\nSearch: answers a second, p50 and p97.5 in ms');
  for (const connections of [1, 16]) {
    const bare = await bareStatement(db, practiceId, connections);
    const http = await overHttp(url, token, connections);
    console.log(
      `${String(connections).padStart(3)} connections  statement ${show(bare)}  HTTP ${show(http)}  ratio ${(http.perSecond / bare.perSecond).toFixed(2)}`,
    );
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@formulary.example', password: 'formulary-demo' }),
  });
  const { access } = (await answer.json()) as { access: string }; // the contract's Tokens
  return access;
}

async function overHttp(url: string, token: string, connections: number): Promise<Figures> {
  const { requests, latency, non2xx } = await autocannon({
    url,
    connections,
    duration: SECONDS,
    // In a thread of its own: the load must not take the time of the server that it measures.
    workers: 1,
    headers: { authorization: `Bearer ${token}` },
    requests: QUERIES.map((q) => ({ method: 'GET', path: `/api/product/search/?q=${encodeURIComponent(q)}` })),
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers were not 200`);
  return { perSecond: requests.average, p50: latency.p50, p97: latency.p97_5 };
}

async function bareStatement(db: Db, practiceId: number, connections: number): Promise<Figures> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const loop = async (first: number) => {
    for (let turn = first; performance.now() < end; turn++) {
      const began = performance.now();
      const text = QUERIES[turn % QUERIES.length] ?? '';
      await findMatching(db, { practiceId, text, manufacturer: null, ingredient: null, limit: 25, offset: 0 }, true);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => loop(index)));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / SECONDS, p50: at(0.5), p97: at(0.975) };
}

const show = ({ perSecond, p50, p97 }: Figures) =>
  `${perSecond.toFixed(0).padStart(6)}/s ${p50.toFixed(1)} ${p97.toFixed(1)}`;
