import type { Profile } from '@formulary/contracts/accounts';
import { vi } from 'vitest';

/** What a call sent, as far as the tests look at it. */
export interface Received {
  path: string;
  bearer: string | null;
  body: unknown;
}

type Answering = (received: Received) => Response | Promise<Response>;

/** Stands in for the server: answers every fetch by `answer` and keeps what came in. */
export function fakeServer(answer: Answering): Received[] {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { path, bearer, body };
    received.push(call);
    return answer(call);
  });
  return received;
}

/** A browser's storage, in memory, shared by as many tabs as the test plays. */
export function fakeBrowser(): Map<string, string> {
  const values = new Map<string, string>();
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  // The keys of a storage are listed as its own properties.
  const keys: ProxyHandler<typeof methods> = {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(methods, keys));
  vi.stubGlobal('window', new EventTarget());
  return values;
}

export const json = (status: number, body: unknown) => Response.json(body, { status });

/** A well-formed token that names itself. */
export const token = (name: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ name })).replaceAll('=', '')}.c2ln`;

export const tokens = (name: string) => ({ access: token(`${name}-access`), refresh: token(`${name}-refresh`) });

export const ANNA: Profile = { firstName: 'Anna', lastName: 'Byrne', email: 'anna@practice.example', can_order: true };
export const BRID: Profile = { firstName: 'Bríd', lastName: 'Daly', email: 'brid@practice.example', can_order: true };
