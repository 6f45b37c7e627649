import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { routes } from '@formulary/contracts/routes';
import openapiTypes, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApp } from '../test-app.ts';
import { examplesOf } from './examples.ts';
import type { Example } from './route-example.ts';
import { jsonOf, type Sent, send } from './send.ts';
import { makeWorld } from './world.ts';

const API = path.resolve(import.meta.dirname, '../..');
const TSC = path.resolve(API, '../../node_modules/.bin/tsc');

/** An answer of the real application to each call's example. */
interface Live {
  readonly id: string;
  readonly example: Example;
  readonly sent: Sent;
}

const app = useApp();
const live: Live[] = [];
/** Where the clients are generated: below the package, so that they find what they import. */
let folder: string;
let document: string;
beforeAll(async () => {
  await mkdir(path.join(API, 'dist-types'), { recursive: true });
  folder = await mkdtemp(path.join(API, 'dist-types/clients-'));
  document = path.join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify((await app.call('GET', '/api/docs/json')).body));
  const world = await makeWorld(app);
  for (const route of routes) {
    const example = await examplesOf(route.id).make(world);
    live.push({ id: route.id, example, sent: await send(app, route, example) });
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const withBody = () => live.filter(({ sent }) => sent.text !== '');

test('orval’s zod client reads every answer, and takes every request', async () => {
  const target = path.join(folder, 'orval.ts');
  const all = { param: true, query: true, header: true, body: true, response: true };
  // Whatever an answer has that the description has not is a fault.
  const zod = { strict: { response: true }, generate: all };
  await generate({ input: { target: document }, output: { target, client: 'zod', override: { zod } } }, folder);
  const client = (await import(target)) as Record<string, z.ZodType | undefined>; // what it generates: a schema for each part

  for (const { id, sent } of withBody()) {
    const answer = client[`${nameOf(id)}Response`];
    expect(answer?.safeParse(jsonOf(sent)), id).toEqual({ success: true, data: jsonOf(sent) });
  }
  for (const { id, example } of live) {
    if (example.body) expect(client[`${nameOf(id)}Body`]?.safeParse(example.body), id).toMatchObject({ success: true });
  }
});

test('openapi-typescript’s types fit every answer', async () => {
  // Its types of this package's own; the description is plain JSON to it.
  const types = astToString(await openapiTypes(new URL(`file://${document}`)));
  await writeFile(path.join(folder, 'types.d.ts'), types);
  const fitting = withBody().map(
    ({ id, sent }, at) =>
      `export const answer${at}: operations['${id}']['responses'][${sent.status}]['content']['application/json'] = ${sent.text};`,
  );
  const wrong = `export const wrong: operations['provider.getConfig']['responses'][200]['content']['application/json'] = {};`;
  const expected = `// @ts-expect-error: not everything fits\n${wrong}`;
  const source = [`import type { operations } from './types.d.ts';`, ...fitting, expected].join('\n');
  await writeFile(path.join(folder, 'answers.ts'), source);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    types: [],
    allowImportingTsExtensions: true,
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['answers.ts'] }));
  const compiled = await promisify(execFile)(TSC, ['-p', folder]).catch((error) => error);
  expect(compiled.stdout).toBe('');
  expect(fitting.length).toBeGreaterThan(20);
});

/** As orval names what belongs to an operation: `cart.getCart` is `CartGetCart`. */
const nameOf = (id: string) => id.replaceAll(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase());
