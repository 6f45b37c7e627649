import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { prismaOf } from '@formulary/api/test/prisma-of';
import { openAdmin } from '../src/open-admin.ts';
import { startApi } from './bench-server.ts';

/** Calls of each kind, taking turns. */
const CALLS = 400;
/** Milliseconds between the slowest and the fastest median: less says nothing over a network. */
const ALLOWED = 5;

const PASSWORD = 'correct horse';
const PEOPLE = ['known', 'unknown', 'inactive'] as const;
const emailOf = (person: string) => `${person}@equal.example`;

/** Calls that must not say whether an account exists: neither by their bytes nor by their time. */
const CALLS_TO_COMPARE = {
  'sign-in': {
    path: '/api/token/',
    // The inactive user's password is right, the known one's is not.
    body: (person: string) => ({
      email: emailOf(person),
      password: person === 'inactive' ? PASSWORD : 'wrong horse',
    }),
  },
  'reset request': {
    path: '/api/users/password-reset/request/',
    body: (person: string) => ({ email: emailOf(person) }),
  },
};

/** Compares the answers for a known, an unknown and an inactive address. Throws when they can be told apart. */
export async function benchEqualAnswers(databaseUrl: string): Promise<void> {
  const admin = await openAdmin({ databaseUrl });
  const person = { firstName: 'Equal', lastName: 'Bench', password: PASSWORD };
  await createPractice(admin, {
    name: 'Equal Practice',
    address: '1 Main Street',
    phone: '1',
    accounts: [],
    users: ['known', 'inactive'].map((one) => ({ ...person, email: emailOf(one) })),
  });
  await prismaOf(admin.db).user.update({ where: { email: emailOf('inactive') }, data: { isActive: false } });
  await admin.close();

  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-mail-'));
  // Every call comes from an address of its own, or the lock-out would answer.
  const server = await startApi(databaseUrl, { TRUST_PROXY: 'true', MAIL_FOLDER: folder });
  console.log(
    `\nAnswers for a known, an unknown and an inactive address, ${CALLS} calls of each in turn; medians in ms`,
  );
  try {
    for (const [what, call] of Object.entries(CALLS_TO_COMPARE)) await compareAnswers(server.url, what, call);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareAnswers(
  url: string,
  what: string,
  { path: address, body }: { path: string; body: (person: string) => object },
): Promise<void> {
  const times = new Map<string, number[]>(PEOPLE.map((one) => [one, []]));
  const answers = new Set<string>();
  for (let call = 0; call < CALLS; call++) {
    for (const person of inAnyOrder(PEOPLE)) {
      const began = performance.now();
      const answer = await fetch(url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
        body: JSON.stringify(body(person)),
      });
      const text = await answer.text();
      times.get(person)?.push(performance.now() - began);
      // The time of day and a number of its own are all that an answer has to itself.
      const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
      answers.add(JSON.stringify([answer.status, headers, text]));
    }
  }
  const medians = PEOPLE.map((person) => medianOf(times.get(person) ?? []));
  const apart = Math.max(...medians) - Math.min(...medians);
  const shown = PEOPLE.map((person, at) => `${person} ${medians[at]?.toFixed(2)}`).join('  ');
  console.log(`${what.padEnd(14)} ${shown}   apart ${apart.toFixed(2)}   different answers ${answers.size - 1}`);
  if (answers.size !== 1) throw new Error(`${what} answers differ: ${[...answers].join('\n')}`);
  if (apart > ALLOWED) throw new Error(`${what}: the medians are more than ${ALLOWED} ms apart.`);
}

/** What comes first in a round must not always be the same. */
function inAnyOrder<T>(all: readonly T[]): T[] {
  const first = randomInt(all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
