import { routes } from '@formulary/contracts/routes';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { Route } from '@formulary/contracts/shared/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../test-app.ts';
import { EXAMPLES, examplesOf } from './examples.ts';
import { casesOf, type FieldCase, REQUIRED } from './field-cases.ts';
import { type Field, fieldsOf } from './field-kind.ts';
import type { Example } from './route-example.ts';
import { keepsRows, type Rows, rowsReader } from './rows.ts';
import { type Changes, jsonOf, type Sent, send } from './send.ts';
import { makeWorld, type World } from './world.ts';

const app = useApp();
let world: World;
let readRows: () => Promise<Rows>;
beforeAll(async () => {
  world = await makeWorld(app);
  readRows = await rowsReader(app.db);
});

type Part = 'query' | 'headers' | 'body';

const unchanged = (work: () => Promise<void>) => keepsRows(readRows, work);

/** With just these findings. */
async function expectRefused(route: Route, example: Example, status: number, body: unknown, changes: Changes = {}) {
  const sent = await send(app, route, example, changes);
  const what = `${JSON.stringify(example.body)} ${String(changes.payload ?? '').slice(0, 100)}`;
  expect({ status: sent.status, body: jsonOf(sent) }, what).toEqual({ status, body });
  expect(sent.headers['content-type']).toBe('application/json');
}

function changed(example: Example, part: Part, changes: Record<string, unknown>): Example {
  const values = { ...example[part], ...changes };
  return { ...example, [part]: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) };
}

/** In an address or a header everything is text, and a header cannot hold control characters. */
function canBeSent(part: Part, value: unknown): boolean {
  if (part === 'body') return true;
  return typeof value === 'string' && (part === 'query' || /^[\x20-\x7e]*$/.test(value));
}

const places = routes.flatMap((route) =>
  (['query', 'headers', 'body'] as const).flatMap((part) =>
    fieldsOf(route[part]).map((field) => [`${route.id} ${part} ${field.name}`, route, part, field] as const),
  ),
);

describe.each(places)('%s', (_name, route, part, field) => {
  const make = (world: World) => examplesOf(route.id).make(world);
  const { filters = [], ahead = {}, alike: together = [] } = EXAMPLES[route.id] ?? {};
  const alike = together.includes(field.name) ? together : [field.name];
  const past = ahead[field.name];
  const cases = casesOf(field.kind)
    .filter(({ value }) => canBeSent(part, value))
    .map((one) => (past !== undefined && isPast(one) ? { ...one, message: past } : one));
  if (filters.includes(field.name)) cases.push({ value: String(LARGEST_ID) });

  test('may be missing only where it is not required', async () => {
    const without = changed(await make(world), part, { [field.name]: undefined });
    if (field.isRequired) return unchanged(() => expectRefused(route, without, 400, { [field.name]: [REQUIRED] }));
    expectTaken(await send(app, route, without), field);
  });

  test('is refused in the words of its kind', async () => {
    const example = await make(world);
    await unchanged(async () => {
      for (const { value, message } of cases) {
        if (message === undefined) continue;
        await expectRefused(route, changed(example, part, inAll(alike, value)), 400, inAll(alike, [message]));
      }
    });
  });

  test('is taken up to its limits', async () => {
    for (const { value, message } of cases) {
      if (message === undefined)
        expectTaken(await send(app, route, changed(await make(world), part, inAll(alike, value))), field);
    }
  });
});

const inAll = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

/** A day that is none to come, and would be taken but for that. */
const isPast = ({ value, message }: FieldCase) => message === undefined && String(value) < '2025';

/** Whatever else is the matter, it is not this field. */
function expectTaken(sent: Sent, { name }: Field): void {
  expect(sent.status, sent.text).toBeLessThan(500);
  if (sent.status === 400) expect(jsonOf(sent)).not.toHaveProperty(name);
}

const withBody = routes.filter(({ body }) => body).map((route) => [route.id, route] as const);

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

  test('is read as every body is: no list, no text that is no JSON, and not without an end', async () => {
    await refused('[]', 400, { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] });
    await refused('{', 400, { detail: expect.stringMatching(/^JSON parse error - ./) });
    await refused(JSON.stringify({ filler: 'x'.repeat(64 * 1024) }), 413, { detail: 'Request body is too large.' });
  });
});
