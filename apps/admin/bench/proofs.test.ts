import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './bench-server.ts';
import { ROUNDS } from './proofs.ts';

test('every test that plays with chance has its full length, and every length its test', () => {
  const files = globSync('{apps/{api,admin}/{src,test}/**,e2e}/*.test.ts', { cwd: ROOT });
  const playing = files.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes("= readRounds('"));
  expect(Object.keys(ROUNDS).toSorted()).toEqual(playing.toSorted());
});
