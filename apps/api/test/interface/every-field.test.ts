import { routes } from '@formulary/contracts/routes';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { Route } from '@formulary/contracts/shared/route';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApp } from '../test-app.ts';
import { EXAMPLES, examplesOf } from './examples.ts';
import { casesOf, type FieldCase, REQUIRED } from './field-cases.ts';
import { type Field, fieldsOf } from './field-kind.ts';
import type { Example } from './route-example.ts';
import { firstOfKinds } from './route-kinds.ts';
import { keepsRows, type RowChanges, watchRows } from './rows.ts';
import { type Changes, jsonOf, type Sent, send } from './send.ts';
import { makeWorld, type World } from './world.ts';

const app = useApp();
let world: World;
let rowChanges: RowChanges;
beforeAll(async () => {
  world = await makeWorld(app);
  rowChanges = await watchRows(app.db);
});

type Part = 'query' | 'headers' | 'body';

const unchanged = (work: () => Promise<void>) => keepsRows(rowChanges, work);

/** With just these findings. */
async function expectRefused(route: Route, example: Example, status: number, body: unknown, changes: Changes = {}) {
  const sent = await send(app, route, example, changes);
  const { query, headers, body: sentBody } = example;
  const what = `${JSON.stringify({ query, headers, body: sentBody })} ${String(changes.payload ?? '').slice(0, 100)}`;
  expect({ status: sent.status, body: jsonOf(sent) }, what).toEqual({ status, body });
  expect(sent.headers['content-type']).toBe('application/json');
}

function changed(example: Example, part: Part, changes: Record<string, unknown>): Example {
  const values = { ...example[part], ...changes };
  return { ...example, [part]: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) };
}

/** In an address or a header everything is text; an address holds no lone surrogates, and a header no control characters. */
function canBeSent(part: Part, value: unknown): boolean {
  if (part === 'body') return true;
  return typeof value === 'string' && (part === 'query' ? value.isWellFormed() : /^[\x20-\x7e]*$/.test(value));
}

/** A field of a route, with what it is tried with. */
interface Place {
  readonly name: string;
  readonly part: Part;
  readonly field: Field;
  /** The fields that are changed with it. */
  readonly alike: readonly string[];
  readonly cases: readonly FieldCase[];
}

function placesOf(route: Route): Place[] {
  const { filters = [], ahead = {}, behind = {}, alike = [] } = EXAMPLES[route.id] ?? {};
  return (['query', 'headers', 'body'] as const).flatMap((part) =>
    fieldsOf(route[part]).map((field) => {
      const [past, toCome] = [ahead[field.name], behind[field.name]];
      const cases = casesOf(field.kind)
        .filter(({ value }) => canBeSent(part, value))
        .map((one) => (past !== undefined && isPast(one) ? { ...one, message: past } : one))
        .map((one) => (toCome !== undefined && isToCome(one) ? { ...one, message: toCome } : one));
      if (filters.includes(field.name)) cases.push({ value: String(LARGEST_ID) });
      const together = alike.includes(field.name) ? alike : [field.name];
      return { name: `${part} ${field.name}`, part, field, alike: together, cases };
    }),
  );
}

const withFields = routes
  .map((route) => [route.id, route, placesOf(route)] as const)
  .filter(([, , places]) => places.length > 0);

