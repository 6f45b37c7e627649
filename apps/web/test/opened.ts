import { expect } from 'vitest';
import { brokenRules } from './broken-rules.ts';
import { PlayedNetwork } from './played-network.ts';

let server: PlayedNetwork | undefined;
let closings: (() => void)[] = [];

/** A server of this test, which answers nothing yet. */
export function playNetwork(): PlayedNetwork {
  server = new PlayedNetwork();
  return server;
}

/** What closes an application that this test opened; where it opens several, each is closed. */
export function closeBy(closing: () => void): void {
  closings.push(closing);
}

/** After each test: what it ends with can be read by all, and nothing broke a contract. */
export async function closeOpened(): Promise<void> {
  const broken = await brokenRules();
  server?.releaseAll();
  for (const close of closings) close();
  closings = [];
  expect(broken, 'What assistive technology reads of this screen').toEqual([]);
  expect(server?.faults ?? []).toEqual([]);
}