describe.each(withFields)('%s', (id, route, places) => {
  const make = () => examplesOf(id).make(world);
  /** Refusals leave it as it was, and so does reading. */
  let example: Example;
  beforeAll(async () => {
    example = await make();
  });
  const fresh = () => (route.method === 'GET' ? example : make());

  test('refuses each field in the words of its kind, and where it is required and missing; nothing changes', async () => {
    await unchanged(async () => {
      for (const { part, field, alike, cases } of places) {
        const without = changed(example, part, { [field.name]: undefined });
        if (field.isRequired) await expectRefused(route, without, 400, { [field.name]: [REQUIRED] });
        for (const { value, message } of cases) {
          if (message === undefined) continue;
          await expectRefused(route, changed(example, part, inAll(alike, value)), 400, inAll(alike, [message]));
        }
      }
    });
  });

  test.each(places)('$name is taken up to its limits, and may be missing where it is not required', async (place) => {
    const { part, field, alike, cases } = place;
    const values = cases.filter(({ message }) => message === undefined).map(({ value }) => value);
    const changes = readDifferently(route[part]?.shape[field.name], values).map(
      (value): Record<string, unknown> => inAll(alike, value),
    );
    if (!field.isRequired) changes.push({ [field.name]: undefined });
    for (const change of changes) expectTaken(await send(app, route, changed(await fresh(), part, change)), field);
  });
});

/**
 * One value of those that the field's schema reads as the same, such as `true`, "yes" and 1: an operation gets what was
 * read, so that the others would show it nothing else. Those that the schema refuses are sent all the same.
 */
function readDifferently(schema: z.ZodType | undefined, values: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const read = schema?.safeParse(value);
    if (!read?.success) return true;
    const key = `${typeof read.data} ${JSON.stringify(read.data)}`;
    return !seen.has(key) && seen.add(key);
  });
}

const inAll = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

/** A day that is none to come, and would be taken but for that. */
function isPast({ value, message }: FieldCase): boolean {
  return message === undefined && String(value) < '2025';
}

function isToCome({ value, message }: FieldCase): boolean {
  return message === undefined && String(value) > '2999';
}

/** Whatever else is the matter, it is not this field. */
function expectTaken(sent: Sent, { name }: Field): void {
  expect(sent.status, sent.text).toBeLessThan(500);
  if (sent.status === 400) expect(jsonOf(sent)).not.toHaveProperty(name);
}

const withBody = routes.filter(({ body }) => body).map((route) => [route.id, route] as const);

/** The edge reads all bodies by one parser, which `guards.test.ts` holds the domains to: one route of each kind tells. */
const readByTheEdge = firstOfKinds(routes.filter(({ body }) => body));

describe.each(withBody)('the body of %s', (id, route) => {
  const fields = fieldsOf(route.body);
  let example: Example;
  beforeAll(async () => {
    example = await examplesOf(id).make(world);
  });
  const required = fields.filter(({ isRequired }) => isRequired);
  const refused = (payload: string, status: number, body: unknown) =>
    unchanged(() => expectRefused(route, example, status, body, { payload }));

  test.runIf(required.length > 0)('without its fields is told of all of them at once', async () => {
    const all = Object.fromEntries(required.map(({ name }) => [name, [REQUIRED]]));
    const payloads = ['{}', '', '  ', '{"unknown": 1}', `{"__proto__": ${JSON.stringify(example.body)}}`, undefined];
    await unchanged(async () => {
      for (const payload of payloads) await expectRefused(route, example, 400, all, { payload });
    });
  });

  test('with nothing right in it is told of every field at once', async () => {
    const wrong = fields.filter(({ kind }) => kind.is !== 'lenient');
    const findings = wrong.map(({ name, kind }) => {
      const { value, message } = casesOf(kind).findLast((one) => Array.isArray(one.value) && one.message) ?? {};
      return { name, value, message };
    });
    const payload = JSON.stringify(Object.fromEntries(findings.map(({ name, value }) => [name, value])));
    if (wrong.length === 0) return;
    await refused(payload, 400, Object.fromEntries(findings.map(({ name, message }) => [name, [message]])));
  });

  if (readByTheEdge.has(id)) {
    test('is read as every body is: no list, no text that is no JSON, and not without an end', async () => {
      await refused('[]', 400, { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] });
      await refused('{', 400, { detail: expect.stringMatching(/^JSON parse error - ./) });
      await refused(JSON.stringify({ filler: 'x'.repeat(64 * 1024) }), 413, { detail: 'Request body is too large.' });
    });
  }
});
